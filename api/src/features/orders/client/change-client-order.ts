import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import type { RequestContext } from '#http/request-context.ts';
import type { ClientPageOrder } from '#secrets/client-page-url.ts';
import { findOrder, type LockedOrder, withLockedOrder } from '../change/order-transaction.ts';
import { findClientOrder } from './find-client-order.ts';
import { readClientPage } from './read-client-page.ts';

/**
 * A change that a client makes to their own order: finds it by its token, runs `act` while no one else changes it, and
 * returns the page as it is afterwards.
 *
 * @throws AppError `ORDER_NOT_FOUND`, `RATE_LIMITED`, and whatever `act` throws.
 */
export async function changeClientOrder(
  ctx: RequestContext,
  token: string,
  act: (locked: LockedOrder) => Promise<unknown>,
): Promise<ClientOrderPage> {
  return changeFoundOrder(ctx, await findClientOrder(ctx, token), act);
}

/** The same for an order that its caller has found already, to look at more before. */
export async function changeFoundOrder(
  { deps }: RequestContext,
  { id, clientToken }: ClientPageOrder,
  act: (locked: LockedOrder) => Promise<unknown>,
): Promise<ClientOrderPage> {
  await withLockedOrder(deps, id, act);
  return readClientPage(deps, { ...(await findOrder(deps.db, id)), clientToken });
}
