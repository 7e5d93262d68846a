import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, isOneOf, isText } from '../../lib/columns.ts';
import { payments } from './payments.ts';

/** What became of a report: `unknown` names no payment of ours, `mismatch` another amount than was asked for. */
export const paymentEventOutcomes = ['applied', 'ignored', 'unknown', 'mismatch'] as const;

/**
 * Every event that a payment provider has reported, once: written in the transaction of what it changes, so that a
 * repeated event finds its row and an event whose handling failed does not. Nothing changes or removes one; a few per
 * payment.
 */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text().notNull(),
    eventId: text().notNull(),
    type: text().notNull(),
    outcome: text({ enum: paymentEventOutcomes }).notNull().default('ignored'),
    paymentId: integer().references(() => payments.id),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.eventId] }),
    check('payment_events_provider_check', isText(t.provider, 40)),
    check('payment_events_event_id_check', isText(t.eventId, 255)),
    check('payment_events_type_check', isText(t.type, 100)),
    check('payment_events_outcome_check', isOneOf(t.outcome, paymentEventOutcomes)),
  ],
);
