import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { storedFileIdSchema, uploadVerdictSchema } from '@storefront/contracts/uploads/attachment.schema.ts';
import { z } from 'zod';
import { countAttempt } from '#http/limits/limit-headers.ts';
import { publicProcedure } from '#trpc/init.ts';
import { openSpool } from './files/spool.ts';
import { judgeStored } from './judge/judge-files.ts';
import { withUploadSlot } from './upload-slots.ts';

/**
 * So that a form can name the problem beside the file right after uploading, while another one can still be chosen.
 * Anyone who knows the id may ask: the file itself is public to them.
 */
export const getUploadVerdict = publicProcedure
  .meta({
    openapi: {
      method: 'GET',
      path: '/api/uploads/{uuid}/verdict',
      summary: 'Ask whether a stored file can be attached',
      description:
        'Judges a file of the storage service by its whole content, with the rules of POST /api/uploads. The ' +
        'storage service itself accepts more types than an order does.',
    },
    errors: ['FILE_NOT_FOUND'],
    example: () => ({
      parameters: { uuid: '0b6f3f0e-5a57-4c3e-9d2b-6f0f7a1c2d3e' },
      response: { problem: null },
      refusal: { path: ['uuid'], message: 'storedFileUuidInvalid' },
    }),
  })
  .input(z.strictObject({ uuid: storedFileIdSchema }))
  .output(uploadVerdictSchema)
  .query(async ({ ctx, input }) => {
    await countAttempt(ctx, 'uploadVerdictByIp');
    return withUploadSlot(ctx.callerIp, async () => {
      const spool = await openSpool(ctx.deps.env.dataDir);
      try {
        const verdict = await judgeStored(ctx.deps, input.uuid, spool);
        if (verdict === 'FILE_NOT_FOUND') throw new AppError('FILE_NOT_FOUND');
        return { problem: typeof verdict === 'string' ? verdict : null };
      } finally {
        await spool.remove();
      }
    });
  });
