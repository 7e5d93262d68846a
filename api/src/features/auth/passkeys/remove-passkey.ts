import { factorRemovedSchema } from '@storefront/contracts/auth/factors.schema.ts';
import { passkeyIdInputSchema } from '@storefront/contracts/auth/passkey.schema.ts';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { passkeys } from '@storefront/db/schema/auth/passkeys.ts';
import { and, eq } from 'drizzle-orm';
import { userProcedure } from '#trpc/init.ts';
import { settleRemovedFactor } from '../factors/factor-store.ts';
import { recordFactor } from '../factors/record-factor.ts';
import { lockOwnUser } from '../session/users.ts';

/** Other users' passkeys do not exist for the caller. */
export const removePasskey = userProcedure
  .meta({
    errors: ['FACTOR_NOT_FOUND', 'FACTOR_NEEDED'],
    needsFreshLogin: true,
    openapi: {
      method: 'DELETE',
      path: '/api/auth/passkeys/{id}',
      summary: 'Remove a passkey',
      description: 'Removing the last second factor also removes the recovery codes.',
    },
    example: () => ({ parameters: { id: 1 }, response: { success: true } }),
  })
  .input(passkeyIdInputSchema)
  .output(factorRemovedSchema)
  .mutation(async ({ ctx, input }) => {
    const { deps, user } = ctx;
    await deps.db.transaction(async (tx) => {
      await lockOwnUser(tx, user.id);
      const [removed] = await tx
        .delete(passkeys)
        .where(and(eq(passkeys.id, input.id), eq(passkeys.userId, user.id)))
        .returning({ name: passkeys.name });
      if (!removed) throw new AppError('FACTOR_NOT_FOUND');
      await settleRemovedFactor(tx, user);
      await recordFactor(tx, ctx, 'factor.removed', removed.name);
    });
    deps.wakeOutbox();
    return { success: true as const };
  });
