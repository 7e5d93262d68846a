import { openResetSchema, resetLookUpSchema } from '@storefront/contracts/auth/reset.schema.ts';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { Database } from '@storefront/db/client.ts';
import { passwordResets } from '@storefront/db/schema/auth/password-resets.ts';
import { users } from '@storefront/db/schema/auth/users.ts';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { sha256 } from '#lib/crypto/sha256.ts';
import { publicProcedure } from '#trpc/init.ts';

/** Matches the link with this token while it can still set a password. */
export function isOpenReset(token: string) {
  const tokenHash = sha256(token);
  return and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, new Date()));
}

/** Returns the user whose password the link with this token can set. */
export async function userOfReset(db: Database, token: string): Promise<{ id: number; username: string }> {
  const [user] = await db
    .select({ id: users.id, username: users.username })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(isOpenReset(token), isNull(users.disabledAt)));
  if (!user) throw new AppError('RESET_LINK_INVALID');
  return user;
}

/** It is a POST, so that the secret is in no URL that logs store. */
export const lookUpReset = publicProcedure
  .meta({
    errors: ['RESET_LINK_INVALID'],
    idempotency: 'none',
    openapi: {
      method: 'POST',
      path: '/api/auth/reset/look-up',
      summary: 'Check whether a link can still set a new password',
      description: 'Takes the token of the link. Changes nothing and names no account.',
    },
    example: ({ resetToken }) => ({
      request: { token: resetToken },
      response: { success: true },
      refusal: { path: ['token'], message: 'resetTokenInvalid' },
    }),
  })
  .input(resetLookUpSchema)
  .output(openResetSchema)
  .mutation(async ({ ctx, input }) => {
    await userOfReset(ctx.deps.db, input.token);
    return { success: true as const };
  });
