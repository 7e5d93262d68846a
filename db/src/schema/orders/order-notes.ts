import { freeTextMaxLength } from '@storefront/contracts/text.ts';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, isText } from '../../lib/columns.ts';
import { ofOrder } from './orders.ts';

/**
 * What operators note about an order for themselves, in a table of its own so that no query for messages finds it.
 * Written by `orders.addNote`; nothing changes or removes a row. `author` is the operator's username.
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
