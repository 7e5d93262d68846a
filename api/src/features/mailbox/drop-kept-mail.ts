import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { keptMailDoneSchema, keptMailIdSchema } from '@storefront/contracts/mailbox/kept-mail.schema.ts';
import { writeRecord } from '#features/record/write-record.ts';
import { adminProcedure } from '#trpc/init.ts';
import { dropMail } from './decide-mail.ts';

export const dropKeptMail = adminProcedure
  .meta({
    scope: 'orders:write',
    errors: ['KEPT_MAIL_NOT_FOUND'],
    openapi: {
      method: 'DELETE',
      path: '/api/kept-mails/{id}',
      summary: 'Drop a kept reply',
      description: 'Also deletes its files, and cannot be undone. The mail itself stays in the mailbox.',
    },
    example: () => ({
      parameters: { id: 31 },
      response: { success: true },
    }),
  })
  .input(keptMailIdSchema)
  .output(keptMailDoneSchema)
  .mutation(async ({ ctx, input }) => {
    if (!(await dropMail(ctx.deps, input.id, ctx.operator.name))) throw new AppError('KEPT_MAIL_NOT_FOUND');
    const subject = `reply ${input.id}`;
    await writeRecord(ctx, { event: 'kept-mail.dropped', actor: ctx.operator.name, subject });
    return { success: true };
  });
