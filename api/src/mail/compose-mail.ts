import { randomUUID } from 'node:crypto';
import { brand } from '@storefront/contracts/brand.ts';
import type { AgencyDetails } from '@storefront/contracts/config/agency-details.ts';
import type { Config } from '@storefront/contracts/config/config.schema.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { operatorMailKinds } from '@storefront/contracts/mail/mail-kinds.ts';
import type { Database } from '@storefront/db/client.ts';
import { prepared } from '@storefront/db/prepared.ts';
import { invitations } from '@storefront/db/schema/auth/invitations.ts';
import { contactAnswers } from '@storefront/db/schema/contact/contact-answers.ts';
import { contactMessages } from '@storefront/db/schema/contact/contact-messages.ts';
import { orderColumns, orders } from '@storefront/db/schema/orders/orders.ts';
import { backups } from '@storefront/db/schema/server/backups.ts';
import { type OutboxRow, outbox } from '@storefront/db/schema/server/outbox.ts';
import { webhookDeliveries } from '@storefront/db/schema/webhooks/webhook-deliveries.ts';
import { webhooks } from '@storefront/db/schema/webhooks/webhooks.ts';
import { and, asc, desc, eq, isNotNull, lt, max, sql } from 'drizzle-orm';
import { findNoticedAlerts } from '#alerts/find-noticed-alerts.ts';
import { readConfig } from '#config/read-config.ts';
import { withClientToken } from '#secrets/client-page-url.ts';
import { renewInvitationToken } from '#secrets/invitation-token.ts';
import { replyAddressOf } from '#secrets/reply-address.ts';
import type { Env } from '../env.ts';
import { findReferences } from './find-references.ts';
import type { Mail } from './mailer/mailer.ts';
import { greetingName } from './messages/parts/greeting-name.ts';
import type { RenderedMail } from './messages/parts/rendered-mail.ts';
import { runMailJob } from './thread/run-mail-job.ts';
import { type Letter, messageIdOf, toMail } from './to-mail.ts';
import { findAccount, writeAccountLetter } from './write-account-letter.ts';
import { writeEventLetter } from './write-event-letter.ts';

export type ComposeDeps = { db: Database; env: Pick<Env, 'publicUrl' | 'mailFrom' | 'timeZone' | 'mailbox'> };

const selectOrder = prepared((db) =>
  db
    .select(orderColumns)
    .from(orders)
    .where(eq(orders.id, sql.placeholder('id')))
    .prepare('select_order_of_mail'),
);

/**
 * Composes the mail of an outbox row from the current state of its order, message or webhook. Notices go to
 * the current `adminEmail` in the operator's current language, mails about an account to its user in theirs.
 *
 * @throws Error when the row refers to nothing, which the database's constraints rule out.
 */
export async function composeMail(deps: ComposeDeps, row: OutboxRow): Promise<Mail> {
  const { label, reference } = namesOf(row);
  const config = await readConfigTogether(deps.db);
  const letter = await writeLetter(deps, row, config);
  return toMail(deps.env, letter, { label, reference, queuedAt: row.createdAt, agency: config });
}

const reading = new WeakMap<Database, Promise<Config>>();

/**
 * Loads the configuration. Mails that are claimed together request it at the same moment and share one read.
 */
function readConfigTogether(db: Database): Promise<Config> {
  const underWay = reading.get(db);
  if (underWay) return underWay;
  const read = readConfig(db).finally(() => reading.delete(db));
  reading.set(db, read);
  return read;
}

/** Returns a mail's label for file names, and its unique reference. */
export function namesOf(row: OutboxRow): { label: string; reference: string } {
  // One record entry can have two mails, to the previous and to the new address, which need different names.
  const kind = row.recipient === null ? row.kind : `${row.kind}-before`;
  const label = `${kind}-${row.orderId ?? row.contactMessageId ?? row.contactAnswerId ?? row.webhookId ?? row.recordEntryId ?? row.userId ?? row.backupId ?? row.alertId ?? row.invitationId}`;
  // The timestamp distinguishes mails of a new database from those of an earlier one with the same ids.
  return { label, reference: `${label}.${row.id}.${row.createdAt.getTime().toString(36)}` };
}

/** Composes a mail with which the operator tests the delivery. */
export async function composeTestMail(
  env: ComposeDeps['env'],
  { to, locale, agency }: { to: string; locale: Locale; agency: AgencyDetails },
): Promise<Mail> {
  const operator = { name: brand.name, address: to };
  const letter = {
    ...(await runMailJob('renderTestMail', { locale, publicUrl: env.publicUrl })),
    to: operator,
    replyTo: operator,
    locale,
  };
  return toMail(env, letter, {
    label: 'test',
    reference: `test.${randomUUID()}`,
    queuedAt: new Date(),
    agency,
  });
}

const messageIdOfRow = (env: Pick<Env, 'publicUrl'>) => (row: OutboxRow) =>
  messageIdOf(env, namesOf(row).reference);

async function writeLetter(
  { db, env }: ComposeDeps,
  row: OutboxRow,
  { adminEmail, operatorLocale }: Config,
): Promise<Letter> {
  const { publicUrl, timeZone } = env;
  const operator = { name: brand.name, address: adminEmail };
  const site = { publicUrl, timeZone };
  if (row.contactMessageId !== null) {
    const [message] = await db
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.id, row.contactMessageId));
    if (!message) throw new Error(`Contact message ${row.contactMessageId} does not exist`);
    return {
      ...(await runMailJob('renderContactNotice', { message, locale: operatorLocale, ...site })),
      to: operator,
      replyTo: { name: greetingName(message.name), address: message.email },
      locale: operatorLocale,
    };
  }
  if (row.contactAnswerId !== null) {
    const { message, answer, thread } = await readContactAnswer(db, row, row.contactAnswerId);
    return {
      ...(await runMailJob('renderContactAnswer', { message, answer: answer.text, ...site })),
      to: { name: greetingName(message.name), address: message.email },
      replyTo: operator,
      locale: message.locale,
      thread: thread.map(messageIdOfRow(env)),
    };
  }
  if (row.webhookId !== null) {
    return {
      ...(await writeWebhookOffNotice(db, row.webhookId, { locale: operatorLocale, ...site })),
      to: operator,
      replyTo: operator,
      locale: operatorLocale,
    };
  }
  if (row.userId !== null || row.recordEntryId !== null) {
    const own = await findAccount(db, row.userId);
    const address = { name: brand.name, address: row.recipient ?? own?.email ?? adminEmail };
    const locale = row.locale ?? own?.locale ?? operatorLocale;
    return {
      ...(await writeAccountLetter(db, row, { locale, ...site })),
      to: address,
      replyTo: address,
      locale,
    };
  }
  if (row.backupId !== null) {
    const notice = { ...(await readFailedBackup(db, row.backupId)), locale: operatorLocale, ...site };
    return {
      ...(await runMailJob('renderBackupFailedNotice', notice)),
      to: operator,
      replyTo: operator,
      locale: operatorLocale,
    };
  }
  if (row.alertId !== null) {
    const noticed = await findNoticedAlerts(db, row.alertId);
    return {
      ...(await runMailJob('renderAlertNotice', { ...noticed, locale: operatorLocale, ...site })),
      to: operator,
      replyTo: operator,
      locale: operatorLocale,
    };
  }
  if (row.invitationId !== null) {
    const invitation = await readInvitation(db, row.invitationId);
    const { email, locale } = invitation;
    return {
      ...(await runMailJob('renderInvitation', { ...invitation, ...site })),
      to: { name: '', address: email },
      replyTo: operator,
      locale,
    };
  }
  if (row.orderId === null) throw new Error('The outbox row names nothing that a mail can be about');
  const [stored] = await selectOrder(db).execute({ id: row.orderId });
  if (!stored) throw new Error(`Order ${row.orderId} does not exist`);
  const order = await withClientToken(db, stored);
  const client = { name: greetingName(order.clientName), address: order.clientEmail };
  const { mailbox } = env;
  // Replies must reach a mailbox that a person reads, whatever address mails are sent from.
  const toStudio = mailbox
    ? { ...operator, address: await replyAddressOf(db, mailbox.replyTo, order, 'client') }
    : operator;
  if (row.orderEventId !== null) {
    const isForOperator = operatorMailKinds.has(row.kind);
    const isOfConversation = row.kind === 'message-letter' || row.kind === 'message-notice';
    const toClient =
      mailbox && isOfConversation
        ? { ...client, address: await replyAddressOf(db, mailbox.replyTo, order, 'operator') }
        : client;
    return {
      ...(await writeEventLetter(db, {
        row,
        order,
        operatorLocale,
        takesReplies: mailbox !== null,
        ...site,
      })),
      to: isForOperator ? operator : client,
      replyTo: isForOperator ? toClient : toStudio,
      locale: isForOperator ? operatorLocale : order.locale,
      ...(isOfConversation && { thread: await findReferences(db, row, messageIdOfRow(env)) }),
    };
  }
  return row.kind === 'new-order-notice'
    ? {
        ...(await runMailJob('renderNewOrderNotice', { order, locale: operatorLocale, ...site })),
        to: operator,
        replyTo: client,
        locale: operatorLocale,
      }
    : {
        ...(await runMailJob('renderQuoteConfirmation', { order, replyAddress: toStudio.address, ...site })),
        to: client,
        replyTo: toStudio,
        locale: order.locale,
      };
}

/** Loads an answer with its message, and the mails of earlier answers to that message. */
async function readContactAnswer(db: Database, row: OutboxRow, id: number) {
  const [found] = await db
    .select({ answer: contactAnswers, message: contactMessages })
    .from(contactAnswers)
    .innerJoin(contactMessages, eq(contactMessages.id, contactAnswers.contactMessageId))
    .where(eq(contactAnswers.id, id));
  if (!found) throw new Error(`Answer ${id} to a contact message does not exist`);
  const earlier = await db
    .select({ mail: outbox })
    .from(outbox)
    .innerJoin(contactAnswers, eq(contactAnswers.id, outbox.contactAnswerId))
    .where(and(eq(contactAnswers.contactMessageId, found.message.id), lt(outbox.id, row.id)))
    .orderBy(asc(outbox.id));
  return { ...found, thread: earlier.map(({ mail }) => mail) };
}

async function writeWebhookOffNotice(
  db: Database,
  id: number,
  site: { locale: Locale; timeZone: string; publicUrl: string },
): Promise<RenderedMail> {
  const [webhook] = await db.select().from(webhooks).where(eq(webhooks.id, id));
  if (!webhook) throw new Error(`Webhook ${id} does not exist`);
  const [lastFailure = null] = await db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, id), isNotNull(webhookDeliveries.failure)))
    .orderBy(desc(webhookDeliveries.attemptedAt))
    .limit(1);
  return runMailJob('renderWebhookOffNotice', { webhook, lastFailure, ...site });
}

/** Loads the invitation and renews its secret, which only the mail contains. */
async function readInvitation(db: Database, id: number) {
  const [invitation] = await db.select().from(invitations).where(eq(invitations.id, id));
  if (!invitation) throw new Error(`Invitation ${id} does not exist`);
  const { email, role, locale, invitedBy, expiresAt } = invitation;
  const token = await renewInvitationToken(db, id);
  return { email, role, locale, invitedBy, expiresAt, token };
}

async function readFailedBackup(db: Database, id: number) {
  const [failed] = await db.select({ reason: backups.lastError }).from(backups).where(eq(backups.id, id));
  if (!failed) throw new Error(`Backup ${id} does not exist`);
  const [last] = await db.select({ doneAt: max(backups.doneAt) }).from(backups);
  // The reason is empty if a retry has succeeded meanwhile.
  return { reason: failed.reason ?? '–', lastDoneAt: last?.doneAt ?? null };
}
