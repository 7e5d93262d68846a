import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { UserRow } from '@storefront/db/schema/auth/users.ts';
import { writeRecord } from '#features/record/write-record.ts';
import { countUnnamed } from '#http/limits/limit-headers.ts';
import type { RequestContext } from '#http/request-context.ts';
import { queueSecurityNotice } from '../notices/queue-security-notice.ts';

/**
 * Counts a code for an account before it is checked. Once the attempts are used up, sends a mail, once a day:
 * only someone who knows the password gets this far.
 *
 * @returns the function to call after a correct code.
 * @throws AppError `RATE_LIMITED`.
 */
export async function countFactorAttempt(
  ctx: Pick<RequestContext, 'deps' | 'callerIp' | 'limits'>,
  user: Pick<UserRow, 'id' | 'username'>,
): Promise<() => Promise<void>> {
  const { db, rateLimits, wakeOutbox } = ctx.deps;
  const key = String(user.id);
  try {
    await countUnnamed(ctx, 'factorByAccount', { key });
  } catch (error) {
    if (error instanceof AppError) {
      const entry = { event: 'login.factor-locked' as const, actor: null, subject: user.username };
      await db.transaction(async (tx) => {
        const entryId = await writeRecord(ctx, entry, tx);
        const onceFor = `locked:${new Date().toISOString().slice(0, 10)}`;
        await queueSecurityNotice(tx, { userId: user.id, entryId, onceFor });
      });
      wakeOutbox();
    }
    throw error;
  }
  return () => rateLimits.factorByAccount.reset(key);
}
