import { paymentKinds } from '@storefront/contracts/pricing/due-payments.ts';
import {
  paymentStates,
  receivedPaymentStates,
  refundedPaymentStates,
} from '@storefront/contracts/pricing/payment-states.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, numeric, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, isOneOf, isText, moment } from '../../lib/columns.ts';
import { ofOrder } from './orders.ts';

/** US dollars with cents. */
const cents = () => numeric({ precision: 12, scale: 2, mode: 'number' }).notNull().default(0);

/**
 * Card payments of an order, one row per opened checkout. Written when a checkout is opened; afterwards the
 * provider's reports change the row (`settleReport`). Rows are never removed; a few per order.
 *
 * `provider_session_id` identifies the checkout and is known first, `provider_payment_id` the payment in it.
 * Both are unique within a provider, so a report finds its row by either. Amounts are whole US dollars;
 * `refunded_usd` has cents, since any part can be refunded. It is what went back to the client: refunds, less those
 * that failed afterwards, and `lost_usd`, what their bank took back in disputes. `refund_failed_usd` is the sum of the
 * refunds that failed; for a payment of a wrong amount, which may be in another currency, it records what was reported already.
 * Source: decisions (1).
 */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: ofOrder(),
    provider: text().notNull(),
    providerSessionId: text(),
    providerPaymentId: text(),
    kind: text({ enum: paymentKinds }).notNull(),
    amountUsd: integer().notNull(),
    currency: text({ enum: ['USD'] })
      .notNull()
      .default('USD'),
    state: text({ enum: paymentStates }).notNull().default('pending'),
    refundedUsd: cents(),
    lostUsd: cents(),
    refundFailedUsd: cents(),
    createdAt: createdAt(),
    succeededAt: moment(),
  },
  (t) => [
    unique('payments_provider_session_id_unique').on(t.provider, t.providerSessionId),
    unique('payments_provider_payment_id_unique').on(t.provider, t.providerPaymentId),
    index('payments_order_id_index').on(t.orderId, t.id),
    check('payments_provider_check', isText(t.provider, 40)),
    check('payments_provider_session_id_check', isText(t.providerSessionId, 255)),
    check('payments_provider_payment_id_check', isText(t.providerPaymentId, 255)),
    check('payments_kind_check', isOneOf(t.kind, paymentKinds)),
    check('payments_amount_usd_check', sql`${t.amountUsd} >= 1`),
    check('payments_currency_check', isOneOf(t.currency, ['USD'])),
    check('payments_state_check', isOneOf(t.state, paymentStates)),
    check('payments_refunded_usd_check', sql`${t.refundedUsd} between 0 and ${t.amountUsd}`),
    check('payments_lost_usd_check', sql`${t.lostUsd} between 0 and ${t.refundedUsd}`),
    check('payments_refund_failed_usd_check', sql`${t.refundFailedUsd} >= 0`),
    check(
      'payments_succeeded_check',
      sql`(${t.succeededAt} is not null) = (${isOneOf(t.state, receivedPaymentStates)})`,
    ),
    check(
      'payments_refund_check',
      sql`(${t.refundedUsd} > 0) = (${isOneOf(t.state, refundedPaymentStates)}) and (${t.refundedUsd} = ${t.amountUsd}) = (${t.state} = 'refunded')`,
    ),
  ],
);
export type PaymentRow = typeof payments.$inferSelect;
