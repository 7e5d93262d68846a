import { currentUserSchema, loginSchema } from '@storefront/contracts/auth/auth.schema.ts';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { users } from '@storefront/db/schema/auth/users.ts';
import { eq } from 'drizzle-orm';
import { writeRecord } from '#features/record/write-record.ts';
import { publicProcedure } from '#trpc/init.ts';
import { findFactors } from './factors/factor-store.ts';
import { verifyPassword } from './passwords/password.ts';
import { finishLogin } from './session/finish-login.ts';
import { countPasswordAttempt } from './session/login-throttle.ts';
import { presentUser } from './session/present-user.ts';
import { startStep } from './two-step/challenge-store.ts';

/**
 * Logs in with username and password: ends the session the request came with and sets the cookie of a new
 * one. An unknown user, a wrong password and a disabled user get the same response after the same time.
 * Attempts are limited per IP address and per account, or per browser if it has logged in before; a correct
 * password clears the count.
 *
 * An account with a second factor is not logged in yet: the browser gets a cookie for the second step, valid
 * for five minutes.
 * Source: specification sections 5 and 7; decisions (5).
 */
export const logIn = publicProcedure
  .meta({
    errors: ['INVALID_CREDENTIALS', 'SECOND_FACTOR_REQUIRED'],
    idempotency: 'none',
    headers: {
      'Set-Cookie': {
        description:
          'The session, and a cookie by which the login recognizes this browser; or the login that waits ' +
          'for its second step.',
      },
    },
    openapi: {
      method: 'POST',
      path: '/api/auth/login',
      summary: 'Log in',
      description:
        'Sets the session cookie and ends a session that the request came with. `SECOND_FACTOR_REQUIRED` ' +
        'means that the password was correct: continue with `POST /api/auth/login/code`.',
    },
    example: ({ loggedIn }) => ({
      request: { username: 'admin', password: 'the password that the first start printed' },
      response: loggedIn,
      refusal: { path: ['password'], message: 'passwordRequired' },
    }),
  })
  .input(loginSchema)
  .output(currentUserSchema)
  .mutation(async ({ ctx, input }) => {
    const clearAttempts = await countPasswordAttempt(ctx, input.username);

    const [user] = await ctx.deps.db.select().from(users).where(eq(users.username, input.username));
    const isRight = await verifyPassword(user?.passwordHash ?? null, input.password);
    if (!user || !isRight || user.disabledAt) {
      // Record the name only if such a user exists, because people also type their password into this field.
      await writeRecord(ctx, { event: 'login.refused', actor: null, subject: user?.username });
      throw new AppError('INVALID_CREDENTIALS');
    }

    await clearAttempts();
    const { totp, passkey } = await findFactors(ctx.deps.db, user.id);
    if (totp || passkey) {
      await startStep(ctx, { userId: user.id });
      throw new AppError('SECOND_FACTOR_REQUIRED');
    }
    if (!(await finishLogin(ctx, user))) throw new AppError('INVALID_CREDENTIALS');
    return presentUser(user);
  });
