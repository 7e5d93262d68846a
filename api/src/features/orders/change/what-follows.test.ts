import type { OrderMailKind } from '@storefront/contracts/mail/mail-kinds.ts';
import { orderWebhookEvents } from '@storefront/contracts/webhooks/webhook-events.ts';
import { alerts } from '@storefront/db/schema/orders/alerts.ts';
import { orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { webhookDeliveries } from '@storefront/db/schema/webhooks/webhook-deliveries.ts';
import { webhooks } from '@storefront/db/schema/webhooks/webhooks.ts';
import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { createTestDatabase } from '@storefront/db/testing/create-test-db.ts';
import { desc, eq, max } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { sampleEvents } from '#backup/testing/fill-orders.ts';
import { changeOrder } from './change-order.ts';
import { enqueueMails } from './enqueue-mails.ts';
import type { OrderTransaction } from './lock-order.ts';
import { mailRules } from './mail-rules.ts';
import { consequencesOf } from './order-consequences.ts';
import { presentWebhookOrder } from './present-webhook-order.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

/** Mails that some event withdraws. */
const waiting: readonly OrderMailKind[] = [
  'quote-reminder',
  'quote-second-reminder',
  'payment-due',
  'payment-recorded',
  'status-changed',
];

/** Stores an order with mails that wait, and a webhook that receives everything. */
async function begin() {
  await database.reset();
  const { db } = database;
  const secret = `whsec_${'A'.repeat(43)}=`;
  await db
    .insert(webhooks)
    .values({ url: 'https://hooks.example/', events: [...orderWebhookEvents], secret });
  // No rule moves a cancelled order on, so that what follows is of the one event.
  const order = await insertOrder(db, { status: 'cancelled' });
  const [event] = await db
    .insert(orderEvents)
    .values({ orderId: order.id, data: sampleEvents.created })
    .returning();
  await db.transaction((tx) => enqueueMails(tx, { orderId: order.id, orderEventId: event!.id }, waiting));
  const [last] = await db.select({ id: max(outbox.id) }).from(outbox);
  return { db, order, lastId: last?.id ?? 0 };
}

const sampled = Object.values(sampleEvents).filter(({ type }) => type !== 'created');

/** Reads the kinds of mails that were there before the change (`old`), and of those that it queued. */
async function readMails(lastId: number): Promise<{ old: string[]; queued: string[] }> {
  const rows = await database.db.select({ id: outbox.id, kind: outbox.kind }).from(outbox);
  const kinds = (isMeant: (id: number) => boolean) =>
    rows.flatMap(({ id, kind }) => (isMeant(id) ? [kind] : [])).sort();
  return { old: kinds((id) => id <= lastId), queued: kinds((id) => id > lastId) };
}

test.each(sampled)('of $type follows what the table says, and nothing else', async (event) => {
  const { db, order, lastId } = await begin();
  const toWake: OrderTransaction['toWake'] = new Set();
  await db.transaction((tx) => changeOrder({ tx, toWake }, order, 'operator', { event, tellClient: true }));

  const [written] = await db.select().from(orderEvents).orderBy(desc(orderEvents.id)).limit(1);
  expect(written).toMatchObject({ orderId: order.id, actor: 'operator', data: event });

  const { withdrawnMails, mails, alert, writePayload } = consequencesOf(event, true);
  const { old, queued } = await readMails(lastId);
  expect(queued).toEqual([...mails, ...(alert ? ['alert-notice'] : [])].sort());
  const gone = [...withdrawnMails, ...mails.filter((kind) => mailRules[kind].keeps === 'last')];
  expect(old).toEqual(waiting.filter((kind) => !gone.includes(kind)).sort());

  const raised = await db.select({ data: alerts.data }).from(alerts).where(eq(alerts.orderId, order.id));
  expect(raised.map(({ data }) => data)).toEqual(alert ? [alert] : []);

  const payload = writePayload?.(presentWebhookOrder(order)) ?? null;
  const delivered = await db.select({ event: webhookDeliveries.event }).from(webhookDeliveries);
  expect(delivered).toEqual(payload ? [{ event: payload.type }] : []);

  const woken = [...(queued.length > 0 ? ['outbox'] : []), ...(payload ? ['webhooks'] : [])];
  expect([...toWake].sort()).toEqual(woken);
});
