import type { UploadSignature } from '@storefront/contracts/uploads/stored-file.schema.ts';
import { trpc } from '#lib/trpc.ts';

/** The right to upload for half an hour, and the name of the service that gave it. */
export function fetchSignature(): Promise<UploadSignature> {
  return trpc.uploads.signature.mutate();
}
