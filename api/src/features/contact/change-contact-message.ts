import { contactChangeSchema, receivedContactSchema } from '@storefront/contracts/contact/inbox.schema.ts';
import { contactMessages } from '@storefront/db/schema/contact/contact-messages.ts';
import { type AnyColumn, eq, sql } from 'drizzle-orm';
import { adminProcedure } from '#trpc/init.ts';
import { readContactMessage } from './present-contact-message.ts';

/** Keeps the time of the first change. */
const sinceWhen = (column: AnyColumn, isSo: boolean) => (isSo ? sql`coalesce(${column}, now())` : null);

export const changeContactMessage = adminProcedure
  .meta({
    scope: 'orders:write',
    errors: ['CONTACT_MESSAGE_NOT_FOUND'],
    openapi: {
      method: 'PATCH',
      path: '/api/contact-messages/{id}',
      summary: 'Mark or archive a contact message',
      description: 'Absent values are kept.',
    },
    example: ({ contactMessage }) => ({
      request: { isRead: true, isArchived: true },
      response: { ...contactMessage, isArchived: true },
    }),
  })
  .input(contactChangeSchema)
  .output(receivedContactSchema)
  .mutation(async ({ ctx, input }) => {
    const { db } = ctx.deps;
    const { id, isRead, isArchived } = input;
    const values = {
      ...(isRead !== undefined && { readAt: sinceWhen(contactMessages.readAt, isRead) }),
      ...(isArchived !== undefined && { archivedAt: sinceWhen(contactMessages.archivedAt, isArchived) }),
    };
    if (Object.keys(values).length > 0) {
      await db.update(contactMessages).set(values).where(eq(contactMessages.id, id));
    }
    return readContactMessage(db, id);
  });
