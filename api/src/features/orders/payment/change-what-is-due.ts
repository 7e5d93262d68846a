import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { PaymentRow } from '@storefront/db/schema/orders/payments.ts';
import { type LockedOrder, withLockedOrder } from '../change/lock-order.ts';
import {
  type CheckoutDeps,
  endCheckoutOf,
  endOutdatedCheckouts,
  findOutdated,
} from './end-outdated-checkouts.ts';

/** Each attempt ends the checkouts that block the change; a client may open another in the meantime. */
const triesMax = 5;

/**
 * Makes a change after which an order owes less, or a different payment, and leaves no checkout open that
 * would charge more than is then due. Attempts the change, rolls it back while such a checkout is open, and
 * retries once the provider has ended it. An unavailable provider does not block the change; its checkout is
 * ended within the hour.
 *
 * @param act may run several times; only its last run is committed.
 * @param isForced continues even if a client has just paid or goes on opening checkouts: that money is recorded
 * when its report arrives.
 * @throws AppError `ORDER_NOT_FOUND`, `PAYMENT_UNDER_WAY` if a client has just paid in such a checkout, and
 * any error that `act` throws.
 */
export async function changeWhatIsDue<T>(
  deps: CheckoutDeps,
  orderId: number,
  act: (locked: LockedOrder) => Promise<T>,
  { isForced = false } = {},
): Promise<T> {
  const passed = new Set<number>();
  for (let tries = 0; tries < triesMax; tries++) {
    let inTheWay: PaymentRow[];
    try {
      return await withLockedOrder(deps, orderId, async (locked) => {
        const result = await act(locked);
        const open = (await findOutdated(locked.tx, orderId)).filter(({ id }) => !passed.has(id));
        if (open.length > 0) throw new InTheWay(open);
        return result;
      });
    } catch (error) {
      if (!(error instanceof InTheWay)) throw error;
      inTheWay = error.checkouts;
    }
    for (const checkout of inTheWay) {
      const end = await endOf(deps, checkout);
      if (end === 'completed' && !isForced) throw new AppError('PAYMENT_UNDER_WAY');
      if (end !== 'ended') passed.add(checkout.id);
    }
  }
  if (!isForced) throw new AppError('PAYMENT_UNDER_WAY');
  const result = await withLockedOrder(deps, orderId, act);
  await endOutdatedCheckouts(deps, orderId);
  return result;
}

/** Rolls a change back. */
class InTheWay extends Error {
  constructor(readonly checkouts: PaymentRow[]) {
    super('checkouts are open that ask for what would not be due');
  }
}

async function endOf(deps: CheckoutDeps, checkout: PaymentRow): Promise<'ended' | 'completed' | 'unknown'> {
  try {
    return (await endCheckoutOf(deps, checkout)) ? 'ended' : 'completed';
  } catch (error) {
    deps.log.warn(
      { err: error, orderId: checkout.orderId },
      'an outdated checkout could not be ended; it is tried again within the hour',
    );
    return 'unknown';
  }
}
