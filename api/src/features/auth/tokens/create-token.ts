import {
  apiTokenCreateSchema,
  apiTokenWithSecretSchema,
} from '@storefront/contracts/auth/api-token.schema.ts';
import { tokensMax } from '@storefront/contracts/auth/token-scopes.ts';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { apiTokens } from '@storefront/db/schema/auth/api-tokens.ts';
import { takeTurn } from '@storefront/db/take-turn.ts';
import { writeRecord } from '#features/record/write-record.ts';
import { sha256 } from '#lib/crypto/sha256.ts';
import { msFromNow } from '#lib/sql/ms-from-now.ts';
import { adminProcedure } from '#trpc/init.ts';
import { lockOwnUser } from '../session/users.ts';
import { presentToken } from './present-token.ts';
import { createTokenText } from './token-store.ts';

const hintLength = 4;
const dayMs = 24 * 60 * 60_000;

export const createToken = adminProcedure
  .meta({
    scope: 'none',
    right: 'tokens',
    errors: ['TOKEN_NAME_TAKEN', 'TOKEN_LIMIT_REACHED'],
    status: 201,
    // A replayed response would show the token again.
    idempotency: 'none',
    needsFreshLogin: true,
    openapi: {
      method: 'POST',
      path: '/api/tokens',
      summary: 'Create an API token',
      description: 'Only this response contains the token: the server stores nothing but its hash.',
    },
    example: ({ apiToken }) => ({
      request: { name: apiToken.name, scopes: apiToken.scopes, expiresInDays: 365 },
      response: {
        ...apiToken,
        lastUsedAt: null,
        lastUsedFrom: null,
        token: 'pnp_5f0c3b1e8a7d4c269b1f0e2d3c4b5a69708192a3b4c5d6e7',
      },
      refusal: { path: ['scopes'], message: 'tokenScopesRequired' },
    }),
  })
  .input(apiTokenCreateSchema)
  .output(apiTokenWithSecretSchema)
  .mutation(async ({ ctx, input: { name, scopes, expiresInDays } }) => {
    const token = createTokenText();
    const user = await ctx.currentUser();
    const row = await ctx.deps.db.transaction(async (tx) => {
      // The removal of a person deletes their tokens: one that it does not see yet would belong to the next of that name.
      await lockOwnUser(tx, user?.id ?? 0);
      // Simultaneous requests are counted one after the other.
      await takeTurn(tx, 'API tokens');
      if ((await tx.$count(apiTokens)) >= tokensMax) throw new AppError('TOKEN_LIMIT_REACHED');
      const [made] = await tx
        .insert(apiTokens)
        .values({
          name,
          scopes,
          tokenHash: sha256(token),
          hint: token.slice(-hintLength),
          expiresAt: expiresInDays === null ? null : msFromNow(expiresInDays * dayMs),
          createdBy: ctx.operator.name,
        })
        .onConflictDoNothing({ target: apiTokens.name })
        .returning();
      if (!made) throw new AppError('TOKEN_NAME_TAKEN');
      await writeRecord(ctx, { event: 'token.created', actor: ctx.operator.name, subject: name }, tx);
      return made;
    });
    return { ...presentToken(row), token };
  });
