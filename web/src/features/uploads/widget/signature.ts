import type { UploadSignature } from '@storefront/contracts/uploads/stored-file.schema.ts';
import { trpc } from '#lib/trpc.ts';

/** Requests permission to upload to our storage service for half an hour. */
export function fetchSignature(): Promise<UploadSignature> {
  return trpc.uploads.signature.mutate();
}

/** Like `fetchSignature`, but for files of any type, for operators who deliver work. */
export function fetchOperatorSignature(): Promise<UploadSignature> {
  return trpc.uploads.operatorSignature.mutate();
}
