import { feedbackMaxLength } from '@storefront/contracts/orders/closing/feedback.schema.ts';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, isText, moment } from '../../lib/columns.ts';
import { ofOrder } from './orders.ts';

/**
 * Clients' feedback on completed orders, at most one row per order. Written and changed by the client;
 * `may_publish` is their consent to publishing it, which they can revoke.
 */
export const orderFeedback = pgTable(
  'order_feedback',
  {
    id: id(),
    orderId: ofOrder().unique('order_feedback_order_id_unique'),
    text: text().notNull(),
    mayPublish: boolean().notNull(),
    leftAt: moment().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [check('order_feedback_text_check', isText(t.text, feedbackMaxLength))],
);
