import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { mailRetryResultSchema, mailRetrySchema } from '@storefront/contracts/mail/outbox.schema.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { eq } from 'drizzle-orm';
import { reviveMails } from '#mail/outbox-queries.ts';
import { adminProcedure } from '#trpc/init.ts';

/** A mail that is being sent or has not been tried yet is skipped and not counted. */
export const retryMails = adminProcedure
  .meta({
    scope: 'settings',
    right: 'mails',
    errors: ['MAIL_NOT_FOUND'],
    openapi: {
      method: 'POST',
      path: '/api/outbox/retry',
      summary: 'Send mails again',
      description:
        'Makes a delayed or failed mail due at once, or all of them without an `id`. Mails that were ' +
        'already sent are not sent again.',
    },
    example: () => ({
      request: { id: 2079 },
      response: { retried: 1 },
      refusal: { path: ['id'], message: 'numberExpected' },
    }),
  })
  .input(mailRetrySchema)
  .output(mailRetryResultSchema)
  .mutation(async ({ ctx, input }) => {
    const { db, wakeOutbox } = ctx.deps;
    const retried = await reviveMails(db, ctx.operator.name, input.id);
    if (retried > 0) wakeOutbox();
    else if (input.id !== undefined && (await db.$count(outbox, eq(outbox.id, input.id))) === 0) {
      throw new AppError('MAIL_NOT_FOUND');
    }
    return { retried };
  });
