import { webhookTimeoutSeconds } from '@storefront/contracts/webhooks/webhook-limits.ts';
import type { WebhookDeliveryRow } from '@storefront/db/schema/webhooks/webhook-deliveries.ts';
import { type WebhookRow, webhooks } from '@storefront/db/schema/webhooks/webhooks.ts';
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Deps } from '#deps.ts';
import { type DueWorker, startDueWorker } from '#lib/work/due-worker.ts';
import { endWithGrace } from '#lib/work/end-with-grace.ts';
import { limitTime } from '#lib/work/limit-time.ts';
import { findOptionsOf } from '#net/find-ips.ts';
import {
  type Attempt,
  claimDeliveries,
  isTestEvent,
  markDelivered,
  markUndelivered,
  msUntilDelivery,
  releaseDelivery,
} from './delivery-queries.ts';
import { postEvent } from './post-event.ts';
import { attemptsMax, retryDelayMs } from './retry-delay.ts';
import { signMessage } from './sign-message.ts';
import { switchOff } from './switch-off.ts';
import { webhookCounters } from './webhook-metrics.ts';

export type DeliveryDeps = Pick<Deps, 'db' | 'env' | 'log' | 'resolveHost' | 'wakeOutbox'>;

const inFlightMax = 10;
/** Time for slow receivers during shutdown; unfinished deliveries are made after the next start. */
const stopGraceMs = 3_000;

/**
 * Delivers events until it is stopped. Any number of workers may share a database. Each event is delivered at
 * least once: after a crash between its acceptance and recording that, it is sent again with the same
 * `webhook-id`.
 */
export function startWebhookWorker(deps: DeliveryDeps, options = { stopGraceMs }): DueWorker {
  const busy = new Set<number>();
  const ending = new AbortController();
  const worker = startDueWorker({
    name: 'Webhook deliveries',
    inFlightMax,
    async claim(limit) {
      const claimed = await claimDeliveries(deps.db, { limit, busy });
      for (const row of claimed) busy.add(row.webhookId);
      return claimed;
    },
    async handle(row) {
      await deliver(deps, row, ending.signal);
      busy.delete(row.webhookId);
      worker.wake();
    },
    msUntilDue: (horizonMs) => msUntilDelivery(deps.db, { horizonMs, busy }),
    log: deps.log,
  });
  return {
    wake: worker.wake,
    stop: () => endWithGrace(worker.stop(), options.stopGraceMs, () => ending.abort()),
  };
}

/** Makes one attempt outside of any transaction and records the result. Never rejects. */
export async function deliver(
  deps: DeliveryDeps,
  row: WebhookDeliveryRow,
  ending?: AbortSignal,
): Promise<void> {
  const log = deps.log.child({ webhookId: row.webhookId, messageId: row.messageId, attempts: row.attempts });
  try {
    const [webhook] = await deps.db.select().from(webhooks).where(eq(webhooks.id, row.webhookId));
    // The webhook may have been removed or switched off meanwhile.
    if (!webhook) return;
    if (webhook.offAt) return await releaseDelivery(deps.db, row);
    const { signal, end } = limitTime(webhookTimeoutSeconds * 1000, ending);
    const result = await attempt(deps, webhook, row, signal).finally(end);
    if (result.failure !== null && ending?.aborted) await releaseDelivery(deps.db, row);
    else await note(deps, row, result, log);
  } catch (error) {
    log.error({ err: error }, 'A delivery could not be noted; it is made again once its lease ends');
  }
}

async function attempt(
  deps: DeliveryDeps,
  webhook: WebhookRow,
  row: WebhookDeliveryRow,
  signal: AbortSignal,
): Promise<Attempt> {
  // The envelope of Standard Webhooks, the same for each attempt.
  const body = JSON.stringify({ type: row.event, timestamp: row.createdAt.toISOString(), data: row.data });
  const timestamp = Math.floor(Date.now() / 1000);
  const { secret, previousSecret, previousSecretUntil } = webhook;
  const isOldGood = previousSecret !== null && Number(previousSecretUntil) > Date.now();
  const headers = {
    'webhook-id': row.messageId,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signMessage(
      { id: row.messageId, timestamp, body },
      isOldGood ? [secret, previousSecret] : [secret],
    ),
  };
  const begunAt = performance.now();
  const result = await postEvent(webhook.url, headers, body, { ...findOptionsOf(deps), signal });
  return { ...result, durationMs: Math.round(performance.now() - begunAt) };
}

async function note(
  { db, wakeOutbox }: DeliveryDeps,
  row: WebhookDeliveryRow,
  result: Attempt,
  log: Logger,
): Promise<void> {
  const { failure, status, durationMs, retryAfterMs } = result;
  if (failure === null) {
    webhookCounters.delivered += 1;
    log.info({ status, durationMs }, 'Event delivered');
    return markDelivered(db, row, result);
  }
  webhookCounters.failedAttempts += 1;
  const isGone = status === 410;
  const isLast = isTestEvent(row) || row.attempts >= attemptsMax;
  const delayMs = isLast || isGone ? null : retryDelayMs(row.attempts, retryAfterMs);
  log[delayMs === null ? 'error' : 'warn'](
    {
      failure,
      status,
      durationMs,
      ...(delayMs !== null && { nextAttemptInSeconds: Math.round(delayMs / 1000) }),
    },
    delayMs === null ? 'Event not delivered and given up' : 'Event not delivered; it is tried again',
  );
  if (await markUndelivered(db, row, result, delayMs)) wakeOutbox();
  if (delayMs !== null || isTestEvent(row)) return;
  if (await switchOff(db, row.webhookId, isGone ? 'gone' : 'failing')) {
    log.error({ isGone }, 'Webhook switched off; the operator can switch it on again in the settings');
    wakeOutbox();
  }
}
