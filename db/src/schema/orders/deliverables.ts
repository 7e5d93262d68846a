import {
  deliverableNoteMaxLength,
  deliverableStates,
} from '@storefront/contracts/orders/delivery/delivery-states.ts';
import { eq, ne, sql } from 'drizzle-orm';
import { check, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, isOneOf, isText, moment } from '../../lib/columns.ts';
import { ofOrder } from './orders.ts';

/**
 * The delivered work of an order, one row per version, counted from 1; its files are the rows of `files` that
 * refer to it. Written by the operator as a draft, sent once, then approved or sent back by the client: an
 * approval stores who approved, when, and the text they saw. Rows are never removed; a handful per order.
 */
export const deliverables = pgTable(
  'deliverables',
  {
    id: id(),
    orderId: ofOrder(),
    version: integer().notNull(),
    state: text({ enum: deliverableStates }).notNull().default('draft'),
    note: text(),
    createdBy: text().notNull(),
    createdAt: createdAt(),
    sentBy: text(),
    sentAt: moment(),
    approvedAt: moment(),
    approvedBy: text(),
    wordingVersion: text(),
    wording: text(),
  },
  (t) => [
    unique('deliverables_order_id_version_unique').on(t.orderId, t.version),
    // At most one draft and one version waiting for the client.
    uniqueIndex('deliverables_draft_unique').on(t.orderId).where(sql`${t.state} = 'draft'`),
    uniqueIndex('deliverables_sent_unique').on(t.orderId).where(sql`${t.state} = 'sent'`),
    check('deliverables_version_check', sql`${t.version} >= 1`),
    check('deliverables_state_check', isOneOf(t.state, deliverableStates)),
    check('deliverables_note_check', isText(t.note, deliverableNoteMaxLength)),
    check(
      'deliverables_sent_check',
      sql`num_nulls(${t.sentBy}, ${t.sentAt}) = case ${t.state} when 'draft' then 2 else 0 end`,
    ),
    check(
      'deliverables_approval_check',
      sql`num_nulls(${t.approvedAt}, ${t.approvedBy}, ${t.wordingVersion}, ${t.wording}) = case ${t.state} when 'approved' then 0 else 4 end`,
    ),
  ],
);
export type DeliverableRow = typeof deliverables.$inferSelect;

/** Condition: not yet sent to the client, who never sees it; at most one per order. */
export const isDraft = eq(deliverables.state, 'draft');

/** Condition: the client was shown it, whatever they replied. */
export const isShownToClient = ne(deliverables.state, 'draft');
