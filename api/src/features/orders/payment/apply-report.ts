import { toCents } from '@storefront/contracts/pricing/order-money.ts';
import type { PaymentState } from '@storefront/contracts/pricing/payment-states.ts';
import type { PaymentRow } from '@storefront/db/schema/orders/payments.ts';
import type { ProviderReport } from '#payments/payment-provider.ts';

export type ReportedPayment = Pick<
  PaymentRow,
  'state' | 'refundedUsd' | 'lostUsd' | 'refundFailedUsd' | 'providerPaymentId' | 'succeededAt'
>;

/**
 * Applies a report to a payment. Reports may arrive twice and in any order: a success is never undone by a
 * late failure, and refunds only increase, unless the report knows of more failed ones. What was refunded and
 * what disputes took add up, whichever came first.
 */
export function applyReport(payment: PaymentRow, report: ProviderReport): ReportedPayment {
  const lostUsd = Math.min(Math.max(payment.lostUsd, report.lostUsd ?? 0), payment.amountUsd);
  const refundedUsd = Math.min(toCents(refundsAfter(payment, report) + lostUsd), payment.amountUsd);
  const hasSucceeded = payment.succeededAt !== null || report.state === 'succeeded' || refundedUsd > 0;
  return {
    state: hasSucceeded ? stateOf(payment.amountUsd, refundedUsd) : report.state,
    refundedUsd,
    lostUsd,
    refundFailedUsd: Math.max(payment.refundFailedUsd, report.refundFailedUsd ?? 0),
    providerPaymentId: payment.providerPaymentId ?? report.paymentId ?? null,
    succeededAt: hasSucceeded ? (payment.succeededAt ?? report.at ?? new Date()) : null,
  };
}

/** Returns the sum of the refunds; what the payment knows of is kept if the report is older. */
function refundsAfter(payment: PaymentRow, { refundedUsd, refundFailedUsd = 0 }: ProviderReport): number {
  const known = toCents(payment.refundedUsd - payment.lostUsd);
  if (refundedUsd === undefined || refundFailedUsd < payment.refundFailedUsd) return known;
  return refundFailedUsd > payment.refundFailedUsd ? refundedUsd : Math.max(known, refundedUsd);
}

export function isNews(before: ReportedPayment, after: ReportedPayment): boolean {
  return (
    before.state !== after.state ||
    before.refundedUsd !== after.refundedUsd ||
    before.lostUsd !== after.lostUsd ||
    before.refundFailedUsd !== after.refundFailedUsd ||
    before.providerPaymentId !== after.providerPaymentId
  );
}

function stateOf(amountUsd: number, refundedUsd: number): PaymentState {
  if (refundedUsd === amountUsd) return 'refunded';
  return refundedUsd > 0 ? 'partially-refunded' : 'succeeded';
}
