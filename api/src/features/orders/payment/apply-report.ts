import type { PaymentState } from '@storefront/contracts/pricing/payment-states.ts';
import type { PaymentRow } from '@storefront/db/schema/orders/payments.ts';
import type { ProviderReport } from '#payments/payment-provider.ts';

/** The columns of a payment that a report can change. */
export type ReportedPayment = Pick<PaymentRow, 'state' | 'refundedUsd' | 'providerPaymentId' | 'succeededAt'>;

/**
 * Applies a report to a payment. Reports may arrive twice and in any order: a success is never undone by a
 * late failure, and refunds only increase.
 */
export function applyReport(payment: PaymentRow, report: ProviderReport): ReportedPayment {
  const said = report.refundedUsd ?? 0;
  const refundedUsd = Math.max(payment.refundedUsd, Math.min(said, payment.amountUsd));
  const hasSucceeded = payment.succeededAt !== null || report.state === 'succeeded' || said > 0;
  return {
    state: hasSucceeded ? stateOf(payment.amountUsd, refundedUsd) : report.state,
    refundedUsd,
    providerPaymentId: payment.providerPaymentId ?? report.paymentId ?? null,
    succeededAt: hasSucceeded ? (payment.succeededAt ?? report.at ?? new Date()) : null,
  };
}

/** Returns whether a report contained anything new. */
export function isNews(before: ReportedPayment, after: ReportedPayment): boolean {
  return (
    before.state !== after.state ||
    before.refundedUsd !== after.refundedUsd ||
    before.providerPaymentId !== after.providerPaymentId
  );
}

function stateOf(amountUsd: number, refundedUsd: number): PaymentState {
  if (refundedUsd === amountUsd) return 'refunded';
  return refundedUsd > 0 ? 'partially-refunded' : 'succeeded';
}
