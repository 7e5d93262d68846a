import type { Deliverable } from '../delivery/deliverable.schema.ts';
import { orderStatusInfo } from '../order-status.ts';
import type { Withdrawal } from '../withdrawal/withdrawal.schema.ts';
import type { ClientOrderPage } from './client-order.schema.ts';

export const situations = [
  'waiting',
  'pending',
  'late',
  'quoted',
  'expired',
  'declined',
  'accepted',
  'ready',
  'inProgress',
  'changing',
  'delivered',
  'approved',
  'settled',
  'review',
  'closed',
  'unpaid',
  'completed',
  'withdrawn',
  'cancelled',
] as const;
export type Situation = (typeof situations)[number];

type Facts = Pick<
  ClientOrderPage,
  'status' | 'isClosed' | 'replyBy' | 'depositAmount' | 'paidAmount' | 'openAmount'
> & {
  withdrawal?: Pick<Withdrawal, 'withdrawnAt'> | null;
  quote: Pick<NonNullable<ClientOrderPage['quote']>, 'state'> | null;
  delivery?: { deliverables: readonly Pick<Deliverable, 'state'>[] } | null;
};

/** Returns the state of an order that matters most to its client. */
export function situationOf(
  { status, isClosed, quote, replyBy, depositAmount, paidAmount, openAmount, delivery, withdrawal }: Facts,
  now: Date,
): Situation {
  const isOwed = quote?.state === 'accepted' && openAmount > 0;
  if (status === 'cancelled') return 'cancelled';
  if (status === 'completed') return isOwed ? 'unpaid' : 'completed';
  if (withdrawal?.withdrawnAt) return 'withdrawn';
  if (isClosed) return 'closed';
  const latest = delivery?.deliverables[0]?.state;
  switch (status) {
    case 'in-progress':
    case 'review':
      if (status === 'review' && latest === 'sent') return 'delivered';
      if (quote?.state === 'open') return 'quoted';
      // Also if the operator has taken it back into work, and the client has approved it all the same.
      if (latest === 'approved') return isOwed ? 'approved' : 'settled';
      if (latest === 'changes-requested') return 'changing';
      return status === 'review' ? 'review' : 'inProgress';
    case 'pending':
      if (quote?.state === 'open') return 'quoted';
      // Once something is paid, no other quote follows: the operator decides what comes next.
      if ((quote?.state === 'declined' || quote?.state === 'expired') && paidAmount === 0) return quote.state;
      if (quote?.state === 'accepted') return paidAmount < depositAmount ? 'accepted' : 'ready';
      // An order that was set back to pending after work or a payment does not wait for its first quote.
      if (replyBy === null || paidAmount > 0 || delivery?.deliverables.length) return 'pending';
      return now > new Date(replyBy) ? 'late' : 'waiting';
  }
}

/** Returns whether nothing waits for the client any more: no version for a response, no round of changes. */
export const isOver = ({
  isClosed,
  withdrawal,
}: Pick<ClientOrderPage, 'isClosed'> & Pick<Facts, 'withdrawal'>): boolean =>
  isClosed || withdrawal?.withdrawnAt != null;

/** Returns whether an order has ended without its work being completed. */
export const hasEndedEarly = (situation: Situation): boolean =>
  situation === 'cancelled' || situation === 'withdrawn' || situation === 'closed';

/** Returns whether work is still to be delivered, so that a delivery date makes sense. */
export const hasWorkToDeliver = (situation: Situation): boolean =>
  situation === 'ready' || situation === 'inProgress' || situation === 'changing' || situation === 'review';

type Agreed = Pick<ClientOrderPage, 'status' | 'isClosed' | 'paidAmount'> & {
  quote: Pick<NonNullable<ClientOrderPage['quote']>, 'acceptance'> | null;
};

/**
 * Returns whether the client has ordered what they asked for. The operator may also begin, and be paid, without a
 * quote.
 */
export const isOrdered = ({ status, quote, paidAmount }: Agreed): boolean =>
  quote?.acceptance != null || paidAmount > 0 || !orderStatusInfo[status].isIdle;

/** Returns whether our first quote is still to come. */
export const awaitsQuote = (order: Agreed): boolean =>
  order.quote === null && !order.isClosed && !isOrdered(order);
