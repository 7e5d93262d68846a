import { loginStepSchema } from '@storefront/contracts/auth/factors.schema.ts';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { z } from 'zod';
import { publicProcedure } from '#trpc/init.ts';
import { findFactors } from '../factors/factor-store.ts';
import { findStep } from './challenge-store.ts';

export const showStep = publicProcedure
  .meta({
    errors: ['LOGIN_EXPIRED'],
    openapi: {
      method: 'GET',
      path: '/api/auth/login/step',
      summary: 'Get the options for the second step of a login',
      description:
        'After a login that was refused with `SECOND_FACTOR_REQUIRED`, with the cookie that it set.',
    },
    example: () => ({ response: { totp: true, passkey: false, recoveryCode: true } }),
  })
  .input(z.void())
  .output(loginStepSchema)
  .query(async ({ ctx }) => {
    const step = await findStep(ctx);
    if (!step?.userId) throw new AppError('LOGIN_EXPIRED');
    return findFactors(ctx.deps.db, step.userId);
  });
