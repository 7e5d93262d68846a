import { buyerKinds } from '@storefront/contracts/orders/buyer.schema.ts';
import { quoteStates } from '@storefront/contracts/orders/quote/quote.schema.ts';
import type { FreeLine } from '@storefront/contracts/pricing/free-lines.ts';
import type { PricedLine } from '@storefront/contracts/pricing/quote-totals.ts';
import { freeTextMaxLength } from '@storefront/contracts/text-limits.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, isOneOf, isText, moment } from '../../lib/columns.ts';
import { ofOrder } from './orders.ts';

/**
 * The quotes of an order, one row per version, counted from 1. Written by `orders.sendQuote`; a later version
 * supersedes an open one or, if the operator says so, an accepted one. The client's reply is written once.
 * Rows are never removed; one or two per order.
 *
 * `adjustment_amount` is the operator's change to the catalogue prices, 0 for none; the order's `total_price`
 * is the sum of its lines and the adjustment of its latest quote. `total_price` here is the total as sent,
 * and `free_lines` its lines that are not from the catalogue. An acceptance stores the totals, lines and
 * wording that the client agreed to, and is kept when the quote is superseded. Amounts are whole US dollars.
 * It also stores who accepted and in which capacity; for a consumer, the withdrawal instructions as shown,
 * and the text with which they requested an early start, if they did. Acceptances from releases that did not
 * ask have none of these. `valid_until` is when an open quote expires; null for quotes from releases in which
 * they did not expire.
 * Source: decisions (1).
 */
export const quotes = pgTable(
  'quotes',
  {
    id: id(),
    orderId: ofOrder(),
    version: integer().notNull(),
    state: text({ enum: quoteStates }).notNull().default('open'),
    message: text().notNull(),
    adjustmentAmount: integer().notNull().default(0),
    adjustmentReason: text(),
    freeLines: jsonb().$type<FreeLine[]>().notNull().default([]),
    totalPrice: integer().notNull(),
    sentBy: text().notNull(),
    validUntil: moment(),
    createdAt: createdAt(),
    acceptedAt: moment(),
    acceptedTotal: integer(),
    acceptedDeposit: integer(),
    acceptedLines: jsonb().$type<PricedLine[]>(),
    wordingVersion: text(),
    wording: text(),
    acceptedBy: text(),
    buyerKind: text({ enum: buyerKinds }),
    instruction: text(),
    earlyStart: text(),
    declinedAt: moment(),
    declineText: text(),
  },
  (t) => [
    unique('quotes_order_id_version_unique').on(t.orderId, t.version),
    // At most one quote per order is open or accepted.
    uniqueIndex('quotes_current_unique').on(t.orderId).where(sql`${t.state} in ('open', 'accepted')`),
    check('quotes_version_check', sql`${t.version} >= 1`),
    check('quotes_state_check', isOneOf(t.state, quoteStates)),
    check('quotes_message_check', isText(t.message, freeTextMaxLength)),
    check('quotes_adjustment_check', sql`(${t.adjustmentAmount} = 0) = (${t.adjustmentReason} is null)`),
    check('quotes_free_lines_check', sql`jsonb_typeof(${t.freeLines}) = 'array'`),
    check('quotes_adjustment_reason_check', isText(t.adjustmentReason, 200)),
    check('quotes_total_price_check', sql`${t.totalPrice} >= 1`),
    check(
      'quotes_acceptance_check',
      sql`num_nulls(${t.acceptedAt}, ${t.acceptedTotal}, ${t.acceptedDeposit}, ${t.acceptedLines}, ${t.wordingVersion}, ${t.wording}) in (0, 6) and (${t.acceptedAt} is not null or ${t.state} <> 'accepted') and (${t.acceptedAt} is null or ${t.state} in ('accepted', 'superseded'))`,
    ),
    check(
      'quotes_decline_check',
      sql`(${t.declinedAt} is not null) = (${t.state} = 'declined') and (${t.declineText} is not null) = (${t.state} = 'declined')`,
    ),
    check('quotes_buyer_kind_check', isOneOf(t.buyerKind, buyerKinds)),
    check(
      'quotes_buyer_check',
      sql`num_nulls(${t.acceptedBy}, ${t.buyerKind}) in (0, 2) and (${t.buyerKind} is null or ${t.acceptedAt} is not null)`,
    ),
    check(
      'quotes_consumer_check',
      sql`(${t.instruction} is not null) = (coalesce(${t.buyerKind}, '') = 'consumer') and (${t.earlyStart} is null or ${t.instruction} is not null)`,
    ),
    index('quotes_valid_until_index').on(t.validUntil).where(sql`${t.state} = 'open'`),
    check('quotes_decline_text_check', isText(t.declineText, freeTextMaxLength)),
  ],
);
export type QuoteRow = typeof quotes.$inferSelect;
