import type { Payment } from '@storefront/contracts/orders/payment.schema.ts';
import type { PaymentRow } from '@storefront/db/schema/orders/payments.ts';
import { isTestPayment } from '#payments/payment-provider.ts';

/**
 * A payment without the provider's ids.
 *
 * @param missing what `findMissingRefunds` found, by the payment's id.
 */
export function presentPayment(row: PaymentRow, missing: ReadonlyMap<number, number>): Payment {
  return {
    id: row.id,
    kind: row.kind,
    amount: row.amountUsd,
    currency: row.currency,
    state: row.state,
    refundedAmount: row.refundedUsd,
    missingRefund: missing.get(row.id) ?? 0,
    createdAt: row.createdAt.toISOString(),
    succeededAt: row.succeededAt?.toISOString() ?? null,
    isTest: isTestPayment(row),
  };
}

/** Returns what every event about a payment says. */
export function factsOf(payment: PaymentRow, amount = payment.amountUsd) {
  return { paymentId: payment.id, amount, isTest: isTestPayment(payment) };
}
