import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import type { RequestContext } from '#http/request-context.ts';
import type { ClientPageOrder } from '#secrets/client-page-url.ts';
import { findOrder } from '../change/find-order.ts';
import { type LockedOrder, withLockedOrder } from '../change/lock-order.ts';
import { countClientChange } from './count-client-change.ts';
import { assertSamePage, findClientOrder } from './find-client-order.ts';
import { readClientPage } from './read-client-page.ts';

/**
 * Makes a client's change to their own order: finds the order by its token, runs `act` while it is locked,
 * and returns the page as it is afterwards.
 *
 * @throws AppError `ORDER_NOT_FOUND`, `RATE_LIMITED`, and any error that `act` throws.
 */
export async function changeClientOrder(
  ctx: RequestContext,
  token: string,
  act: (locked: LockedOrder) => Promise<unknown>,
): Promise<ClientOrderPage> {
  const found = await findClientOrder(ctx, token);
  await countClientChange(ctx, 'changeByOrder', `order-${found.id}`);
  return changeFoundOrder(ctx, found, act);
}

/**
 * Like `changeClientOrder`, for a caller that has already found the order, to check more before the change.
 */
export async function changeFoundOrder(
  { deps }: RequestContext,
  found: ClientPageOrder,
  act: (locked: LockedOrder) => Promise<unknown>,
): Promise<ClientOrderPage> {
  const { id, clientToken } = found;
  await withLockedOrder(deps, id, (locked) => {
    assertSamePage(locked.order, found);
    return act(locked);
  });
  return readClientPage(deps, { ...(await findOrder(deps.db, id)), clientToken });
}
