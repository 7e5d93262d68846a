import { randomBytes } from 'node:crypto';
import { tokenPrefix } from '@storefront/contracts/auth/token-scopes.ts';
import type { Database } from '@storefront/db/client.ts';
import { prepared } from '@storefront/db/prepared.ts';
import { apiTokens } from '@storefront/db/schema/auth/api-tokens.ts';
import { users } from '@storefront/db/schema/auth/users.ts';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { shortenIp } from '#http/caller-ip.ts';
import type { TokenCaller } from '#http/request-context.ts';
import { sha256 } from '#lib/crypto/sha256.ts';

const secretBytes = 24;
const tokenForm = new RegExp(`^${tokenPrefix}[0-9a-f]{${secretBytes * 2}}$`);

/** Creates a token of letters and digits only, so that a double click selects all of it. */
export function createTokenText(): string {
  return `${tokenPrefix}${randomBytes(secretBytes).toString('hex')}`;
}

const selectToken = prepared('select_api_token', (db) =>
  db
    .select({
      id: apiTokens.id,
      name: apiTokens.name,
      scopes: apiTokens.scopes,
      expiresAt: apiTokens.expiresAt,
      lastUsedAt: apiTokens.lastUsedAt,
      role: users.role,
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.username, apiTokens.createdBy))
    .where(and(eq(apiTokens.tokenHash, sql.placeholder('tokenHash')), isNull(users.disabledAt))),
);

/**
 * Returns the caller with this token; `expired` for an expired token, null for one that is unknown or
 * revoked, or while the person who created it is disabled. Records when and from where it was used, at most a
 * minute late.
 */
export async function findToken(
  db: Database,
  token: string,
  callerIp: string,
): Promise<TokenCaller | 'expired' | null> {
  if (!tokenForm.test(token)) return null;
  const [found] = await selectToken(db, { tokenHash: sha256(token) });
  if (!found) return null;
  if (found.expiresAt && found.expiresAt.getTime() <= Date.now()) return 'expired';
  const { id, name, scopes, lastUsedAt, role } = found;
  await noteTokenUse(db, id, lastUsedAt, callerIp);
  return { id, name, scopes, role };
}

const useNotedEveryMs = 60_000;

async function noteTokenUse(
  db: Database,
  id: number,
  lastUsedAt: Date | null,
  callerIp: string,
): Promise<void> {
  const before = new Date(Date.now() - useNotedEveryMs);
  if (lastUsedAt && lastUsedAt > before) return;
  // Of several simultaneous requests, only one writes.
  await db
    .update(apiTokens)
    .set({ lastUsedAt: sql`now()`, lastUsedFrom: shortenIp(callerIp) })
    .where(and(eq(apiTokens.id, id), or(isNull(apiTokens.lastUsedAt), lt(apiTokens.lastUsedAt, before))));
}
