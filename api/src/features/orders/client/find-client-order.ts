import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { prepared } from '@storefront/db/prepared.ts';
import { type OrderRow, orderColumns, orders } from '@storefront/db/schema/orders/orders.ts';
import { eq, or, sql } from 'drizzle-orm';
import { countAttempt } from '#http/limits/limit-headers.ts';
import type { RequestContext } from '#http/request-context.ts';
import { isToken } from '#lib/crypto/random-token.ts';
import { type ClientPageOrder, lookUpKeysOf, opensPage } from '#secrets/client-page-url.ts';
import { hasPageEnded } from '../change/client-page-end.ts';

/** Looked up in place of a malformed token, so that both cases take the same time. No order has it. */
const noToken = '-'.repeat(43);

const selectByToken = prepared('select_order_by_client_token', (db) =>
  db
    .select(orderColumns)
    .from(orders)
    .where(
      or(
        eq(orders.clientAddress, sql.placeholder('address')),
        eq(orders.earlierTokenHash, sql.placeholder('earlierHash')),
      ),
    ),
);

/**
 * Returns the order whose client's page has this token, with the presented token, unless the page has ended.
 * Every other token, malformed or not, gets the same response after the same work. All calls count towards
 * the caller's limit; wrong tokens also count towards a much lower limit.
 *
 * @throws AppError `ORDER_NOT_FOUND`, `RATE_LIMITED`.
 * Source: decisions (1).
 */
export async function findClientOrder(ctx: RequestContext, presented: string): Promise<ClientPageOrder> {
  await countAttempt(ctx, 'clientPage');
  const { db, env } = ctx.deps;
  const token = isToken(presented) ? presented : noToken;
  const [order] = await selectByToken(db, lookUpKeysOf(token));
  const isOpened = order && (await opensPage(db, token, order));
  if (isOpened && !(await hasPageEnded(db, order, env.timeZone))) {
    return { ...order, clientToken: token };
  }
  await countAttempt(ctx, 'clientTokenByIp');
  throw new AppError('ORDER_NOT_FOUND');
}

/** What the token of an order's page depends on. */
export type FoundPage = Pick<OrderRow, 'id' | 'clientAddress' | 'earlierTokenHash'>;

/**
 * For an order that is locked now: refuses a call whose token stopped working since it was looked up, because the
 * page got a new URL or the person was erased.
 *
 * @throws AppError `ORDER_NOT_FOUND`.
 */
export function assertSamePage(locked: FoundPage, found: FoundPage): void {
  const isSame =
    locked.clientAddress === found.clientAddress && locked.earlierTokenHash === found.earlierTokenHash;
  if (!isSame) throw new AppError('ORDER_NOT_FOUND');
}

/**
 * Returns whether a client's page with this token exists, for the page's HTTP status, and its order. If that
 * cannot be determined, because the limit is reached or the database is unavailable, the page counts as
 * existing without an order: it requests its order itself and shows the response.
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
