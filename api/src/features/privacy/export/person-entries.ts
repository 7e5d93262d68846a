import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '@storefront/db/client.ts';
import { contactAnswers } from '@storefront/db/schema/contact/contact-answers.ts';
import { contactMessages } from '@storefront/db/schema/contact/contact-messages.ts';
import { changePoints } from '@storefront/db/schema/orders/change-points.ts';
import { changeRequests } from '@storefront/db/schema/orders/change-requests.ts';
import { deliverables } from '@storefront/db/schema/orders/deliverables.ts';
import { type FileRow, files } from '@storefront/db/schema/orders/files.ts';
import { orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { orderFeedback } from '@storefront/db/schema/orders/order-feedback.ts';
import { orderMessages } from '@storefront/db/schema/orders/order-messages.ts';
import { orderNotes } from '@storefront/db/schema/orders/order-notes.ts';
import { orderColumns, orders } from '@storefront/db/schema/orders/orders.ts';
import { payments } from '@storefront/db/schema/orders/payments.ts';
import { quotes } from '@storefront/db/schema/orders/quotes.ts';
import { roundOffers } from '@storefront/db/schema/orders/round-offers.ts';
import type { OutboxRow } from '@storefront/db/schema/server/outbox.ts';
import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Deps } from '#deps.ts';
import { findKeptRepliesFrom } from '#features/mailbox/erase-replies.ts';
import type { ZipEntry } from '#lib/zip/stream-zip.ts';
import { namesOf } from '#mail/compose/letter-context.ts';
import { mailFileName, mailFolderOf } from '#mail/mailer/folder-mailer.ts';
import { isTestPayment } from '#payments/payment-provider.ts';
import { findMessageIds, findOrderIds } from '../erase/find-person.ts';
import { findMailsOfMessage, findMailsOfOrder } from '../erase/remove-mails.ts';

type ExportDeps = Pick<Deps, 'db' | 'fileStore'> & { env: Pick<Deps['env'], 'dataDir'> };

/**
 * Yields the files of a person's archive: an overview, a folder for each order with its data as JSON, its
 * files and mails, and the messages of the contact form. Data is read order by order while the archive is
 * sent.
 */
export async function* personEntries(deps: ExportDeps, email: string): AsyncGenerator<ZipEntry> {
  const { db } = deps;
  const [orderIds, messageIds] = [await findOrderIds(db, email), await findMessageIds(db, email)];
  const overview = {
    email,
    exportedAt: new Date().toISOString(),
    orders: orderIds,
    contactMessages: messageIds,
    keptReplies: await findKeptRepliesFrom(db, email),
  };
  yield jsonEntry('person.json', overview);
  for (const id of orderIds) yield* orderEntries(deps, id);
  for (const id of messageIds) yield* messageEntries(deps, id);
}

const jsonEntry = (name: string, data: unknown): ZipEntry => ({
  name,
  lastModified: new Date(),
  open: async () => `${JSON.stringify(data, null, 2)}\n`,
});

async function* orderEntries(deps: ExportDeps, id: number): AsyncGenerator<ZipEntry> {
  const { db } = deps;
  const folder = `orders/${id}`;
  const [order] = await db.select(ofPerson).from(orders).where(eq(orders.id, id));
  if (!order) return;
  const stored = await db.select().from(files).where(eq(files.orderId, id)).orderBy(asc(files.id));
  const mails = await findMailsOfOrder(db, id);
  yield jsonEntry(`${folder}/order.json`, {
    order,
    ...(await readOrderData(db, id)),
    files: stored.map(({ filePath: _, ...file }) => ({ ...file, name: fileName(file) })),
    emails: mails.map(describeMail),
  });
  for (const file of stored) yield fileEntry(deps, `${folder}/files/${fileName(file)}`, file);
  for (const mail of mails) yield* mailEntries(deps, `${folder}/emails`, mail);
}

/** Excludes the secret of the client's page, because the archive may be passed on. */
const { clientAddress: _, earlierTokenHash: __, ...ofPerson } = orderColumns;

/** Includes what only a newer release can read. */
const asStored = sql`${orderEvents.data}::text`.mapWith((text) => JSON.parse(text) as unknown);

async function readOrderData(db: Database, orderId: number) {
  const requests = db
    .select({ id: changeRequests.id })
    .from(changeRequests)
    .innerJoin(deliverables, eq(deliverables.id, changeRequests.deliverableId))
    .where(eq(deliverables.orderId, orderId));
  return {
    events: await db
      .select({ ...getTableColumns(orderEvents), data: asStored })
      .from(orderEvents)
      .where(eq(orderEvents.orderId, orderId))
      .orderBy(orderEvents.id),
    messages: await db
      .select()
      .from(orderMessages)
      .where(eq(orderMessages.orderId, orderId))
      .orderBy(orderMessages.id),
    notes: await db.select().from(orderNotes).where(eq(orderNotes.orderId, orderId)).orderBy(orderNotes.id),
    feedback: await db.select().from(orderFeedback).where(eq(orderFeedback.orderId, orderId)),
    quotes: await db.select().from(quotes).where(eq(quotes.orderId, orderId)).orderBy(quotes.id),
    payments: (
      await db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.id)
    ).map((payment) => ({ ...payment, isTest: isTestPayment(payment) })),
    versions: await db
      .select()
      .from(deliverables)
      .where(eq(deliverables.orderId, orderId))
      .orderBy(deliverables.id),
    changes: await db
      .select()
      .from(changePoints)
      .where(inArray(changePoints.requestId, requests))
      .orderBy(changePoints.id),
    rounds: await db
      .select()
      .from(roundOffers)
      .where(eq(roundOffers.orderId, orderId))
      .orderBy(roundOffers.id),
  };
}

async function* messageEntries(deps: ExportDeps, id: number): AsyncGenerator<ZipEntry> {
  const { db } = deps;
  const [message] = await db
    .select(getTableColumns(contactMessages))
    .from(contactMessages)
    .where(eq(contactMessages.id, id));
  if (!message) return;
  const answers = await db.select().from(contactAnswers).where(eq(contactAnswers.contactMessageId, id));
  const mails = await findMailsOfMessage(db, id);
  yield jsonEntry(`contact-messages/${id}/message.json`, {
    message,
    answers,
    emails: mails.map(describeMail),
  });
  for (const mail of mails) yield* mailEntries(deps, `contact-messages/${id}/emails`, mail);
}

/** Prefixed with the id, because names repeat. Slashes are replaced, because they would create folders. */
const fileName = ({ id, originalName }: Pick<FileRow, 'id' | 'originalName'>) =>
  `${id} ${originalName.replaceAll(/[/\\]/g, '_')}`;

const fileEntry = ({ fileStore }: ExportDeps, name: string, file: FileRow): ZipEntry => ({
  name,
  lastModified: file.createdAt,
  open: async () => (await fileStore.get(file.filePath))?.stream ?? null,
});

const describeMail = ({ kind, createdAt, doneAt, deliveredTo }: OutboxRow) => ({
  kind,
  createdAt,
  sentAt: doneAt,
  deliveredTo,
});

/** Mails sent through a mail server are not stored here; without one, each mail is a file. */
async function* mailEntries({ env }: ExportDeps, folder: string, mail: OutboxRow): AsyncGenerator<ZipEntry> {
  const name = mailFileName({ label: namesOf(mail).label, queuedAt: mail.createdAt });
  const file = path.join(mailFolderOf(env.dataDir), name);
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (isThere) {
    yield {
      name: `${folder}/${name}`,
      lastModified: mail.createdAt,
      open: async () => createReadStream(file),
    };
  }
}
