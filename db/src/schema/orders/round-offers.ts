import {
  deliverableNoteMaxLength,
  roundOfferStates,
} from '@storefront/contracts/orders/delivery/delivery-states.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, isOneOf, isText, moment } from '../../lib/columns.ts';
import { ofOrder } from './orders.ts';

/**
 * Further rounds that the operator offered for `price` whole US dollars, 0 for a gift. An accepted offer
 * stores the text that the client saw; its price is part of the order's `rounds_amount`.
 */
export const roundOffers = pgTable(
  'round_offers',
  {
    id: id(),
    orderId: ofOrder(),
    price: integer().notNull(),
    note: text(),
    state: text({ enum: roundOfferStates }).notNull().default('open'),
    offeredBy: text().notNull(),
    createdAt: createdAt(),
    acceptedAt: moment(),
    wordingVersion: text(),
    wording: text(),
  },
  (t) => [
    index('round_offers_order_id_index').on(t.orderId, t.id),
    uniqueIndex('round_offers_open_unique').on(t.orderId).where(sql`${t.state} = 'open'`),
    check('round_offers_price_check', sql`${t.price} >= 0`),
    check('round_offers_note_check', isText(t.note, deliverableNoteMaxLength)),
    check('round_offers_state_check', isOneOf(t.state, roundOfferStates)),
    check('round_offers_accepted_check', sql`(${t.acceptedAt} is not null) = (${t.state} = 'accepted')`),
    check(
      'round_offers_wording_check',
      sql`num_nulls(${t.wordingVersion}, ${t.wording}) = case when ${t.state} = 'accepted' and ${t.price} > 0 then 0 else 2 end`,
    ),
  ],
);
export type RoundOfferRow = typeof roundOffers.$inferSelect;
