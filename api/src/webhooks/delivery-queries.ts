import { webhookTestEvent } from '@storefront/contracts/webhooks/webhook-events.ts';
import type { Database } from '@storefront/db/client.ts';
import { prepared } from '@storefront/db/prepared.ts';
import {
  type WebhookDeliveryRow,
  webhookDeliveries,
} from '@storefront/db/schema/webhooks/webhook-deliveries.ts';
import { webhooks } from '@storefront/db/schema/webhooks/webhooks.ts';
import { and, eq, isNotNull, isNull, lt, type Placeholder, sql } from 'drizzle-orm';
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
 * again.
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
  });
}

/** Releases the row and makes it due again after `delayMs`; a null delay gives the delivery up. */
export async function markUndelivered(
  db: Database,
  row: WebhookDeliveryRow,
  attempt: Attempt,
  delayMs: number | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    // A manual test event says nothing about how long a webhook has been failing.
    if (!isTestEvent(row)) {
      await tx
        .update(webhooks)
        .set({ failingSince: sql`coalesce(${webhooks.failingSince}, now())` })
        .where(eq(webhooks.id, row.webhookId));
    }
    await tx
      .update(webhookDeliveries)
      .set({
        ...noted(attempt),
        ...(delayMs === null ? { failedAt: sql`now()` } : { runAfter: msFromNow(delayMs) }),
      })
      .where(isHeldFrom(row));
  });
}

/** Releases a row without counting the attempt, because none was made. */
export async function releaseDelivery(db: Database, row: WebhookDeliveryRow): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ lockedUntil: null, attempts: sql`${webhookDeliveries.attempts} - 1` })
    .where(isHeldFrom(row));
}
