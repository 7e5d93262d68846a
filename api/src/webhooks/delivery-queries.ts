import { alarmAfterMs } from '@storefront/contracts/alerts/alarm-after.ts';
import { webhookTestEvent } from '@storefront/contracts/webhooks/webhook-events.ts';
import type { Database } from '@storefront/db/client.ts';
import { prepared, type Transaction } from '@storefront/db/prepared.ts';
import { alerts } from '@storefront/db/schema/orders/alerts.ts';
import {
  type WebhookDeliveryRow,
  webhookDeliveries,
} from '@storefront/db/schema/webhooks/webhook-deliveries.ts';
import { webhooks } from '@storefront/db/schema/webhooks/webhooks.ts';
import { and, eq, gte, isNotNull, isNull, lt, type Placeholder, sql } from 'drizzle-orm';
import { closeAlerts, isAlertAbout } from '#alerts/close-alerts.ts';
import { raiseAlertOnce } from '#alerts/raise-alert-once.ts';
import { isLeaseOver, isReached } from '#lib/sql/has-passed.ts';
import { msFromNow, msUntilFirst } from '#lib/sql/ms-from-now.ts';
import type { PostResult } from './post-event.ts';

/** Another process may attempt a delivery once its lease has expired. Longer than any attempt takes. */
const leaseMs = 60_000;

/** Returns whether an operator sent the event to test a URL; it is attempted once, whatever comes of it. */
export const isTestEvent = ({ event }: Pick<WebhookDeliveryRow, 'event'>) => event === webhookTestEvent;

/** Condition: given up after the last attempt. */
export const isGivenUp = isNotNull(webhookDeliveries.failedAt);

/** Condition: neither accepted nor given up. */
export const isOpen = and(isNull(webhookDeliveries.doneAt), isNull(webhookDeliveries.failedAt));

/** Condition: no attempt is in progress. */
export const isFree = isLeaseOver(webhookDeliveries.lockedUntil, leaseMs);

/** Formats numbers as a PostgreSQL array literal; both drivers pass text on unchanged. */
const toArrayText = (numbers: Iterable<number>) => `{${[...numbers].join()}}`;

/** Condition: the webhook is on and not among the busy ones, an array literal. */
const isReady = (busy: string | Placeholder) =>
  and(isNull(webhooks.offAt), sql`${webhooks.id} <> all (${busy}::integer[])`);

/**
 * Condition: the row is still ours. Every claim increments `attempts`, which reveals another worker's claim.
 */
const isHeldFrom = (row: WebhookDeliveryRow) =>
  and(eq(webhookDeliveries.id, row.id), eq(webhookDeliveries.attempts, row.attempts), isOpen);

/**
 * Claims due deliveries in one statement: the longest waiting one of each webhook that is on and not in
 * `busy`. Each webhook thus gets one delivery at a time, and one that hangs does not block other processes.
 * No two workers get the same row.
 */
export function claimDeliveries(
  db: Database,
  { limit, busy }: { limit: number; busy: Iterable<number> },
): Promise<WebhookDeliveryRow[]> {
  return claim(db, { limit, busy: toArrayText(busy) });
}

const claim = prepared('claim_webhook_deliveries', (db) => {
  const { placeholder } = sql;
  const longestWaiting = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhooks.id),
        isOpen,
        isReached(webhookDeliveries.runAfter),
        isFree,
      ),
    )
    .orderBy(webhookDeliveries.runAfter, webhookDeliveries.id)
    .limit(1)
    .for('update', { skipLocked: true })
    .as('longest_waiting');
  const due = db
    .select({ id: longestWaiting.id })
    .from(webhooks)
    .crossJoinLateral(longestWaiting)
    .where(isReady(placeholder('busy')))
    .limit(placeholder('limit'));
  // The array makes the database select the rows once; it might evaluate a plain subquery again during the
  // update.
  return db
    .update(webhookDeliveries)
    .set({ attempts: sql`${webhookDeliveries.attempts} + 1`, lockedUntil: msFromNow(leaseMs) })
    .where(sql`${webhookDeliveries.id} = any(array(${due}))`)
    .returning();
});

/**
 * Returns the milliseconds until a delivery can be claimed, at most `horizonMs`; 0 when one can be claimed
 * now.
 */
export async function msUntilDelivery(
  db: Database,
  { horizonMs, busy }: { horizonMs: number; busy: Iterable<number> },
): Promise<number> {
  const claimableAt = sql`greatest(${webhookDeliveries.runAfter}, ${webhookDeliveries.lockedUntil})`;
  const [row] = await db
    .select({ ms: msUntilFirst(claimableAt, horizonMs) })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(and(isReady(toArrayText(busy)), isOpen, lt(webhookDeliveries.runAfter, msFromNow(horizonMs))));
  return row!.ms;
}

export type Attempt = PostResult & { durationMs: number };

const noted = ({ status, answer, failure, durationMs }: Attempt) => ({
  lockedUntil: null,
  attemptedAt: sql`now()`,
  status,
  answer,
  failure,
  durationMs,
});

/**
 * Records that the event was accepted, whichever process holds the row by now, and that the webhook works
 * again, which ends its alert.
 */
export async function markDelivered(db: Database, row: WebhookDeliveryRow, attempt: Attempt): Promise<void> {
  await db.transaction(async (tx) => {
    // The webhook before its delivery, like its removal, to avoid a deadlock.
    await tx
      .update(webhooks)
      .set({ lastDeliveredAt: sql`now()`, failingSince: null })
      .where(eq(webhooks.id, row.webhookId));
    await tx
      .update(webhookDeliveries)
      .set({ ...noted(attempt), doneAt: sql`now()`, failedAt: null })
      .where(and(eq(webhookDeliveries.id, row.id), isNull(webhookDeliveries.doneAt)));
    await closeAlerts(tx, 'webhook-failing', [row.webhookId], null);
  });
}

/**
 * Releases the row and makes it due again after `delayMs`; a null delay gives the delivery up. Raises an alert once its
 * webhook has failed for some time.
 *
 * @returns true when a mail was queued.
 */
export async function markUndelivered(
  db: Database,
  row: WebhookDeliveryRow,
  attempt: Attempt,
  delayMs: number | null,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // A manual test event says nothing about how long a webhook has been failing.
    const hasMail = !isTestEvent(row) && (await noteFailing(tx, row.webhookId, attempt));
    await tx
      .update(webhookDeliveries)
      .set({
        ...noted(attempt),
        ...(delayMs === null ? { failedAt: sql`now()` } : { runAfter: msFromNow(delayMs) }),
      })
      .where(isHeldFrom(row));
    return hasMail;
  });
}

async function noteFailing(tx: Transaction, webhookId: number, attempt: Attempt): Promise<boolean> {
  const [webhook] = await tx
    .update(webhooks)
    .set({ failingSince: sql`coalesce(${webhooks.failingSince}, now())` })
    .where(eq(webhooks.id, webhookId))
    .returning({
      url: webhooks.url,
      failingSince: webhooks.failingSince,
      isAlarming: sql<boolean>`${lt(webhooks.failingSince, msFromNow(-alarmAfterMs))}`,
    });
  if (!webhook?.isAlarming || webhook.failingSince === null || attempt.failure === null) return false;
  const { failure, status } = attempt;
  const data = {
    type: 'webhook-failing',
    webhookId,
    host: new URL(webhook.url).host,
    failure,
    status,
  } as const;
  // One that a person has marked as done is not raised again while the webhook goes on failing.
  const sameAs = and(isAlertAbout(data.type, [webhookId]), gte(alerts.createdAt, webhook.failingSince));
  return raiseAlertOnce(tx, { orderId: null, data }, { sameAs, turn: data.type });
}

/** Releases a row without counting the attempt, because none was made. */
export async function releaseDelivery(db: Database, row: WebhookDeliveryRow): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ lockedUntil: null, attempts: sql`${webhookDeliveries.attempts} - 1` })
    .where(isHeldFrom(row));
}
