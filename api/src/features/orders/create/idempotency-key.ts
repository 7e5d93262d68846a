import { createHash } from 'node:crypto';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { messages } from '@storefront/contracts/errors/messages.ts';
import type { QuoteRequest } from '@storefront/contracts/orders/quote-request.schema.ts';
import type { Database } from '@storefront/db/client.ts';
import { idempotencyKeyLifetimeMs } from '@storefront/db/delete-expired.ts';
import { prepared } from '@storefront/db/prepared.ts';
import { idempotencyKeys } from '@storefront/db/schema/idempotency-keys.ts';
import type { OrderRow } from '@storefront/db/schema/orders.ts';
import { orders } from '@storefront/db/schema/orders.ts';
import { eq, getTableColumns, lte, sql } from 'drizzle-orm';
import { limitKey } from '#http/caller-ip.ts';
import type { RequestContext } from '#http/request-context.ts';
import { msFromNow } from '#lib/ms-from-now.ts';

/** What stands for a request in the database; keys and bodies themselves are not kept. */
export type RequestIdentity = { keyHash: string; bodyHash: string };

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Identity of a request that carries an `Idempotency-Key`, null without one. A key belongs to its caller, the logged-in
 * user or else the address, so that two strangers may choose the same one. The spam guard's fields do not count: a
 * repeated form reports another time.
 *
 * @throws AppError `VALIDATION_FAILED` for a key that is not 1 to 200 printable ASCII characters.
 */
export async function readIdentity(
  ctx: RequestContext,
  request: QuoteRequest,
): Promise<RequestIdentity | null> {
  const key = ctx.headers.get('idempotency-key');
  if (key === null) return null;
  if (!/^[\x20-\x7e]{1,200}$/.test(key)) {
    const issues = [{ path: ['Idempotency-Key'], message: messages.idempotencyKeyInvalid.en }];
    throw new AppError('VALIDATION_FAILED', { issues });
  }
  const { website, elapsedMs, ...body } = request;
  const user = await ctx.currentUser();
  const caller = user ? `user ${user.id}` : `address ${limitKey(ctx.callerIp)}`;
  return { keyHash: sha256(`${caller} ${key}`), bodyHash: sha256(JSON.stringify(body)) };
}

const selectByKey = prepared((db) =>
  db
    .select({ bodyHash: idempotencyKeys.bodyHash, order: getTableColumns(orders) })
    .from(idempotencyKeys)
    .innerJoin(orders, eq(orders.id, idempotencyKeys.orderId))
    .where(eq(idempotencyKeys.keyHash, sql.placeholder('keyHash')))
    .prepare('select_order_by_idempotency_key'),
);

/**
 * The order that an earlier request with this key made, as it was then; null when there was none.
 *
 * @throws AppError `IDEMPOTENCY_KEY_REUSED` when that request said something else.
 */
export async function findFirstAnswer(
  ctx: RequestContext,
  { keyHash, bodyHash }: RequestIdentity,
): Promise<OrderRow | null> {
  const [found] = await selectByKey(ctx.deps.db).execute({ keyHash });
  if (!found) return null;
  if (found.bodyHash !== bodyHash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  // What the client sees of an order changes in these fields only; they all start like this.
  return { ...found.order, status: 'pending', paymentStatus: 'unpaid', isPaid: false, deliveryDate: null };
}

/** Another request has this key. */
export class KeyTaken extends Error {}

/**
 * Keeps the request's key with the order that it made. A request with the same key that is still running is waited for;
 * a key that has run out is taken over.
 *
 * @throws KeyTaken, after which the transaction has to end without the order.
 */
export async function keepIdentity(
  tx: Pick<Database, 'insert'>,
  identity: RequestIdentity,
  orderId: number,
): Promise<void> {
  const [kept] = await tx
    .insert(idempotencyKeys)
    .values({ ...identity, orderId })
    .onConflictDoUpdate({
      target: idempotencyKeys.keyHash,
      set: { bodyHash: identity.bodyHash, orderId, createdAt: sql`now()` },
      setWhere: lte(idempotencyKeys.createdAt, msFromNow(-idempotencyKeyLifetimeMs)),
    })
    .returning({ keyHash: idempotencyKeys.keyHash });
  if (!kept) throw new KeyTaken();
}
