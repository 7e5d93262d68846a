import type { UploadSignature } from '@storefront/contracts/uploads/stored-file.schema.ts';
import { trpc } from '#lib/trpc.ts';

/** The right to upload to our storage service for half an hour. */
export function fetchSignature(): Promise<UploadSignature> {
  return trpc.uploads.signature.mutate();
}

/** The same for files of any type, for those who deliver work. */
export function fetchOperatorSignature(): Promise<UploadSignature> {
  return trpc.uploads.operatorSignature.mutate();
}
