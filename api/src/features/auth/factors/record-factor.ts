import type { Database } from '@storefront/db/client.ts';
import { writeRecord } from '#features/record/write-record.ts';
import type { RequestContext, SessionUser } from '#http/request-context.ts';
import { queueSecurityNotice } from '../notices/queue-security-notice.ts';

/**
 * Records a change of the caller's second factors and queues a mail; call it in the transaction of the
 * change.
 */
export async function recordFactor(
  tx: Database,
  ctx: Pick<RequestContext, 'deps' | 'callerIp'> & { user: SessionUser },
  event: 'factor.added' | 'factor.removed' | 'recovery-codes.renewed',
  subject?: string,
): Promise<void> {
  const { id: userId, username: actor } = ctx.user;
  const entryId = await writeRecord(ctx, { event, actor, subject }, tx);
  await queueSecurityNotice(tx, { userId, entryId });
}
