import { contactIdInputSchema, contactRemovedSchema } from '@storefront/contracts/contact/inbox.schema.ts';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { eraseContactMessage } from '#features/privacy/erase/erase-contact-message.ts';
import { writeRecord } from '#features/record/write-record.ts';
import { adminProcedure } from '#trpc/init.ts';

export const removeContactMessage = adminProcedure
  .meta({
    scope: 'orders:write',
    errors: ['CONTACT_MESSAGE_NOT_FOUND'],
    openapi: {
      method: 'DELETE',
      path: '/api/contact-messages/{id}',
      summary: 'Delete a contact message',
      description: 'Also deletes its answers, and cannot be undone. Orders created from it stay.',
    },
    example: () => ({ response: { success: true } }),
  })
  .input(contactIdInputSchema)
  .output(contactRemovedSchema)
  .mutation(async ({ ctx, input }) => {
    if (!(await eraseContactMessage(ctx.deps, input.id))) throw new AppError('CONTACT_MESSAGE_NOT_FOUND');
    const subject = `message ${input.id}`;
    await writeRecord(ctx, { event: 'contact-message.removed', actor: ctx.operator.name, subject });
    return { success: true };
  });
