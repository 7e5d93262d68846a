import { freeTextMaxLength } from '@storefront/contracts/text-limits.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, isText, moment } from '../../lib/columns.ts';
import { ofOrder } from './orders.ts';

/**
 * Messages between client and operator about an order. Written by `addMessage` with its event; afterwards
 * only `read_at` changes, once, and an erasure blanks the text. Rows are never removed; a few dozen per order at most. `author` is the
 * operator's username, null for the client. `read_at` is when the other side saw it. `left_out_files`
 * contains the names of files in a reply by mail that were not accepted.
 */
export const orderMessages = pgTable(
  'order_messages',
  {
    id: id(),
    orderId: ofOrder(),
    author: text(),
    text: text().notNull(),
    leftOutFiles: text().array().notNull().default(sql`'{}'`),
    readAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    check('order_messages_text_check', isText(t.text, freeTextMaxLength)),
    index('order_messages_order_id_index').on(t.orderId, t.id),
    index('order_messages_unread_index').on(t.orderId, t.id).where(sql`${t.readAt} is null`),
  ],
);
export type OrderMessageRow = typeof orderMessages.$inferSelect;
