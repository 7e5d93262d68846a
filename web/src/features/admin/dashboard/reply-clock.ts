import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { replyWithinHours } from '@storefront/contracts/orders/time-limits.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const promiseMs = replyWithinHours * hourMs;
/** From here on an answer is urgent. */
const soonMs = 4 * hourMs;

export type ReplyClock = {
  state: 'calm' | 'soon' | 'overdue';
  /** How long until the promise ends, or since it ended; whole units. */
  amount: number;
  unit: 'minutes' | 'hours' | 'days';
};

/**
 * Where the promise of an answer stands at `now` (milliseconds since 1970), or null for an order that waits for none.
 * Time left is rounded down and time over as well, so that neither looks better or worse than it is; from two days on
 * hours say nothing.
 */
export function replyClock(
  order: Pick<Order, 'status' | 'createdAt' | 'isArchived'>,
  now: number,
): ReplyClock | null {
  if (order.status !== 'pending' || order.isArchived) return null;
  const leftMs = new Date(order.createdAt).getTime() + promiseMs - now;
  const awayMs = Math.abs(leftMs);
  const [unit, unitMs] =
    awayMs < hourMs
      ? (['minutes', minuteMs] as const)
      : awayMs < 2 * dayMs
        ? (['hours', hourMs] as const)
        : (['days', dayMs] as const);
  return {
    state: leftMs <= 0 ? 'overdue' : leftMs < soonMs ? 'soon' : 'calm',
    amount: Math.max(1, Math.floor(awayMs / unitMs)),
    unit,
  };
}
