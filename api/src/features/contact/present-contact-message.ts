import type { ReceivedContact } from '@storefront/contracts/contact/inbox.schema.ts';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { Database } from '@storefront/db/client.ts';
import { contactAnswers } from '@storefront/db/schema/contact/contact-answers.ts';
import { type ContactMessageRow, contactMessages } from '@storefront/db/schema/contact/contact-messages.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { asc, eq } from 'drizzle-orm';
import { mailStateOf } from '#features/mail/present-mail.ts';

/** Presents who wrote a message, when, and whether it was read. */
export function presentSender(row: ContactMessageRow) {
  const { id, name, email, phone, locale, createdAt, readAt, archivedAt } = row;
  return {
    id,
    name,
    email,
    phone,
    locale,
    createdAt: createdAt.toISOString(),
    isRead: readAt !== null,
    isArchived: archivedAt !== null,
  };
}

/**
 * Loads a message with its answers and orders.
 *
 * @throws AppError `CONTACT_MESSAGE_NOT_FOUND`.
 */
export async function readContactMessage(db: Database, id: number): Promise<ReceivedContact> {
  const [[row], answers, made] = await Promise.all([
    db.select().from(contactMessages).where(eq(contactMessages.id, id)),
    db
      .select({ answer: contactAnswers, mail: outbox })
      .from(contactAnswers)
      .innerJoin(outbox, eq(outbox.contactAnswerId, contactAnswers.id))
      .where(eq(contactAnswers.contactMessageId, id))
      .orderBy(asc(contactAnswers.id)),
    db.select({ id: orders.id }).from(orders).where(eq(orders.contactMessageId, id)).orderBy(asc(orders.id)),
  ]);
  if (!row) throw new AppError('CONTACT_MESSAGE_NOT_FOUND');
  return {
    ...presentSender(row),
    message: row.message,
    answers: answers.map(({ answer, mail }) => ({
      id: answer.id,
      author: answer.author,
      text: answer.text,
      createdAt: answer.createdAt.toISOString(),
      mail: mailStateOf(mail),
    })),
    orderIds: made.map((order) => order.id),
  };
}
