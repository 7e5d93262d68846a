import { apiTokenIdInputSchema, apiTokenRevokedSchema } from '@storefront/contracts/auth/api-token.schema.ts';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { apiTokens } from '@storefront/db/schema/auth/api-tokens.ts';
import { eq } from 'drizzle-orm';
import { writeRecord } from '#features/record/write-record.ts';
import { adminProcedure } from '#trpc/init.ts';

export const revokeToken = adminProcedure
  .meta({
    scope: 'none',
    right: 'tokens',
    errors: ['TOKEN_NOT_FOUND'],
    needsFreshLogin: true,
    openapi: {
      method: 'DELETE',
      path: '/api/tokens/{id}',
      summary: 'Revoke an API token',
      description: 'The next call with it is refused.',
    },
    example: () => ({
      parameters: { id: 2 },
      response: { success: true },
    }),
  })
  .input(apiTokenIdInputSchema)
  .output(apiTokenRevokedSchema)
  .mutation(async ({ ctx, input }) => {
    await ctx.deps.db.transaction(async (tx) => {
      const [revoked] = await tx
        .delete(apiTokens)
        .where(eq(apiTokens.id, input.id))
        .returning({ name: apiTokens.name });
      if (!revoked) throw new AppError('TOKEN_NOT_FOUND');
      const { name: actor } = ctx.operator;
      await writeRecord(ctx, { event: 'token.revoked', actor, subject: revoked.name }, tx);
    });
    return { success: true as const };
  });
