import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { isWorkOver } from '@storefront/contracts/orders/order-status.ts';
import { clientPageEnd } from '@storefront/contracts/orders/time-limits.ts';
import { isErased } from '@storefront/contracts/privacy/erased-texts.ts';
import type { Database } from '@storefront/db/client.ts';
import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';
import { findLastEvent } from './find-events.ts';

type EndedOrder = Pick<OrderRow, 'id' | 'status' | 'createdAt' | 'clientEmail'>;

/** When an order was last completed, and when its client's page ends as a result. */
export type Completion = { completedAt: Date; pageUntil: Date };

/** Returns null for an order that is not completed. */
export async function findCompletion(
  db: Database,
  order: EndedOrder,
  timeZone: string,
): Promise<Completion | null> {
  if (order.status !== 'completed') return null;
  const event = await findLastEvent(db, order.id, { type: 'status-changed', to: 'completed' });
  const completedAt = event?.createdAt ?? order.createdAt;
  return { completedAt, pageUntil: clientPageEnd(completedAt, timeZone) };
}

/** Returns whether an order's page has ended; after that only the operator can see what it showed. */
export async function hasPageEnded(db: Database, order: EndedOrder, timeZone: string): Promise<boolean> {
  if (isErased(order)) return true;
  const completion = await findCompletion(db, order, timeZone);
  return completion !== null && completion.pageUntil.getTime() <= Date.now();
}

/**
 * For what the client would look for on the page, whose links no longer lead anywhere once it has ended.
 *
 * @throws AppError `PERSON_ERASED`, `CLIENT_PAGE_EXPIRED`.
 */
export async function assertPageOpen(db: Database, order: EndedOrder, timeZone: string): Promise<void> {
  assertReachable(order);
  if (await hasPageEnded(db, order, timeZone)) throw new AppError('CLIENT_PAGE_EXPIRED');
}

/**
 * For what an operator gives to the client: nothing new is stored about an erased person, and no operator believes
 * that it reached them.
 *
 * @throws AppError `PERSON_ERASED`.
 */
export function assertReachable(order: Pick<OrderRow, 'clientEmail'>): void {
  if (isErased(order)) throw new AppError('PERSON_ERASED');
}

/**
 * For work that an operator gives to the client, or offers.
 *
 * @throws AppError `PERSON_ERASED`, `ORDER_CLOSED`.
 */
export function assertTakesWork(order: OrderRow): void {
  assertReachable(order);
  if (isWorkOver(order)) throw new AppError('ORDER_CLOSED');
}
