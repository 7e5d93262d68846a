import type { Transaction } from '@storefront/db/prepared.ts';
import { alerts } from '@storefront/db/schema/orders/alerts.ts';
import { orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { orderMessages } from '@storefront/db/schema/orders/order-messages.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { and, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import { findLatestQuote } from '#features/orders/change/find-order.ts';
import { lockOrder } from '#features/orders/change/lock-order.ts';
import { isOpen } from '#mail/outbox-conditions.ts';
import type { StoryOrder } from './plan-stories.ts';
import type { StoryFiles } from './scene.ts';

type StoryContext = StoryFiles & { tx: Transaction; operator: string; timeZone: string; now: Date };

/**
 * Applies its story to a stored order, one act after the other and each at its time. The changes go through
 * `changeOrder`, so steps, alerts and mails follow as for real orders; mails due by `now` count as sent, and
 * later ones are dropped.
 */
export async function tellStory(
  context: StoryContext,
  id: number,
  { order: { locale }, acts }: StoryOrder,
): Promise<void> {
  const { tx, now } = context;
  for (const [index, { at, act }] of acts.entries()) {
    const order = await lockOrder(tx, id);
    const quote = await findLatestQuote(tx, id);
    await act({ ...context, toWake: new Set(), order, quote, locale, at });
    await moveToPast(tx, id, at);
    await settleMails(tx, id, acts[index + 1]?.at ?? now);
  }
  await tx.delete(outbox).where(isWaitingMail(tx, id));
}

/**
 * Moves everything of the order that is newer than `at` to that time, since the act of that time wrote it.
 */
async function moveToPast(tx: Transaction, id: number, at: Date): Promise<void> {
  const time = sql`${at.toISOString()}::timestamptz`;
  const ofOrder = eq(orders.id, id);
  await tx
    .update(orders)
    .set({
      lastUpdated: sql`least(${orders.lastUpdated}, ${time})`,
      waitingSince: sql`least(${orders.waitingSince}, ${time})`,
      repliedAt: sql`least(${orders.repliedAt}, ${time})`,
    })
    .where(ofOrder);
  await tx
    .update(orderEvents)
    .set({ createdAt: at })
    .where(and(eq(orderEvents.orderId, id), gt(orderEvents.createdAt, at)));
  await tx
    .update(orderMessages)
    .set({ createdAt: at })
    .where(and(eq(orderMessages.orderId, id), gt(orderMessages.createdAt, at)));
  await tx
    .update(alerts)
    .set({ createdAt: at })
    .where(and(eq(alerts.orderId, id), gt(alerts.createdAt, at)));
  await tx
    .update(outbox)
    .set({ createdAt: at, runAfter: sql`${time} + (${outbox.runAfter} - ${outbox.createdAt})` })
    .where(and(isWaitingMail(tx, id), gt(outbox.createdAt, at)));
}

/** Mails that were due before `until` count as sent. */
async function settleMails(tx: Transaction, id: number, until: Date): Promise<void> {
  await tx
    .update(outbox)
    .set({ attempts: 1, doneAt: sql`${outbox.runAfter} + interval '2 seconds'`, deliveredTo: 'server' })
    .where(and(isWaitingMail(tx, id), lte(outbox.runAfter, until)));
}

function isWaitingMail(tx: Transaction, id: number) {
  const ofAlert = tx.select({ id: alerts.id }).from(alerts).where(eq(alerts.orderId, id));
  return and(or(eq(outbox.orderId, id), inArray(outbox.alertId, ofAlert)), isOpen);
}
