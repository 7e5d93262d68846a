import { webhookDeliveries } from '@storefront/db/schema/webhooks/webhook-deliveries.ts';
import { webhooks } from '@storefront/db/schema/webhooks/webhooks.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { isConcurrent, startBeside } from '#testing/at-the-same-moment.ts';
import { markDelivered, markUndelivered } from './delivery-queries.ts';
import { setUpWebhooks } from './testing/webhooks-fixture.ts';

const t = setUpWebhooks();
const attempt = { status: 200, answer: null, failure: null, retryAfterMs: null, durationMs: 1 };

test.runIf(isConcurrent).each([
  ['success', markDelivered],
  ['failure', (...[db, row, said]: Parameters<typeof markDelivered>) => markUndelivered(db, row, said, 1000)],
])('a webhook can be removed while the %s of a delivery is noted', async (_, mark) => {
  const { db } = t.app;
  const { id } = await t.insertWebhook();
  const { id: orderId } = await t.placeOrder();
  const event = { webhookId: id, event: 'order.paid' as const, orderId, data: {} };
  const [row] = await db.insert(webhookDeliveries).values(event).returning();
  const { work } = await db.transaction(async (tx) => {
    await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('update');
    const started = await startBeside(db, async () => void (await mark(db, row!, attempt)));
    await tx.delete(webhooks).where(eq(webhooks.id, id));
    return started;
  });
  await work;
  expect(await db.$count(webhookDeliveries)).toBe(0);
});
