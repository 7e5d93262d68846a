import { currentUserSchema } from '@storefront/contracts/auth/auth.schema.ts';
import { passkeyAnswerInputSchema } from '@storefront/contracts/auth/passkey.schema.ts';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { writeRecord } from '#features/record/write-record.ts';
import { publicProcedure } from '#trpc/init.ts';
import { finishLogin } from '../session/finish-login.ts';
import { presentUser } from '../session/present-user.ts';
import { findEnabledUser } from '../session/users.ts';
import { countAnswer, endStep } from '../two-step/challenge-store.ts';
import { verifyAnswer } from './verify-answer.ts';

/** Without a password only if the device has verified fingerprint, face or PIN. */
export const logInWithPasskey = publicProcedure
  .meta({
    errors: ['LOGIN_EXPIRED', 'FACTOR_REFUSED'],
    idempotency: 'none',
    headers: {
      'Set-Cookie': { description: 'The session, and a cookie by which the login recognizes this browser.' },
    },
    openapi: {
      method: 'POST',
      path: '/api/auth/login/passkey',
      summary: 'Log in with a passkey',
      description:
        'Without a password, or as the second step after one; see `POST /api/auth/passkeys/question`.',
    },
    example: ({ loggedIn, passkeyAnswer }) => ({
      request: { answer: passkeyAnswer },
      response: loggedIn,
      refusal: { path: ['answer', 'id'], message: 'fieldRequired' },
    }),
  })
  .input(passkeyAnswerInputSchema)
  .output(currentUserSchema)
  .mutation(async ({ ctx, input }) => {
    const { userId, challenge } = await countAnswer(ctx);
    if (challenge === null) throw new AppError('LOGIN_EXPIRED');
    const isAlone = userId === null;
    const passkey = await verifyAnswer(ctx, input.answer, { challenge, userId, isAlone });
    const user = await findEnabledUser(ctx.deps.db, passkey?.userId ?? userId ?? 0);
    if (!passkey || !user) {
      await writeRecord(ctx, { event: 'login.factor-refused', actor: null, subject: user?.username });
      throw new AppError('FACTOR_REFUSED');
    }
    await endStep(ctx);
    if (!(await finishLogin(ctx, user, `passkey ${passkey.name}`))) throw new AppError('LOGIN_EXPIRED');
    return presentUser(user);
  });
