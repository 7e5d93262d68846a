import type { OrderWebhookEvent } from '@storefront/contracts/webhooks/webhook-events.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { webhookDeliveries } from '@storefront/db/schema/webhooks/webhook-deliveries.ts';
import { type WebhookRow, webhooks } from '@storefront/db/schema/webhooks/webhooks.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { buildQuoteRequest } from '#testing/build-quote-request.ts';
import { createTestApp, type TestApp } from '#testing/create-test-app.ts';
import { expectData, type TestClient } from '#testing/test-client.ts';
import { createSecret } from '../sign-message.ts';
import { drainWebhooks } from './drain-webhooks.ts';
import { type Receiver, startReceiver } from './receiver.ts';

/** Creates an app and a receiver of its events for the tests of a file, both emptied before each. */
export function setUpWebhooks() {
  let app: TestApp;
  let receiver: Receiver;
  let admin: TestClient;
  beforeAll(async () => {
    receiver = await startReceiver();
    app = await createTestApp({
      env: {
        storage: { importAllowPrivate: true },
        logLevel: 'silent',
      },
    });
  });
  beforeEach(async () => {
    receiver.reset();
    await app.reset();
    admin = await app.asAdmin();
  });
  afterAll(async () => {
    await app.close();
    await receiver.close();
  });

  async function insertWebhook(given: Partial<typeof webhooks.$inferInsert> = {}): Promise<WebhookRow> {
    const events: OrderWebhookEvent[] = [
      'order.created',
      'order.status-changed',
      'order.partly-paid',
      'order.paid',
    ];
    const [row] = await app.db
      .insert(webhooks)
      .values({ url: receiver.url(), events, secret: createSecret(), ...given })
      .returning();
    return row!;
  }
  const placeOrder = async () =>
    expectData<{ id: number }>(await app.visitor().rpc('orders.create', buildQuoteRequest()));
  const deliveries = () => app.db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.id));
  const webhook = async () => (await app.db.select().from(webhooks))[0]!;
  const makeDue = () => app.db.update(webhookDeliveries).set({ runAfter: sql`now()`, lockedUntil: null });
  const drain = () => drainWebhooks(app.deps);
  const notices = () => app.db.select().from(outbox).where(eq(outbox.kind, 'webhook-off-notice'));
  const types = () => receiver.received.map(({ event }) => event.type);
  return {
    get app() {
      return app;
    },
    get receiver() {
      return receiver;
    },
    get admin() {
      return admin;
    },
    insertWebhook,
    placeOrder,
    deliveries,
    webhook,
    makeDue,
    drain,
    notices,
    types,
  };
}
