import type { Order } from '@storefront/contracts/orders/order.schema.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A reply is urgent from this time before the deadline. */
const soonMs = 4 * hourMs;

export type ReplyClock = {
  state: 'calm' | 'soon' | 'overdue';
  /** Time until the deadline, or since it has passed; whole units. */
  amount: number;
  unit: 'minutes' | 'hours' | 'days';
};

/**
 * Returns the time to the promised reply at `now` (milliseconds since 1970), or null for an order that does
 * not wait for a reply. The server provides the deadline, the same as in mails and on the client's page. Both
 * remaining and overdue time are rounded down, so that neither is exaggerated; from two days on, the unit is
 * days.
 */
export function replyClock({ replyBy }: Pick<Order, 'replyBy'>, now: number): ReplyClock | null {
  if (replyBy === null) return null;
  const leftMs = new Date(replyBy).getTime() - now;
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
