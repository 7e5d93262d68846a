import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, isOneOf, moment } from '../../lib/columns.ts';
import { payments } from './payments.ts';

export const testCheckoutStates = ['open', 'paid', 'declined', 'canceled'] as const;

/**
 * Sessions of the built-in test checkout, which replaces a payment provider's server: one row per payment,
 * with the event it still has to report. `deliveries_left` is how often the event is still sent, from
 * `event_due_at` on, until our webhook has accepted it.
 */
export const testCheckouts = pgTable(
  'test_checkouts',
  {
    /** 256 random bits, base64url; anyone who knows it can complete the payment. */
    sessionId: text().primaryKey(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id),
    state: text({ enum: testCheckoutStates }).notNull().default('open'),
    createdAt: createdAt(),
    eventId: text(),
    eventAt: moment(),
    eventDueAt: moment(),
    deliveriesLeft: integer().notNull().default(0),
  },
  (t) => [
    unique('test_checkouts_payment_id_unique').on(t.paymentId),
    index('test_checkouts_due_index').on(t.eventDueAt).where(sql`${t.deliveriesLeft} > 0`),
    check('test_checkouts_session_id_check', sql`${t.sessionId} ~ '^[A-Za-z0-9_-]{43}$'`),
    check('test_checkouts_state_check', isOneOf(t.state, testCheckoutStates)),
    check('test_checkouts_deliveries_check', sql`${t.deliveriesLeft} between 0 and 2`),
    check(
      'test_checkouts_event_check',
      sql`(${t.eventId} is null) = (${t.eventAt} is null) and (${t.deliveriesLeft} = 0 or (${t.eventId} is not null and ${t.eventDueAt} is not null))`,
    ),
  ],
);
export type TestCheckoutRow = typeof testCheckouts.$inferSelect;
