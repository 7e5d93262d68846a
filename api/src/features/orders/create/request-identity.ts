import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { QuoteRequest } from '@storefront/contracts/orders/quote/quote-request.schema.ts';
import type { Database } from '@storefront/db/client.ts';
import { idempotencyKeyLifetimeMs } from '@storefront/db/delete-expired.ts';
import { prepared } from '@storefront/db/prepared.ts';
import { idempotencyKeys } from '@storefront/db/schema/orders/idempotency-keys.ts';
import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { eq, getTableColumns, lte, sql } from 'drizzle-orm';
import { contentOf, markReplayed, readIdempotencyKey } from '#http/idempotency/idempotency-key.ts';
import type { RequestContext } from '#http/request-context.ts';
import { sha256 } from '#lib/crypto/sha256.ts';
import { msFromNow } from '#lib/sql/ms-from-now.ts';

/** Identifies a request in the database; keys and bodies themselves are not stored. */
export type RequestIdentity = { keyHash: string; bodyHash: string };

/**
 * Returns the identity of a request that carries an `Idempotency-Key`, or null without one.
 *
 * @throws AppError `VALIDATION_FAILED` for a key that is not 1 to 200 printable ASCII characters.
 */
export async function readIdentity(
  ctx: RequestContext,
  request: QuoteRequest,
): Promise<RequestIdentity | null> {
  const key = await readIdempotencyKey(ctx);
  if (key === null) return null;
  return { keyHash: sha256(key), bodyHash: sha256(JSON.stringify(contentOf(request))) };
}

const selectByKey = prepared('select_order_by_idempotency_key', (db) =>
  db
    .select({ bodyHash: idempotencyKeys.bodyHash, order: getTableColumns(orders) })
    .from(idempotencyKeys)
    .innerJoin(orders, eq(orders.id, idempotencyKeys.orderId))
    .where(eq(idempotencyKeys.keyHash, sql.placeholder('keyHash'))),
);

/**
 * Returns the order that an earlier request with this key created, and marks the response as
 * replayed; returns null if there was no such request.
 *
 * @throws AppError `IDEMPOTENCY_KEY_REUSED` if that request had a different body.
 */
export async function findFirstResponse(
  ctx: RequestContext,
  { keyHash, bodyHash }: RequestIdentity,
): Promise<OrderRow | null> {
  const [found] = await selectByKey(ctx.deps.db, { keyHash });
  if (!found) return null;
  if (found.bodyHash !== bodyHash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  markReplayed(ctx);
  return found.order;
}

export class KeyTaken extends Error {}

/**
 * Stores the request's key with the order that it created. Waits for a running request with the same key, and
 * takes over an expired key.
 *
 * @throws KeyTaken, after which the transaction must be rolled back.
 */
export async function keepIdentity(tx: Database, identity: RequestIdentity, orderId: number): Promise<void> {
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
