import { confirmedSchema } from '@storefront/contracts/auth/confirm.schema.ts';
import { passkeyAnswerInputSchema } from '@storefront/contracts/auth/passkey.schema.ts';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { writeRecord } from '#features/record/write-record.ts';
import { userProcedure } from '#trpc/init.ts';
import { currentSessionKey } from '../session/session.ts';
import { noteConfirmation } from '../session/session-store.ts';
import { takeSessionChallenge } from './session-challenge.ts';
import { verifyAnswer } from './verify-answer.ts';

export const confirmWithPasskey = userProcedure
  .meta({
    errors: ['FACTOR_REFUSED'],
    idempotency: 'none',
    openapi: {
      method: 'POST',
      path: '/api/auth/confirm/passkey',
      summary: 'Sign in again within a session, with a passkey',
      description: 'Like `POST /api/auth/confirm` with password or code.',
    },
    example: ({ passkeyAnswer }) => ({
      request: { answer: passkeyAnswer },
      response: { success: true },
      refusal: { path: ['answer', 'id'], message: 'fieldRequired' },
    }),
  })
  .input(passkeyAnswerInputSchema)
  .output(confirmedSchema)
  .mutation(async ({ ctx, input }) => {
    const { deps, user } = ctx;
    const challenge = await takeSessionChallenge(ctx, 'confirm');
    const question = { challenge, userId: user.id, isAlone: false };
    if (!(await verifyAnswer(ctx, input.answer, question))) {
      await writeRecord(ctx, { event: 'login.confirm-refused', actor: user.username });
      throw new AppError('FACTOR_REFUSED');
    }
    await noteConfirmation(deps.db, currentSessionKey(ctx) ?? '');
    await writeRecord(ctx, { event: 'login.confirmed', actor: user.username });
    return { success: true as const };
  });
