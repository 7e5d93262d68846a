import { uploadSignatureLifetimeMs } from '@storefront/contracts/uploads/storage-limits.ts';
import { uploadSignatureSchema } from '@storefront/contracts/uploads/stored-file.schema.ts';
import { z } from 'zod';
import { countAttempt } from '#http/limits/limit-headers.ts';
import { createUploadSignature } from '#storage/upload-api/upload-signature.ts';
import { publicProcedure } from '#trpc/init.ts';

/**
 * For the upload widget in our own pages. It is a write, so calls from other websites are refused.
 * Source: storage protocol, "Wire protocol".
 */
export const signUpload = publicProcedure
  .meta({
    openapi: {
      method: 'POST',
      path: '/api/uploads/signature',
      summary: 'Get a signature for uploads to the storage service',
      description:
        `Valid for ${uploadSignatureLifetimeMs / 60_000} minutes. Send it with each call to \`/storage\`, as \`signature\`, ` +
        '`expire` and public key. Calls from pages of other websites are refused.',
    },
    idempotency: 'natural',
    example: ({ uploadSignature }) => ({ response: uploadSignature }),
  })
  .input(z.void())
  .output(uploadSignatureSchema)
  .mutation(async ({ ctx }) => {
    await countAttempt(ctx, 'uploadSignatureByIp');
    return createUploadSignature(ctx.deps);
  });
