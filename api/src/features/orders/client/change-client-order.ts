import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import type { RequestContext } from '#http/request-context.ts';
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
  const { id, clientToken } = await findClientOrder(ctx, token);
  await withLockedOrder(ctx.deps, id, act);
  return readClientPage(ctx.deps, { ...(await findOrder(ctx.deps.db, id)), clientToken });
}
