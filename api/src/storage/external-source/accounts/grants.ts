import type { Database } from '@storefront/db/client.ts';
import { cloudGrants } from '@storefront/db/schema/storage/cloud-grants.ts';
import { and, eq, gt } from 'drizzle-orm';
import { isToken, randomToken } from '#lib/crypto/random-token.ts';
import { seal, sealingKey, unseal } from '#lib/crypto/seal.ts';
import { sha256 } from '#lib/crypto/sha256.ts';

/**
 * Stores a secret for a limited time, sealed so that only the returned key opens it. The visitor holds the
 * key; no copy is kept.
 *
 * @param purpose use of the key; a grant of another purpose is not found with it.
 * @param secret JSON.
 */
export async function createGrant(
  db: Database,
  purpose: string,
  secret: unknown,
  lifetimeMs: number,
): Promise<string> {
  const key = randomToken();
  await db.insert(cloudGrants).values({
    keyHash: hashOf(purpose, key),
    sealed: seal(JSON.stringify(secret), keyOf(purpose, key)),
    expiresAt: new Date(Date.now() + lifetimeMs),
  });
  return key;
}

/**
 * Returns the secret behind a key, or null when the key is unknown, for another purpose, expired or taken.
 */
export async function readGrant(db: Database, purpose: string, key: string): Promise<unknown> {
  if (!isToken(key)) return null;
  const [row] = await db.select({ sealed: cloudGrants.sealed }).from(cloudGrants).where(isGood(purpose, key));
  return row ? JSON.parse(unseal(row.sealed, keyOf(purpose, key))) : null;
}

/** Like `readGrant`, but only once: of several concurrent callers, one gets the secret. */
export async function takeGrant(db: Database, purpose: string, key: string): Promise<unknown> {
  if (!isToken(key)) return null;
  const [row] = await db
    .delete(cloudGrants)
    .where(isGood(purpose, key))
    .returning({ sealed: cloudGrants.sealed });
  return row ? JSON.parse(unseal(row.sealed, keyOf(purpose, key))) : null;
}

function isGood(purpose: string, key: string) {
  return and(eq(cloudGrants.keyHash, hashOf(purpose, key)), gt(cloudGrants.expiresAt, new Date()));
}

function hashOf(purpose: string, key: string): string {
  return sha256(`${purpose}:${key}`);
}

/**
 * Derives the sealing key. It cannot be derived from the stored hash, although both come from the same key.
 */
function keyOf(purpose: string, key: string): Buffer {
  return sealingKey(`cloud-grant:${purpose}`, key);
}
