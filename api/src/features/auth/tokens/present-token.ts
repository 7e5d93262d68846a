import type { ApiToken } from '@storefront/contracts/auth/api-token.schema.ts';
import { tokenScopes } from '@storefront/contracts/auth/token-scopes.ts';
import type { ApiTokenRow } from '@storefront/db/schema/auth/api-tokens.ts';

/** Presents a token to the operator, with only the last characters of the token itself. */
export function presentToken(row: ApiTokenRow): ApiToken {
  return {
    id: row.id,
    name: row.name,
    // A newer release may have stored others.
    scopes: tokenScopes.filter((scope) => row.scopes.includes(scope)),
    hint: row.hint,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    isExpired: row.expiresAt !== null && row.expiresAt.getTime() <= Date.now(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    lastUsedFrom: row.lastUsedFrom,
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
  };
}
