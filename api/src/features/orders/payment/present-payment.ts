import type { Payment } from '@storefront/contracts/orders/payment.schema.ts';
import type { PaymentRow } from '@storefront/db/schema/orders/payments.ts';
import { testProvider } from '#payments/payment-provider.ts';

/** A payment without the provider's ids. */
export function presentPayment(row: PaymentRow): Payment {
  return {
    id: row.id,
    kind: row.kind,
    amount: row.amountUsd,
    currency: row.currency,
    state: row.state,
    refundedAmount: row.refundedUsd,
    createdAt: row.createdAt.toISOString(),
    succeededAt: row.succeededAt?.toISOString() ?? null,
    isTest: row.provider === testProvider,
  };
}
