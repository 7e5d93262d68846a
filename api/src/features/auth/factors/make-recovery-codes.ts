import { recoveryCodesSchema } from '@storefront/contracts/auth/factors.schema.ts';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { z } from 'zod';
import { userProcedure } from '#trpc/init.ts';
import { lockOwnUser } from '../session/users.ts';
import { findFactors, renewRecoveryCodes } from './factor-store.ts';
import { recordFactor } from './record-factor.ts';

export const makeRecoveryCodes = userProcedure
  .meta({
    errors: ['FACTOR_NOT_FOUND'],
    idempotency: 'none',
    needsFreshLogin: true,
    openapi: {
      method: 'POST',
      path: '/api/auth/recovery-codes',
      summary: 'Create new recovery codes',
      description: 'Earlier codes become invalid. The body may be empty.',
    },
    example: ({ recoveryCodes }) => ({ response: { recoveryCodes } }),
  })
  .input(z.void())
  .output(recoveryCodesSchema)
  .mutation(async ({ ctx }) => {
    const { deps, user } = ctx;
    const recoveryCodes = await deps.db.transaction(async (tx) => {
      await lockOwnUser(tx, user.id);
      const { totp, passkey } = await findFactors(tx, user.id);
      if (!totp && !passkey) throw new AppError('FACTOR_NOT_FOUND');
      await recordFactor(tx, ctx, 'recovery-codes.renewed');
      return renewRecoveryCodes(tx, user.id);
    });
    deps.wakeOutbox();
    return { recoveryCodes };
  });
