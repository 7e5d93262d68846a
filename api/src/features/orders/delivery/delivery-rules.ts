import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { ErrorCode } from '@storefront/contracts/errors/error-codes.ts';
import { refusals } from '@storefront/contracts/orders/client/client-actions.ts';
import { isWorkOver } from '@storefront/contracts/orders/order-status.ts';
import type { DeliverableRow } from '@storefront/db/schema/orders/deliverables.ts';
import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';
import { seenState } from '../change/seen-state.ts';

/** The version of the work that the client saw, and the latest one. */
type Seen = { order: OrderRow; latest: DeliverableRow | undefined; version: number };

/**
 * Returns the version that the client saw, if they can approve it.
 *
 * @throws AppError `ORDER_CLOSED`, `DELIVERABLE_NOT_FOUND`, `DELIVERABLE_CHANGED`.
 */
export function assertApprovable(seen: Seen): DeliverableRow {
  return unlessRefused(seen, refusals.approve(factsOf(seen)));
}

/**
 * Returns the version that the client saw, if they can ask for changes to it.
 *
 * @throws AppError `ORDER_CLOSED`, `DELIVERABLE_NOT_FOUND`, `DELIVERABLE_CHANGED`, `ROUNDS_USED_UP`.
 */
export function assertChangeable(seen: Seen, roundsLeft: number): DeliverableRow {
  return unlessRefused(seen, refusals.requestChanges({ ...factsOf(seen), roundsLeft }));
}

const factsOf = ({ order, latest, version }: Seen) => ({
  isOver: isWorkOver(order),
  deliverable: seenState(latest, version),
});

function unlessRefused({ latest }: Seen, refusal: ErrorCode | null): DeliverableRow {
  if (refusal !== null || !latest) throw new AppError(refusal ?? 'DELIVERABLE_NOT_FOUND');
  return latest;
}
