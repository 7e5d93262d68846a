import { passwordResetResultSchema, passwordResetSchema } from '@storefront/contracts/auth/reset.schema.ts';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { passwordResets } from '@storefront/db/schema/auth/password-resets.ts';
import { users } from '@storefront/db/schema/auth/users.ts';
import { eq } from 'drizzle-orm';
import { writeRecord } from '#features/record/write-record.ts';
import { publicProcedure } from '#trpc/init.ts';
import { queueSecurityNotice } from '../notices/queue-security-notice.ts';
import { refuseBadPassword } from '../passwords/judge-new-password.ts';
import { hashPassword } from '../passwords/password.ts';
import { endAccess } from '../session/end-access.ts';
import { lockUser } from '../session/users.ts';
import { isOpenReset, userOfReset } from './look-up-reset.ts';

/** The link works once. Sends a mail about the change. */
export const resetPassword = publicProcedure
  .meta({
    errors: ['RESET_LINK_INVALID'],
    idempotency: 'none',
    openapi: {
      method: 'POST',
      path: '/api/auth/reset/confirm',
      summary: 'Set a new password with a mailed link',
      description: 'Ends all sessions of the user. Does not log in; a second factor stays on.',
    },
    example: ({ resetToken }) => ({
      request: {
        token: resetToken,
        newPassword: 'a longer one for the future',
      },
      response: { success: true },
      refusal: { path: ['newPassword'], message: 'newPasswordRequired' },
    }),
  })
  .input(passwordResetSchema)
  .output(passwordResetResultSchema)
  .mutation(async ({ ctx, input }) => {
    const { db, wakeOutbox } = ctx.deps;
    const user = await userOfReset(db, input.token);
    await refuseBadPassword(input.newPassword, user.username);
    const passwordHash = await hashPassword(input.newPassword);
    await db.transaction(async (tx) => {
      // Lock the user before the link, like every change of an account that ends its links, to avoid a deadlock.
      await lockUser(tx, user.id);
      const taken = await tx
        .delete(passwordResets)
        .where(isOpenReset(input.token))
        .returning({ id: passwordResets.userId });
      if (taken.length === 0) throw new AppError('RESET_LINK_INVALID');
      await tx.update(users).set({ passwordHash, hasGeneratedPassword: false }).where(eq(users.id, user.id));
      await endAccess(tx, user.id);
      const entryId = await writeRecord(ctx, { event: 'password.reset-by-mail', actor: user.username }, tx);
      await queueSecurityNotice(tx, { userId: user.id, entryId });
    });
    wakeOutbox();
    return { success: true as const };
  });
