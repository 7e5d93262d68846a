import { contactIdInputSchema, receivedContactSchema } from '@storefront/contracts/contact/inbox.schema.ts';
import { adminProcedure } from '#trpc/init.ts';
import { readContactMessage } from './present-contact-message.ts';

export const getContactMessage = adminProcedure
  .meta({
    scope: 'orders:read',
    errors: ['CONTACT_MESSAGE_NOT_FOUND'],
    openapi: {
      method: 'GET',
      path: '/api/contact-messages/{id}',
      summary: 'Get a contact message',
      description: 'Reading does not mark it as read; there is a separate call for that.',
    },
    example: ({ contactMessage }) => ({ response: contactMessage }),
  })
  .input(contactIdInputSchema)
  .output(receivedContactSchema)
  .query(({ ctx, input }) => readContactMessage(ctx.deps.db, input.id));
