import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { PaymentRow } from '@storefront/db/schema/orders/payments.ts';
import type { Deps } from '#deps.ts';

/**
 * Does something at the provider with each of these payments. One that fails is logged and does not keep the others from
 * it, unless the provider or the database is away: then all would fail. Never rejects.
 *
 * @param what is logged, such as `a checkout could not be ended; it is tried again soon`.
 */
export async function forEachCheckout(
  { log }: Pick<Deps, 'log'>,
  payments: readonly PaymentRow[],
  work: (payment: PaymentRow) => Promise<unknown>,
  what: string,
): Promise<void> {
  for (const payment of payments) {
    try {
      await work(payment);
    } catch (error) {
      log.warn({ err: error, paymentId: payment.id, orderId: payment.orderId }, what);
      if (error instanceof AppError && error.code === 'SERVICE_UNAVAILABLE') return;
    }
  }
}
