import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '@storefront/db/client.ts';
import { contactAnswers } from '@storefront/db/schema/contact/contact-answers.ts';
import { type OutboxRow, outbox } from '@storefront/db/schema/server/outbox.ts';
import { asc, eq, inArray, or } from 'drizzle-orm';
import { findAlertNotices } from '#alerts/erase-alerts.ts';
import { namesOf } from '#mail/compose/letter-context.ts';
import { mailFileName, mailFolderOf } from '#mail/mailer/folder-mailer.ts';

/** Returns all mails about an order, in any state. */
export function findMailsOfOrder(db: Database, orderId: number): Promise<OutboxRow[]> {
  return db.select().from(outbox).where(eq(outbox.orderId, orderId)).orderBy(asc(outbox.id));
}

/** Returns all mails about a message of the contact form and its answers. */
export function findMailsOfMessage(db: Database, messageId: number): Promise<OutboxRow[]> {
  const answers = db
    .select({ id: contactAnswers.id })
    .from(contactAnswers)
    .where(eq(contactAnswers.contactMessageId, messageId));
  return db
    .select()
    .from(outbox)
    .where(or(eq(outbox.contactMessageId, messageId), inArray(outbox.contactAnswerId, answers)))
    .orderBy(asc(outbox.id));
}

/**
 * Returns these mails together with the alert notices about them or about the order, which name its client as
 * well.
 */
export async function withNotices(
  db: Database,
  mails: readonly OutboxRow[],
  orderId: number | null,
): Promise<OutboxRow[]> {
  const ids = mails.map(({ id }) => id);
  return [...mails, ...(await findAlertNotices(db, orderId, ids))];
}

/** Deletes the files that mails become without a mail server; missing ones are ignored. */
export async function deleteMailFiles(dataDir: string, mails: readonly OutboxRow[]): Promise<void> {
  for (const mail of mails) {
    const name = mailFileName({ label: namesOf(mail).label, queuedAt: mail.createdAt });
    await rm(path.join(mailFolderOf(dataDir), name), { force: true });
  }
}
