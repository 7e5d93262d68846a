import { freeTextMaxLength } from '@storefront/contracts/text-limits.ts';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, isText } from '../../lib/columns.ts';
import { ofOrder } from './orders.ts';

/**
 * Operators' internal notes about an order, in their own table so that no query for messages returns them.
 * Written by `orders.addNote`, never changed, removed by an erasure. `author` is the operator's username.
 */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: id(),
    orderId: ofOrder(),
    author: text().notNull(),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check('order_notes_text_check', isText(t.text, freeTextMaxLength)),
    index('order_notes_order_id_index').on(t.orderId, t.id),
  ],
);
