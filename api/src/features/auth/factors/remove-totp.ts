import { factorRemovedSchema } from '@storefront/contracts/auth/factors.schema.ts';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { totpFactors } from '@storefront/db/schema/auth/totp-factors.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { userProcedure } from '#trpc/init.ts';
import { lockOwnUser } from '../session/users.ts';
import { settleRemovedFactor } from './factor-store.ts';
import { recordFactor } from './record-factor.ts';

export const removeTotp = userProcedure
  .meta({
    errors: ['FACTOR_NOT_FOUND', 'FACTOR_NEEDED'],
    needsFreshLogin: true,
    openapi: {
      method: 'DELETE',
      path: '/api/auth/totp',
      summary: 'Remove the authenticator app',
      description: 'Removing the last second factor also removes the recovery codes.',
    },
    example: () => ({ response: { success: true } }),
  })
  .input(z.void())
  .output(factorRemovedSchema)
  .mutation(async ({ ctx }) => {
    const { deps, user } = ctx;
    await deps.db.transaction(async (tx) => {
      await lockOwnUser(tx, user.id);
      const removed = await tx
        .delete(totpFactors)
        .where(and(eq(totpFactors.userId, user.id), isNotNull(totpFactors.enabledAt)))
        .returning({ userId: totpFactors.userId });
      if (removed.length === 0) throw new AppError('FACTOR_NOT_FOUND');
      await settleRemovedFactor(tx, user);
      await recordFactor(tx, ctx, 'factor.removed', 'TOTP');
    });
    deps.wakeOutbox();
    return { success: true as const };
  });
