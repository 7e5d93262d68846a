import { uploadSignatureSchema } from '@storefront/contracts/uploads/stored-file.schema.ts';
import { z } from 'zod';
import { createUploadSignature } from '#storage/upload-api/upload-signature.ts';
import { adminProcedure } from '#trpc/init.ts';

export const signOperatorUpload = adminProcedure
  .meta({
    scope: 'files',
    right: 'files:write',
    openapi: {
      method: 'POST',
      path: '/api/uploads/operator-signature',
      summary: 'Get a signature for uploads of any type',
      description:
        'Like POST /api/uploads/signature, for files of deliverables: the storage service then accepts ' +
        'every type, including web pages and programs. It never displays such files and only sends them ' +
        'as downloads.',
    },
    idempotency: 'natural',
    example: ({ uploadSignature }) => ({ response: uploadSignature }),
  })
  .input(z.void())
  .output(uploadSignatureSchema)
  .mutation(({ ctx }) => createUploadSignature(ctx.deps, { isTrusted: true }));
