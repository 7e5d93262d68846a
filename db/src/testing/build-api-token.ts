import { createHash, randomBytes } from 'node:crypto';
import { tokenPrefix } from '@storefront/contracts/auth/token-scopes.ts';
import type { Database } from '../client.ts';
import { apiTokens } from '../schema/api-tokens.ts';

type NewApiToken = Pick<typeof apiTokens.$inferInsert, 'scopes' | 'name' | 'expiresAt'>;

/** Stores a token of a program and returns it. */
export async function insertApiToken(
  db: Database,
  { scopes, name = `Program ${randomBytes(4).toString('hex')}`, expiresAt }: Partial<NewApiToken> = {},
): Promise<string> {
  const token = `${tokenPrefix}${randomBytes(24).toString('hex')}`;
  await db.insert(apiTokens).values({
    name,
    scopes: scopes ?? ['orders:read'],
    expiresAt: expiresAt ?? null,
    tokenHash: createHash('sha256').update(token).digest('hex'),
    hint: token.slice(-4),
    createdBy: 'operator',
  });
  return token;
}
