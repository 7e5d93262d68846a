import { locales } from '@storefront/contracts/i18n/locale.ts';
import {
  type MailKind,
  type MailSubject,
  mailDestinations,
  mailKinds,
  mailKindsAbout,
} from '@storefront/contracts/mail/mail-kinds.ts';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, isOneOf, isText, moment, quoted } from '../../lib/columns.ts';
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

const kindsWithoutOrder = mailKinds.filter((kind) => !mailKindsAbout('order', 'order-event').includes(kind));

const isAbout = (kind: AnyPgColumn, subject: MailSubject) => {
  const [only, ...more] = mailKindsAbout(subject);
  return more.length === 0 ? sql`${kind} = ${quoted([only!])}` : isOneOf(kind, [only!, ...more]);
};

/**
 * Mails to send. Written in the transaction of the event they report, so neither exists without the other;
 * claimed, retried and marked as done by the outbox worker; rows stay as the record of sent mails. Two per
 * order, a few more in its course, and few of all other kinds. A mail is rendered when it is sent, from the row it
 * refers to. Notices go to the current `adminEmail`, or to `recipient` if the mail must go to a previous address;
 * `locale` is the recipient's language if the user who would determine it is gone or another one.
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
      sql.join(
        [
          sql`(${t.orderId} is not null) = (${t.kind} not in (${quoted(kindsWithoutOrder)}))`,
          sql`(${t.contactMessageId} is not null) = (${isAbout(t.kind, 'contact-message')})`,
          sql`(${t.contactAnswerId} is not null) = (${isAbout(t.kind, 'contact-answer')})`,
          sql`(${t.webhookId} is not null) = (${isAbout(t.kind, 'webhook')})`,
          // A security notice has no user when a program or a removed person is meant.
          sql`(${t.userId} is null or ${isAbout(t.kind, 'user')})`,
          sql`(${t.userId} is not null or ${t.kind} not in ('account-locked-notice', 'password-reset-letter'))`,
          sql`(${t.recordEntryId} is not null) = (${t.kind} = 'security-notice')`,
          sql`(${t.backupId} is not null) = (${isAbout(t.kind, 'backup')})`,
          sql`(${t.alertId} is not null) = (${isAbout(t.kind, 'alert')})`,
          sql`(${t.invitationId} is not null) = (${isAbout(t.kind, 'invitation')})`,
          sql`(${t.orderEventId} is not null) = (${isAbout(t.kind, 'order-event')})`,
        ],
        sql` and `,
      ),
    ),
    check('outbox_attempts_check', sql`${t.attempts} >= 0`),
    check('outbox_delivered_to_check', isOneOf(t.deliveredTo, mailDestinations)),
    check('outbox_recipient_check', isText(t.recipient, 254)),
    check('outbox_locale_check', isOneOf(t.locale, locales)),
    check('outbox_end_check', sql`${t.doneAt} is null or ${t.failedAt} is null`),
    index('outbox_due_index').on(t.runAfter, t.id).where(sql`${t.doneAt} is null and ${t.failedAt} is null`),
    index('outbox_failed_index').on(t.id).where(isNotNull(t.failedAt)),
    index('outbox_done_index').on(t.doneAt).where(isNotNull(t.doneAt)),
    index('outbox_order_id_index').on(t.orderId),
    index('outbox_contact_message_id_index').on(t.contactMessageId).where(isNotNull(t.contactMessageId)),
    index('outbox_contact_answer_id_index').on(t.contactAnswerId).where(isNotNull(t.contactAnswerId)),
    index('outbox_record_entry_id_index').on(t.recordEntryId).where(isNotNull(t.recordEntryId)),
    index('outbox_webhook_id_index').on(t.webhookId).where(isNotNull(t.webhookId)),
    index('outbox_user_id_index').on(t.userId).where(isNotNull(t.userId)),
    index('outbox_backup_id_index').on(t.backupId).where(isNotNull(t.backupId)),
    index('outbox_invitation_id_index').on(t.invitationId).where(isNotNull(t.invitationId)),
    index('outbox_alert_id_index').on(t.alertId).where(isNotNull(t.alertId)),
  ],
);
export type OutboxRow = typeof outbox.$inferSelect;

/** Returns the `dedupe_key` of a mail about this row, or about an event of an order; its prefix if there is no id. */
export function outboxDedupeKey(kind: MailKind, subject: number | `event-${number}` | ''): string {
  return `${kind}:${subject}`;
}

/**
 * Condition for pending mails without any attempt yet, which no recipient can have read. `coalesce` keeps the planner
 * from using the partial index of due mails: without statistics it prefers that index to the one of the mail's
 * subject, and would read all queued mails.
 */
export const isUntried = and(
  eq(outbox.attempts, 0),
  sql`coalesce(${outbox.doneAt}, ${outbox.failedAt}) is null`,
);
