import { currentUserSchema } from '@storefront/contracts/auth/auth.schema.ts';
import { codeInputSchema } from '@storefront/contracts/auth/factors.schema.ts';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { UserRow } from '@storefront/db/schema/auth/users.ts';
import { writeRecord } from '#features/record/write-record.ts';
import type { RequestContext } from '#http/request-context.ts';
import { publicProcedure } from '#trpc/init.ts';
import { countFactorAttempt } from '../factors/count-factor-attempt.ts';
import { takeCode } from '../factors/factor-store.ts';
import { queueSecurityNotice } from '../notices/queue-security-notice.ts';
import { finishLogin } from '../session/finish-login.ts';
import { presentUser } from '../session/present-user.ts';
import { findEnabledUser } from '../session/users.ts';
import { countAnswer, endStep } from './challenge-store.ts';

/** Limited to five attempts per login, and ten per account within 15 minutes. */
export const logInWithCode = publicProcedure
  .meta({
    errors: ['LOGIN_EXPIRED', 'FACTOR_REFUSED'],
    idempotency: 'none',
    headers: {
      'Set-Cookie': { description: 'The session, and a cookie by which the login recognizes this browser.' },
    },
    openapi: {
      method: 'POST',
      path: '/api/auth/login/code',
      summary: 'Log in, second step: with a code',
      description: 'A code of the authenticator app, or one of the recovery codes, each of which works once.',
    },
    example: ({ loggedIn }) => ({
      request: { code: '492039' },
      response: loggedIn,
      refusal: { path: ['code'], message: 'codeRequired' },
    }),
  })
  .input(codeInputSchema)
  .output(currentUserSchema)
  .mutation(async ({ ctx, input }) => {
    const { db } = ctx.deps;
    const { userId } = await countAnswer(ctx);
    const user = await findEnabledUser(db, userId ?? 0);
    if (!user) throw new AppError('LOGIN_EXPIRED');
    const clearAttempts = await countFactorAttempt(ctx, user);
    const kind = await takeCode(db, user.id, input.code);
    if (kind === null) {
      await writeRecord(ctx, { event: 'login.factor-refused', actor: null, subject: user.username });
      throw new AppError('FACTOR_REFUSED');
    }
    await endStep(ctx);
    await clearAttempts();
    if (kind === 'recovery-code') await tellRecoveryCodeUsed(ctx, user);
    if (!(await finishLogin(ctx, user, kind))) throw new AppError('LOGIN_EXPIRED');
    return presentUser(user);
  });

/** Records the use and sends a mail: the second factor may be lost, or someone else may have the codes. */
export async function tellRecoveryCodeUsed(
  ctx: Pick<RequestContext, 'deps' | 'callerIp'>,
  { id: userId, username: actor }: Pick<UserRow, 'id' | 'username'>,
): Promise<void> {
  await ctx.deps.db.transaction(async (tx) => {
    const entryId = await writeRecord(ctx, { event: 'recovery-code.used', actor }, tx);
    await queueSecurityNotice(tx, { userId, entryId });
  });
  ctx.deps.wakeOutbox();
}
