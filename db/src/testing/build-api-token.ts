import { createHash, randomBytes } from 'node:crypto';
import { tokenPrefix } from '@storefront/contracts/auth/token-scopes.ts';
import type { Database } from '../client.ts';
import { apiTokens } from '../schema/auth/api-tokens.ts';
import { users } from '../schema/auth/users.ts';
import { buildUser } from './build-user.ts';

type NewApiToken = Pick<typeof apiTokens.$inferInsert, 'scopes' | 'name' | 'expiresAt' | 'createdBy'>;

/**
 * Stores an API token and returns it; its creator is an owner, who is created unless a user of that name
 * exists.
 */
export async function insertApiToken(
  db: Database,
  {
    scopes,
    name = `Program ${randomBytes(4).toString('hex')}`,
    expiresAt,
    createdBy = 'operator',
  }: Partial<NewApiToken> = {},
): Promise<string> {
  const token = `${tokenPrefix}${randomBytes(24).toString('hex')}`;
  const maker = buildUser({ username: createdBy, role: 'owner' });
  await db.insert(users).values(maker).onConflictDoNothing();
  await db.insert(apiTokens).values({
    name,
    scopes: scopes ?? ['orders:read'],
    expiresAt: expiresAt ?? null,
    tokenHash: createHash('sha256').update(token).digest('hex'),
    hint: token.slice(-4),
    createdBy,
  });
  return token;
}
