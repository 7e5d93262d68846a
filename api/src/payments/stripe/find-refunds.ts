import type Stripe from 'stripe';
import type { FoundRefunds } from '../payment-provider.ts';
import type { Shop } from '../provider/find-shop.ts';
import { ofCharge } from './payment-origin.ts';
import { unavailable } from './unavailable.ts';

/** Far more than one payment ever has. */
const refundsMax = 1000;

/** Returns whether the money of a refund has come back to the shop. */
export const hasFailed = ({ status }: Stripe.Refund): boolean => status === 'failed' || status === 'canceled';

/**
 * Asks Stripe for all refunds of a payment: those on their way or made, and those that failed.
 *
 * @param paymentId Stripe's id of the payment.
 * @param shop our own.
 * @throws AppError `SERVICE_UNAVAILABLE`.
 */
export async function findStripeRefunds(
  stripe: Stripe,
  paymentId: string | undefined,
  shop: Shop,
): Promise<FoundRefunds> {
  try {
    const refunds = paymentId
      ? await stripe.refunds
          .list({ payment_intent: paymentId, limit: 100, expand: ['data.charge'] })
          .autoPagingToArray({ limit: refundsMax })
      : [];
    const charge = refunds.find((refund) => typeof refund.charge === 'object')?.charge as
      | Stripe.Charge
      | null
      | undefined;
    return {
      ...(charge && ofCharge(charge, shop)),
      report: {
        refundedUsd: sumOf(refunds.filter((refund) => !hasFailed(refund))),
        refundFailedUsd: sumOf(refunds.filter(hasFailed)),
        ...(charge && { at: new Date(charge.created * 1000) }),
      },
    };
  } catch (error) {
    throw unavailable(error);
  }
}

const sumOf = (refunds: readonly Stripe.Refund[]): number =>
  refunds.reduce((cents, { amount }) => cents + amount, 0) / 100;
