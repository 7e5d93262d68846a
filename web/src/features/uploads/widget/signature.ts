import type { UploadSignature } from '@storefront/contracts/uploads/stored-file.schema.ts';
import { trpc } from '#lib/trpc.ts';

/** The right to upload to our storage service for half an hour. */
export function fetchSignature(): Promise<UploadSignature> {
  return trpc.uploads.signature.mutate();
}
