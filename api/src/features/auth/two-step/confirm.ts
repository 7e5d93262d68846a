import { confirmedSchema, confirmSchema } from '@storefront/contracts/auth/confirm.schema.ts';
import { invalidValue } from '@storefront/contracts/errors/app-error.ts';
import { messages } from '@storefront/contracts/errors/messages.ts';
import type { Localized } from '@storefront/contracts/i18n/locale.ts';
import { users } from '@storefront/db/schema/auth/users.ts';
import { eq } from 'drizzle-orm';
import { writeRecord } from '#features/record/write-record.ts';
import type { RequestContext, SessionUser } from '#http/request-context.ts';
import { userProcedure } from '#trpc/init.ts';
import { countFactorAttempt } from '../factors/count-factor-attempt.ts';
import { takeCode } from '../factors/factor-store.ts';
import { verifyPassword } from '../passwords/password.ts';
import { countPasswordAttempt } from '../session/login-throttle.ts';
import { currentSessionKey } from '../session/session.ts';
import { noteConfirmation } from '../session/session-store.ts';
import { tellRecoveryCodeUsed } from './log-in-with-code.ts';

/** Attempts count as login attempts. */
export const confirm = userProcedure
  .meta({
    idempotency: 'none',
    openapi: {
      method: 'POST',
      path: '/api/auth/confirm',
      summary: 'Sign in again within a session',
      description:
        'With password or code. Calls that were refused with `SIGN_IN_AGAIN` are then accepted for ten ' +
        'minutes.',
    },
    example: () => ({
      request: { password: 'the password until now' },
      response: { success: true },
      refusal: { path: ['password'], message: 'passwordWrong' },
    }),
  })
  .input(confirmSchema)
  .output(confirmedSchema)
  .mutation(async ({ ctx, input: { password, code } }) => {
    const { deps, user } = ctx;
    if (password !== undefined) await checkPassword(ctx, password);
    else await checkCode(ctx, code ?? '');
    await noteConfirmation(deps.db, currentSessionKey(ctx) ?? '');
    await writeRecord(ctx, { event: 'login.confirmed', actor: user.username });
    return { success: true as const };
  });

type OwnContext = RequestContext & { user: SessionUser };

async function checkPassword(ctx: OwnContext, password: string): Promise<void> {
  const { deps, user } = ctx;
  const clearAttempts = await countPasswordAttempt(ctx, user.username);
  const [row] = await deps.db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, user.id));
  if (!(await verifyPassword(row?.passwordHash ?? null, password))) {
    await refuse(ctx, 'password', messages.passwordWrong);
  }
  await clearAttempts();
}

async function checkCode(ctx: OwnContext, code: string): Promise<void> {
  const clearAttempts = await countFactorAttempt(ctx, ctx.user);
  const kind = await takeCode(ctx.deps.db, ctx.user.id, code);
  if (kind === null) await refuse(ctx, 'code', messages.codeWrong);
  await clearAttempts();
  if (kind === 'recovery-code') await tellRecoveryCodeUsed(ctx, ctx.user);
}

async function refuse(ctx: OwnContext, field: 'password' | 'code', message: Localized): Promise<never> {
  await writeRecord(ctx, { event: 'login.confirm-refused', actor: ctx.user.username });
  throw invalidValue([field], message);
}
