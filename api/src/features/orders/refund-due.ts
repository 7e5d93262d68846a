import type { OrderRow } from '@storefront/db/schema/orders.ts';
import type { PaymentRow } from '@storefront/db/schema/payments.ts';
import { paidAmountOf } from './paid-amount.ts';

type Money = Pick<PaymentRow, 'id' | 'state' | 'amountUsd' | 'refundedUsd'>;

/**
 * US dollars that were paid although nothing was due, as far as they were not given back: what is beyond the total, and
 * what came by card after the order was cancelled. A checkout is ended when its order changes, but somebody may pay in it
 * in that moment.
 *
 * @param late ids of the payments whose report came after the order was cancelled; none when it is not.
 */
export function refundDue(order: OrderRow, payments: readonly Money[], late: ReadonlySet<number>): number {
  const counted = payments.filter(({ state }) => state === 'succeeded' || state === 'partially-refunded');
  const refunded = sum(counted.map(({ refundedUsd }) => refundedUsd));
  const beyondTotal = paidAmountOf(order) - order.totalPrice - refunded;
  const afterCancelling = sum(
    counted.filter(({ id }) => late.has(id)).map(({ amountUsd, refundedUsd }) => amountUsd - refundedUsd),
  );
  // Whole cents again: differences of decimal fractions are not exact.
  return Math.round(Math.max(0, beyondTotal, afterCancelling) * 100) / 100;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
