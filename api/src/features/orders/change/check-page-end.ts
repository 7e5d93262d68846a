import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { isErased } from '@storefront/contracts/privacy/erased-texts.ts';
import type { Database } from '@storefront/db/client.ts';
import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';
import { assertReachable } from './assert-reachable.ts';
import { findCompletion } from './find-completion.ts';

type Ended = Pick<OrderRow, 'id' | 'status' | 'createdAt' | 'clientEmail'>;

/** Returns whether an order's page has ended; after that only the operator can see what it showed. */
export async function hasPageEnded(
  db: Pick<Database, 'select'>,
  order: Ended,
  timeZone: string,
): Promise<boolean> {
  if (isErased(order)) return true;
  const completion = await findCompletion(db, order, timeZone);
  return completion !== null && completion.pageUntil.getTime() <= Date.now();
}

/**
 * For what the client would look for on the page, whose links no longer lead anywhere once it has ended.
 *
 * @throws AppError `PERSON_ERASED`, `CLIENT_PAGE_EXPIRED`.
 */
export async function assertPageOpen(
  db: Pick<Database, 'select'>,
  order: Ended,
  timeZone: string,
): Promise<void> {
  assertReachable(order);
  if (await hasPageEnded(db, order, timeZone)) throw new AppError('CLIENT_PAGE_EXPIRED');
}
