import type { Order } from '@storefront/contracts/orders/order.schema.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** From here on a reply is urgent. */
const soonMs = 4 * hourMs;

export type ReplyClock = {
  state: 'calm' | 'soon' | 'overdue';
  /** How long until the promise ends, or since it ended; whole units. */
  amount: number;
  unit: 'minutes' | 'hours' | 'days';
};

/**
 * How far the promise of a reply is at `now` (milliseconds since 1970), or null for an order that waits for none.
 * The deadline is the server's, the same as in mails and on the client's page.
 * Time left is rounded down and time over as well, so that neither looks better or worse than it is; from two days on
 * hours say nothing.
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
