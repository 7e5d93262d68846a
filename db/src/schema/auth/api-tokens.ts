import { type TokenScope, tokenNameMaxLength, tokenScopes } from '@storefront/contracts/auth/token-scopes.ts';
import { usernameMaxLength } from '@storefront/contracts/text-limits.ts';
import { sql } from 'drizzle-orm';
import { check, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, isSha256, isText, moment, quoted } from '../../lib/columns.ts';

/**
 * API tokens of other programs. Written and removed by the operator, a handful of rows; unknown and expired
 * tokens are rejected. `token_hash` is the SHA-256 of the token in hex, so reading this table is not enough
 * to use a token. `last_used_from` is a truncated IP address; it and `last_used_at` lag behind by a minute.
 */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: id(),
    name: text().notNull().unique('api_tokens_name_unique'),
    tokenHash: text().notNull().unique('api_tokens_token_hash_unique'),
    hint: text().notNull(),
    scopes: text().array().$type<TokenScope[]>().notNull(),
    expiresAt: moment(),
    lastUsedAt: moment(),
    lastUsedFrom: text(),
    createdBy: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check('api_tokens_name_check', isText(t.name, tokenNameMaxLength)),
    check('api_tokens_token_hash_check', isSha256(t.tokenHash)),
    check('api_tokens_hint_check', isText(t.hint, 8)),
    check(
      'api_tokens_scopes_check',
      sql`cardinality(${t.scopes}) > 0 and ${t.scopes} <@ array[${quoted(tokenScopes)}]`,
    ),
    check('api_tokens_last_used_from_check', isText(t.lastUsedFrom, 45)),
    check('api_tokens_created_by_check', isText(t.createdBy, usernameMaxLength)),
  ],
);
export type ApiTokenRow = typeof apiTokens.$inferSelect;
