import {
  keepReasonNames,
  receivedMailStates,
  replySides,
} from '@storefront/contracts/mailbox/keep-reasons.ts';
import {
  messageIdMaxLength,
  senderNameMaxLength,
  subjectMaxLength,
} from '@storefront/contracts/mailbox/mailbox-limits.ts';
import { emailMaxLength, freeTextMaxLength } from '@storefront/contracts/text-limits.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, isOneOf, isSha256, isText, moment } from '../../lib/columns.ts';
import { orderMessages } from './order-messages.ts';
import { orders } from './orders.ts';

/**
 * Replies by mail, one row each, written in the transaction that creates the message: a mail that arrives
 * twice, or is read again after a crash, finds its row. A few dozen per order at most; rows stay, but the
 * content of a mail is stored here only while it is `kept`, held back until the operator accepts or drops it.
 * `dedupe_key` is a hash of the properties that identify the mail. `order_id` is the order in its reply
 * address. `mail_message_id` is its Message-ID without brackets, for replies to it.
 */
export const receivedMails = pgTable(
  'received_mails',
  {
    id: id(),
    dedupeKey: text().notNull().unique('received_mails_dedupe_key_unique'),
    mailMessageId: text(),
    orderId: integer().references(() => orders.id),
    orderMessageId: integer().references(() => orderMessages.id),
    side: text({ enum: replySides }).notNull(),
    state: text({ enum: receivedMailStates }).notNull(),
    reason: text({ enum: keepReasonNames }),
    fromName: text(),
    fromAddress: text(),
    subject: text(),
    text: text(),
    leftOut: text().array().notNull().default(sql`'{}'`),
    decidedBy: text(),
    decidedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    check('received_mails_dedupe_key_check', isSha256(t.dedupeKey)),
    check('received_mails_mail_message_id_check', isText(t.mailMessageId, messageIdMaxLength)),
    check('received_mails_side_check', isOneOf(t.side, replySides)),
    check('received_mails_state_check', isOneOf(t.state, receivedMailStates)),
    check('received_mails_reason_check', isOneOf(t.reason, keepReasonNames)),
    check('received_mails_kept_check', sql`${t.state} <> 'kept' or ${t.reason} is not null`),
    check('received_mails_from_name_check', isText(t.fromName, senderNameMaxLength)),
    check('received_mails_from_address_check', isText(t.fromAddress, emailMaxLength)),
    check('received_mails_subject_check', isText(t.subject, subjectMaxLength)),
    check('received_mails_text_check', isText(t.text, freeTextMaxLength)),
    index('received_mails_kept_index').on(t.id).where(sql`${t.state} = 'kept'`),
    index('received_mails_order_id_index').on(t.orderId, t.id),
  ],
);
export type ReceivedMailRow = typeof receivedMails.$inferSelect;

/** Condition for replies that wait for a decision; the value is written out, as in the condition of their index. */
export const isKeptReply = isOneOf(receivedMails.state, ['kept']);
