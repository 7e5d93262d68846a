import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { idempotencyKeyLifetimeMs } from '@storefront/db/delete-expired.ts';
import { idempotentCalls } from '@storefront/db/schema/server/idempotent-calls.ts';
import { eq, lte, sql } from 'drizzle-orm';
import { seal, sealingKey, unseal } from '#lib/crypto/seal.ts';
import { sha256 } from '#lib/crypto/sha256.ts';
import { msFromNow } from '#lib/sql/ms-from-now.ts';
import type { RequestContext } from '../request-context.ts';
import { contentOf, markReplayed, readIdempotencyKey } from './idempotency-key.ts';

/** The result of a call, and the headers that it added to the response. */
type Kept = { data: unknown; headers: [name: string, value: string][] };

/** Seconds after which a running request with the same key has probably finished. */
const inUseRetrySeconds = 5;

/**
 * Runs a call, or returns what it returned to an earlier request of the same caller with the same
 * `Idempotency-Key` and input within 24 hours. A refused call is not stored: its key can be used again. The
 * key is claimed before the call begins, so that an interrupted request never runs twice; the price is that
 * its key stays in use.
 *
 * @param call name of the procedure or route; a key is valid for only one of them.
 * @param run runs the call, with a context whose `responseHeaders` are stored with the response.
 * @throws AppError `VALIDATION_FAILED` for an invalid key, `IDEMPOTENCY_KEY_REUSED` for a different input,
 * `IDEMPOTENCY_KEY_IN_USE` while the first request is running; whatever `run` throws.
 * Source: interfaces, "Idempotency-Key".
 */
export async function oncePerKey<Data>(
  ctx: RequestContext,
  call: string,
  input: unknown,
  run: (ctx: RequestContext) => Promise<Data>,
): Promise<Data> {
  const key = await readIdempotencyKey(ctx);
  if (key === null) return run(ctx);
  const secret = `${call} ${key}`;
  const keyHash = sha256(secret);
  // Includes the key, so that the hash of a guessable input reveals nothing.
  const bodyHash = sha256(`${secret} ${JSON.stringify(contentOf(input))}`);
  const earlier = await takeKey(ctx, keyHash, bodyHash);
  if (earlier !== null) {
    const kept = JSON.parse(unseal(earlier, sealingKey('idempotent-call', secret))) as Kept;
    for (const [name, value] of kept.headers) ctx.responseHeaders.append(name, value);
    markReplayed(ctx);
    return kept.data as Data;
  }
  const { db } = ctx.deps;
  const isThis = eq(idempotentCalls.keyHash, keyHash);
  const responseHeaders = new Headers();
  try {
    const data = await run({ ...ctx, responseHeaders }).catch(async (refusal: unknown) => {
      await db.delete(idempotentCalls).where(isThis);
      throw refusal;
    });
    const kept: Kept = { data, headers: [...responseHeaders] };
    const sealed = seal(JSON.stringify(kept), sealingKey('idempotent-call', secret));
    await db.update(idempotentCalls).set({ sealed }).where(isThis);
    return data;
  } finally {
    for (const [name, value] of responseHeaders) ctx.responseHeaders.append(name, value);
  }
}

/**
 * Claims the key for this request and returns null, or returns the sealed response of the request that
 * claimed it.
 */
async function takeKey(
  { deps: { db } }: RequestContext,
  keyHash: string,
  bodyHash: string,
): Promise<string | null> {
  const [taken] = await db
    .insert(idempotentCalls)
    .values({ keyHash, bodyHash })
    .onConflictDoUpdate({
      target: idempotentCalls.keyHash,
      set: { bodyHash, sealed: null, createdAt: sql`now()` },
      setWhere: lte(idempotentCalls.createdAt, msFromNow(-idempotencyKeyLifetimeMs)),
    })
    .returning({ keyHash: idempotentCalls.keyHash });
  if (taken) return null;
  const [found] = await db.select().from(idempotentCalls).where(eq(idempotentCalls.keyHash, keyHash));
  if (found && found.bodyHash !== bodyHash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  if (found?.sealed) return found.sealed;
  throw new AppError('IDEMPOTENCY_KEY_IN_USE', { retryAfterSeconds: inUseRetrySeconds });
}
