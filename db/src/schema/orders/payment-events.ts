import { disputeOutcomes } from '@storefront/contracts/orders/payment.schema.ts';
import { isNotNull } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, isOneOf, isText, moment } from '../../lib/columns.ts';
import { payments } from './payments.ts';

/** Outcomes of a report: `unknown`: for no payment of ours, `mismatch`: with another amount than requested. */
export const paymentEventOutcomes = ['applied', 'ignored', 'unknown', 'mismatch'] as const;

/**
 * Events reported by payment providers, once each: written in the transaction of the change, so that a
 * repeated event finds its row and an event whose processing failed does not. Rows are never removed; a few
 * per payment. The event of a dispute keeps its facts here: one that comes before the event of its payment becomes
 * `applied` once the payment is known, and the end of a dispute may come before its beginning.
 */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text().notNull(),
    eventId: text().notNull(),
    type: text().notNull(),
    outcome: text({ enum: paymentEventOutcomes }).notNull().default('ignored'),
    paymentId: integer().references(() => payments.id),
    /** The provider's id of the payment that a dispute is about. */
    disputedPaymentId: text(),
    disputedUsd: integer(),
    answerBy: moment(),
    /** The provider's id of the dispute. */
    disputeId: text(),
    /** How the bank has decided; null in the event of the dispute's beginning. */
    disputeOutcome: text({ enum: disputeOutcomes }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.eventId] }),
    index('payment_events_payment_id_index').on(t.paymentId).where(isNotNull(t.paymentId)),
    index('payment_events_disputed_index').on(t.disputedPaymentId).where(isNotNull(t.disputedPaymentId)),
    check('payment_events_disputed_payment_id_check', isText(t.disputedPaymentId, 255)),
    check('payment_events_dispute_id_check', isText(t.disputeId, 255)),
    check('payment_events_dispute_outcome_check', isOneOf(t.disputeOutcome, disputeOutcomes)),
    check('payment_events_provider_check', isText(t.provider, 40)),
    check('payment_events_event_id_check', isText(t.eventId, 255)),
    check('payment_events_type_check', isText(t.type, 100)),
    check('payment_events_outcome_check', isOneOf(t.outcome, paymentEventOutcomes)),
  ],
);
