import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { Database } from '@storefront/db/client.ts';
import { prepared } from '@storefront/db/prepared.ts';
import { type OrderRow, orderColumns, orders } from '@storefront/db/schema/orders/orders.ts';
import { eq, or, sql } from 'drizzle-orm';
import { countAttempt } from '#http/limit-headers.ts';
import type { RequestContext } from '#http/request-context.ts';
import { type ClientPageOrder, lookUpKeysOf, opensPage } from '#secrets/client-page-url.ts';
import { findCompletion } from '../change/find-completion.ts';

const tokenPattern = /^[A-Za-z0-9_-]{43}$/;
/** Looked up in place of what cannot be a token, so that both cost the same. No order has it. */
const noToken = '-'.repeat(43);

const selectByToken = prepared((db) =>
  db
    .select(orderColumns)
    .from(orders)
    .where(
      or(
        eq(orders.clientAddress, sql.placeholder('address')),
        eq(orders.earlierTokenHash, sql.placeholder('earlierHash')),
      ),
    )
    .prepare('select_order_by_client_token'),
);

/**
 * The order whose client's page has this token, with the token as it was presented, unless the page has ended since.
 * Anything else gets the same response after the same work, whether it is no token at all or might be one. All calls count
 * towards the caller's, wrong tokens towards a much lower limit as well.
 *
 * @throws AppError `ORDER_NOT_FOUND`, `RATE_LIMITED`.
 * Source: decisions (1).
 */
export async function findClientOrder(ctx: RequestContext, presented: string): Promise<ClientPageOrder> {
  await countAttempt(ctx, 'clientPage');
  const { db } = ctx.deps;
  const token = tokenPattern.test(presented) ? presented : noToken;
  const [order] = await selectByToken(db).execute(lookUpKeysOf(token));
  if (order && (await opensPage(db, token, order)) && !(await hasEnded(db, order))) {
    return { ...order, clientToken: token };
  }
  await countAttempt(ctx, 'clientTokenByIp');
  throw new AppError('ORDER_NOT_FOUND');
}

/** True once its page has ended: what it tells is then kept by the operator alone. */
async function hasEnded(db: Database, order: OrderRow): Promise<boolean> {
  const completion = await findCompletion(db, order);
  return completion !== null && completion.pageUntil.getTime() <= Date.now();
}

/**
 * Whether a client's page with this token exists, for the status of the page, and its order. Where no one can say, the
 * limit being reached or the database away, it counts as one without an order: the page asks for its order itself and
 * tells what it hears.
 */
export async function findClientPage(
  ctx: RequestContext,
  token: string,
): Promise<{ isKnown: boolean; order: ClientPageOrder | null }> {
  try {
    return { isKnown: true, order: await findClientOrder(ctx, token) };
  } catch (error) {
    const isKnown = !(error instanceof AppError && error.code === 'ORDER_NOT_FOUND');
    return { isKnown, order: null };
  }
}
