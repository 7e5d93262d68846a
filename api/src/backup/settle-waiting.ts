import { mailMaybeSentNote } from '@storefront/contracts/mail/mail-failures.ts';
import type { Database } from '@storefront/db/client.ts';
import { type OutboxRow, outbox } from '@storefront/db/schema/server/outbox.ts';
import {
  type WebhookDeliveryRow,
  webhookDeliveries,
} from '@storefront/db/schema/webhooks/webhook-deliveries.ts';
import { and, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';

/** Tolerated difference between the clocks of database and machine, which dates the backup. */
const clockMs = 60 * 60_000;
const perStatement = 1000;

type Mail = Pick<OutboxRow, 'id' | 'dedupeKey' | 'createdAt' | 'runAfter'> & Partial<OutboxRow>;
type Delivery = Partial<WebhookDeliveryRow>;

/** Mails and webhook deliveries of the replaced database that have been tried, or still waited, since the backup. */
export type LaterState = { mails: ReadonlyMap<string, Mail>; deliveries: ReadonlyMap<string, Delivery> };

/** Identifies a mail across databases: another one may have used the same id for another mail. */
const identityOf = ({ id, dedupeKey, createdAt }: Mail) => `${id} ${dedupeKey} ${createdAt.getTime()}`;

export async function readLaterState(tx: Database, madeAt: string | null): Promise<LaterState> {
  const since = new Date((madeAt === null ? 0 : Date.parse(madeAt)) - clockMs);
  const mails = await tx
    .select({
      id: outbox.id,
      dedupeKey: outbox.dedupeKey,
      createdAt: outbox.createdAt,
      runAfter: outbox.runAfter,
      attempts: outbox.attempts,
      doneAt: outbox.doneAt,
      deliveredTo: outbox.deliveredTo,
      failedAt: outbox.failedAt,
      revivedAt: outbox.revivedAt,
      lastError: outbox.lastError,
    })
    .from(outbox)
    .where(or(isNull(outbox.doneAt), gte(outbox.doneAt, since)));
  const deliveries = await tx
    .select({
      messageId: webhookDeliveries.messageId,
      runAfter: webhookDeliveries.runAfter,
      attempts: webhookDeliveries.attempts,
      doneAt: webhookDeliveries.doneAt,
      failedAt: webhookDeliveries.failedAt,
      attemptedAt: webhookDeliveries.attemptedAt,
      durationMs: webhookDeliveries.durationMs,
      status: webhookDeliveries.status,
      answer: webhookDeliveries.answer,
      failure: webhookDeliveries.failure,
    })
    .from(webhookDeliveries)
    .where(or(isNull(webhookDeliveries.doneAt), gte(webhookDeliveries.doneAt, since)));
  return {
    mails: new Map(mails.map((mail) => [identityOf(mail), mail])),
    deliveries: new Map(deliveries.map((each) => [each.messageId, each])),
  };
}

/**
 * Keeps a restored database from sending again what was sent after the backup. What the replaced database knew of a
 * mail or delivery counts. Other mails that have been due are held back, because the server may have sent them: the
 * operator sends them from the settings. Deliveries are made again, with the same `webhook-id`.
 *
 * @param later null without a replaced database.
 * @param options.sendsMails lets the mails go that would be held back.
 * @returns how many mails were held back.
 */
export async function settleWaiting(
  tx: Database,
  later: LaterState | null,
  { sendsMails }: { sendsMails: boolean },
): Promise<number> {
  const waiting = await tx
    .select({
      id: outbox.id,
      dedupeKey: outbox.dedupeKey,
      createdAt: outbox.createdAt,
      runAfter: outbox.runAfter,
    })
    .from(outbox)
    .where(and(isNull(outbox.doneAt), isNull(outbox.failedAt)));
  const doubtful: number[] = [];
  for (const mail of waiting) {
    const known = later?.mails.get(identityOf(mail));
    if (known) await tx.update(outbox).set(known).where(eq(outbox.id, mail.id));
    else doubtful.push(mail.id);
  }
  if (later) await settleDeliveries(tx, later);
  return sendsMails ? 0 : holdBack(tx, doubtful);
}

async function settleDeliveries(tx: Database, { deliveries }: LaterState): Promise<void> {
  const waiting = await tx
    .select({ id: webhookDeliveries.id, messageId: webhookDeliveries.messageId })
    .from(webhookDeliveries)
    .where(and(isNull(webhookDeliveries.doneAt), isNull(webhookDeliveries.failedAt)));
  for (const { id, messageId } of waiting) {
    const known = deliveries.get(messageId);
    if (known) await tx.update(webhookDeliveries).set(known).where(eq(webhookDeliveries.id, id));
  }
}

/** Mails that are not due yet were certainly not sent. */
async function holdBack(tx: Database, ids: readonly number[]): Promise<number> {
  let held = 0;
  for (let from = 0; from < ids.length; from += perStatement) {
    const rows = await tx
      .update(outbox)
      .set({ failedAt: sql`now()`, lockedUntil: null, lastError: mailMaybeSentNote })
      .where(and(inArray(outbox.id, ids.slice(from, from + perStatement)), lte(outbox.runAfter, sql`now()`)))
      .returning({ id: outbox.id });
    held += rows.length;
  }
  return held;
}
