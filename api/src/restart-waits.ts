import type { Database } from '@storefront/db/client.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { webhookDeliveries } from '@storefront/db/schema/webhooks/webhook-deliveries.ts';
import { and, gt, or, sql } from 'drizzle-orm';
import { slackMs } from '#lib/sql/has-passed.ts';
import { msFromNow } from '#lib/sql/ms-from-now.ts';
import { isFree as isMailFree, isOpen as isMailOpen } from './mail/outbox-conditions.ts';
import { retryDelayMaxMs as mailDelayMaxMs } from './mail/retry-delay.ts';
import { isFree, isOpen } from './webhooks/delivery-queries.ts';
import { retryDelayMaxMs } from './webhooks/retry-delay.ts';

/**
 * Lets mails and webhook deliveries that were written before the clock was set back wait from now on: otherwise
 * they would wait until it is there again. What was never tried keeps its delay, such as a reminder's days; a
 * retry is due at once.
 */
export async function restartWaits(db: Database): Promise<void> {
  await restart(db, outbox, mailDelayMaxMs, and(isMailOpen, isMailFree));
  await restart(db, webhookDeliveries, retryDelayMaxMs, and(isOpen, isFree));
}

async function restart(
  db: Database,
  queue: typeof outbox | typeof webhookDeliveries,
  delayMaxMs: number,
  isWaiting: ReturnType<typeof and>,
): Promise<void> {
  const { attempts, createdAt, runAfter } = queue;
  const isFromAhead = gt(createdAt, msFromNow(slackMs));
  const isRetryTooFar = and(gt(attempts, 0), gt(runAfter, msFromNow(delayMaxMs + slackMs)));
  await db
    .update(queue)
    .set({
      runAfter: sql`now() + case when ${attempts} = 0 then ${runAfter} - ${createdAt} else interval '0' end`,
      createdAt: sql`least(${createdAt}, now())`,
    })
    .where(and(isWaiting, or(isFromAhead, isRetryTooFar)));
}
