import { codeInputSchema, factorAddedSchema } from '@storefront/contracts/auth/factors.schema.ts';
import { AppError, invalidValue } from '@storefront/contracts/errors/app-error.ts';
import { messages } from '@storefront/contracts/errors/messages.ts';
import { userProcedure } from '#trpc/init.ts';
import { lockOwnUser } from '../session/users.ts';
import { countFactorAttempt } from './count-factor-attempt.ts';
import { ensureRecoveryCodes, takeTotpCode } from './factor-store.ts';
import { recordFactor } from './record-factor.ts';

export const enableTotp = userProcedure
  .meta({
    errors: ['TOTP_ALREADY_ON'],
    idempotency: 'none',
    needsFreshLogin: true,
    openapi: {
      method: 'POST',
      path: '/api/auth/totp/confirm',
      summary: 'Activate an authenticator app',
      description: 'With its first code. The first second factor comes with ten recovery codes.',
    },
    example: ({ recoveryCodes }) => ({
      request: { code: '492039' },
      response: { recoveryCodes },
      refusal: { path: ['code'], message: 'codeRequired' },
    }),
  })
  .input(codeInputSchema)
  .output(factorAddedSchema)
  .mutation(async ({ ctx, input }) => {
    const { deps, user } = ctx;
    if (user.hasTotp) throw new AppError('TOTP_ALREADY_ON');
    const clearAttempts = await countFactorAttempt(ctx, user);
    const recoveryCodes = await deps.db.transaction(async (tx) => {
      await lockOwnUser(tx, user.id);
      if (!(await takeTotpCode(tx, { userId: user.id, code: input.code, isFirst: true }))) {
        throw invalidValue(['code'], messages.codeWrong);
      }
      await recordFactor(tx, ctx, 'factor.added', 'TOTP');
      return ensureRecoveryCodes(tx, user.id);
    });
    await clearAttempts();
    deps.wakeOutbox();
    return { recoveryCodes };
  });
