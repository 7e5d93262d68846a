import { apiTokenSchema } from '@storefront/contracts/auth/api-token.schema.ts';
import { apiTokens } from '@storefront/db/schema/auth/api-tokens.ts';
import { asc } from 'drizzle-orm';
import { z } from 'zod';
import { adminProcedure } from '#trpc/init.ts';
import { presentToken } from './present-token.ts';

/** Oldest first; expired ones stay until they are revoked. */
export const listTokens = adminProcedure
  .meta({
    scope: 'none',
    right: 'tokens',
    openapi: {
      method: 'GET',
      path: '/api/tokens',
      summary: 'List the API tokens',
      description: 'What each token may do, and when and from where it was last used.',
    },
    example: ({ apiToken }) => ({ response: [apiToken] }),
  })
  .input(z.void())
  .output(z.array(apiTokenSchema))
  .query(async ({ ctx }) => {
    const found = await ctx.deps.db.select().from(apiTokens).orderBy(asc(apiTokens.id));
    return found.map(presentToken);
  });
