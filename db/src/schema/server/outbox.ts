import { locales } from '@storefront/contracts/i18n/locale.ts';
import {
  type MailKind,
  mailDestinations,
  mailKinds,
  orderEventMailKinds,
} from '@storefront/contracts/mail/mail-kinds.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, isOneOf, isText, moment } from '../../lib/columns.ts';
import { invitations } from '../auth/invitations.ts';
import { users } from '../auth/users.ts';
import { contactAnswers } from '../contact/contact-answers.ts';
import { contactMessages } from '../contact/contact-messages.ts';
import { alerts } from '../orders/alerts.ts';
import { orderEvents } from '../orders/order-events.ts';
import { orders } from '../orders/orders.ts';
import { webhooks } from '../webhooks/webhooks.ts';
import { backups } from './backups.ts';
import { recordEntries } from './record-entries.ts';

/**
 * Mails to send. Written in the transaction of the event they report, so neither exists without the other;
 * claimed, retried and marked as done by the outbox worker; rows stay as the record of sent mails. Two per
 * order and a few more in its course, one per contact message and per answer to it, one whenever a webhook is
 * disabled by its failures, one a day for an account under password guessing, one per failed backup, one for
 * the alerts of a few minutes, one per sent invitation, one per change of login methods, one per password
 * reset. A mail is rendered when it is sent, from the row it refers to. Notices go to the current
 * `adminEmail`, or to `recipient` if the mail must go to a previous address; `locale` is the recipient's
 * language if the user who would determine it is gone or another one.
 *
 * `dedupe_key` identifies what the mail is about and keeps it unique. `locked_until` keeps other workers from
 * sending it at the same time. `done_at` is null until the mail was handed over, `delivered_to` says where
 * to, except for mails from before this was recorded; `failed_at` is set when it is given up, until the
 * operator requests another attempt. `revived_at` says since when the mail has been failing, or was last requested again.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    kind: text({ enum: mailKinds }).notNull(),
    orderId: integer().references(() => orders.id),
    orderEventId: integer().references(() => orderEvents.id),
    contactMessageId: integer().references(() => contactMessages.id, { onDelete: 'cascade' }),
    contactAnswerId: integer().references(() => contactAnswers.id, { onDelete: 'cascade' }),
    webhookId: integer().references(() => webhooks.id, { onDelete: 'cascade' }),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    alertId: integer().references(() => alerts.id, { onDelete: 'cascade' }),
    backupId: integer().references(() => backups.id, { onDelete: 'cascade' }),
    invitationId: integer().references(() => invitations.id, { onDelete: 'cascade' }),
    recordEntryId: integer().references(() => recordEntries.id, { onDelete: 'cascade' }),
    recipient: text(),
    locale: text({ enum: locales }),
    dedupeKey: text().notNull().unique('outbox_dedupe_key_unique'),
    attempts: integer().notNull().default(0),
    runAfter: moment().notNull().defaultNow(),
    lockedUntil: moment(),
    doneAt: moment(),
    deliveredTo: text({ enum: mailDestinations }),
    failedAt: moment(),
    revivedAt: moment(),
    lastError: text(),
    createdAt: createdAt(),
  },
  (t) => [
    check('outbox_kind_check', isOneOf(t.kind, mailKinds)),
    check(
      'outbox_subject_check',
      sql`(${t.orderId} is not null) = (${t.kind} not in ('contact-notice', 'contact-answer', 'webhook-off-notice', 'account-locked-notice', 'security-notice', 'password-reset-letter', 'backup-failed-notice', 'alert-notice', 'invitation')) and (${t.contactMessageId} is not null) = (${t.kind} = 'contact-notice') and (${t.contactAnswerId} is not null) = (${t.kind} = 'contact-answer') and (${t.webhookId} is not null) = (${t.kind} = 'webhook-off-notice') and (${t.userId} is null or ${t.kind} in ('account-locked-notice', 'security-notice', 'password-reset-letter')) and (${t.userId} is not null or ${t.kind} not in ('account-locked-notice', 'password-reset-letter')) and (${t.recordEntryId} is not null) = (${t.kind} = 'security-notice') and (${t.backupId} is not null) = (${t.kind} = 'backup-failed-notice') and (${t.alertId} is not null) = (${t.kind} = 'alert-notice') and (${t.invitationId} is not null) = (${t.kind} = 'invitation') and (${t.orderEventId} is not null) = (${isOneOf(t.kind, orderEventMailKinds)})`,
    ),
    check('outbox_attempts_check', sql`${t.attempts} >= 0`),
    check('outbox_delivered_to_check', isOneOf(t.deliveredTo, mailDestinations)),
    check('outbox_recipient_check', isText(t.recipient, 254)),
    check('outbox_locale_check', isOneOf(t.locale, locales)),
    check('outbox_end_check', sql`${t.doneAt} is null or ${t.failedAt} is null`),
    index('outbox_due_index').on(t.runAfter, t.id).where(sql`${t.doneAt} is null and ${t.failedAt} is null`),
    index('outbox_failed_index').on(t.id).where(sql`${t.failedAt} is not null`),
    index('outbox_done_index').on(t.doneAt).where(sql`${t.doneAt} is not null`),
    index('outbox_order_id_index').on(t.orderId),
    index('outbox_contact_message_id_index')
      .on(t.contactMessageId)
      .where(sql`${t.contactMessageId} is not null`),
    index('outbox_contact_answer_id_index')
      .on(t.contactAnswerId)
      .where(sql`${t.contactAnswerId} is not null`),
    index('outbox_record_entry_id_index').on(t.recordEntryId).where(sql`${t.recordEntryId} is not null`),
    index('outbox_webhook_id_index').on(t.webhookId).where(sql`${t.webhookId} is not null`),
    index('outbox_user_id_index').on(t.userId).where(sql`${t.userId} is not null`),
    index('outbox_backup_id_index').on(t.backupId).where(sql`${t.backupId} is not null`),
    index('outbox_invitation_id_index').on(t.invitationId).where(sql`${t.invitationId} is not null`),
    index('outbox_alert_id_index').on(t.alertId).where(sql`${t.alertId} is not null`),
  ],
);
export type OutboxRow = typeof outbox.$inferSelect;

/** Returns the `dedupe_key` of a mail about an event of an order. */
export function outboxEventKey(kind: MailKind, orderEventId: number): string {
  return `${kind}:event-${orderEventId}`;
}

/** Returns the `dedupe_key` of a mail about an order or a contact message, or its prefix if there is no id. */
export function outboxDedupeKey(kind: MailKind, subjectId: number | ''): string {
  return `${kind}:${subjectId}`;
}

/** Condition for pending mails without any attempt yet, which no recipient can have read. */
export const isUntried = and(eq(outbox.attempts, 0), isNull(outbox.doneAt), isNull(outbox.failedAt));
