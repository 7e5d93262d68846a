import { passwordChangeResultSchema, passwordChangeSchema } from '@storefront/contracts/auth/auth.schema.ts';
import { invalidValue } from '@storefront/contracts/errors/app-error.ts';
import { messages } from '@storefront/contracts/errors/messages.ts';
import { users } from '@storefront/db/schema/auth/users.ts';
import { and, eq } from 'drizzle-orm';
import { writeRecord } from '#features/record/write-record.ts';
import { userProcedure } from '#trpc/init.ts';
import { queueSecurityNotice } from './notices/queue-security-notice.ts';
import { refuseBadPassword } from './passwords/judge-new-password.ts';
import { hashPassword, verifyPassword } from './passwords/password.ts';
import { endAccess } from './session/end-access.ts';
import { countPasswordAttempt } from './session/login-throttle.ts';
import { currentSessionKey } from './session/session.ts';

/**
 * Someone may know the old password, so all other sessions end. Attempts count as login attempts. Sends a mail about
 * the change.
 * Source: decisions (5).
 */
export const changePassword = userProcedure
  .meta({
    idempotency: 'none',
    openapi: {
      method: 'POST',
      path: '/api/auth/password',
      summary: 'Change your password',
      description: 'Ends all other sessions of the user; this one stays.',
    },
    example: () => ({
      request: { currentPassword: 'the password until now', newPassword: 'a longer one for the future' },
      response: { success: true },
      refusal: { path: ['currentPassword'], message: 'currentPasswordWrong' },
    }),
  })
  .input(passwordChangeSchema)
  .output(passwordChangeResultSchema)
  .mutation(async ({ ctx, input }) => {
    const { db } = ctx.deps;
    const clearAttempts = await countPasswordAttempt(ctx, ctx.user.username);
    const [user] = await db.select().from(users).where(eq(users.id, ctx.user.id));
    const oldHash = user?.passwordHash ?? null;
    const isRight = await verifyPassword(oldHash, input.currentPassword);
    if (oldHash === null || !isRight) {
      await writeRecord(ctx, { event: 'password.refused', actor: ctx.user.username });
      throw invalidValue(['currentPassword'], messages.currentPasswordWrong);
    }
    await clearAttempts();
    await refuseBadPassword(input.newPassword, ctx.user.username);

    const passwordHash = await hashPassword(input.newPassword);
    const isChanged = await db.transaction(async (tx) => {
      const changed = await tx
        .update(users)
        .set({ passwordHash, hasGeneratedPassword: false })
        // If the password was changed elsewhere in the meantime, the given one is no longer current.
        .where(and(eq(users.id, ctx.user.id), eq(users.passwordHash, oldHash)))
        .returning({ id: users.id });
      if (changed.length === 0) return false;
      await endAccess(tx, ctx.user.id, currentSessionKey(ctx));
      const entryId = await writeRecord(ctx, { event: 'password.changed', actor: ctx.user.username }, tx);
      await queueSecurityNotice(tx, { userId: ctx.user.id, entryId });
      return true;
    });
    if (!isChanged) throw invalidValue(['currentPassword'], messages.currentPasswordWrong);
    ctx.deps.wakeOutbox();
    return { success: true };
  });
