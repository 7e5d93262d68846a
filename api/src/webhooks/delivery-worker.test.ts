import { brand } from '@storefront/contracts/brand.ts';
import { webhookEventSchemas } from '@storefront/contracts/webhooks/webhook-event.schema.ts';
import type { OrderWebhookEvent } from '@storefront/contracts/webhooks/webhook-events.ts';
import { config } from '@storefront/db/schema/config.ts';
import { outbox } from '@storefront/db/schema/outbox.ts';
import { webhookDeliveries } from '@storefront/db/schema/webhook-deliveries.ts';
import { type WebhookRow, webhooks } from '@storefront/db/schema/webhooks.ts';
import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { insertPayment } from '@storefront/db/testing/build-payment.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { settlePayment } from '#features/orders/payment/settle-payment.ts';
import { buildQuoteRequest } from '#testing/build-quote-request.ts';
import { createTestApp, type TestApp } from '#testing/create-test-app.ts';
import { expectData, type TestClient } from '#testing/test-client.ts';
import { deleteOldDeliveries } from './delete-old-deliveries.ts';
import { claimDeliveries } from './delivery-queries.ts';
import { drainWebhooks, startWebhookWorker } from './delivery-worker.ts';
import { createSecret } from './sign-message.ts';
import { type Receiver, startReceiver } from './testing/receiver.ts';

let app: TestApp;
let receiver: Receiver;
let admin: TestClient;
beforeAll(async () => {
  receiver = await startReceiver();
  app = await createTestApp({
    env: {
      storage: {
        publicKey: 'demopublickey',
        secretKey: null,
        maxFileBytes: 1_000_000,
        importAllowPrivate: true,
      },
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

describe('what is told', () => {
  test('an order from request to payment: every event once, as the contract has it, verified by the reference library', async () => {
    const { secret } = await insertWebhook();
    const { id } = await placeOrder();
    const change = { id, status: 'in-progress' };
    expectData(await admin.rpc('orders.setStatus', change));
    expectData(await admin.rpc('orders.setStatus', change));
    const pay = async (kind: 'deposit' | 'rest', amountUsd: number) => {
      const payment = await insertPayment(app.db, { orderId: id, kind, amountUsd });
      const report = {
        provider: 'test',
        sessionId: payment.providerSessionId ?? undefined,
        paymentId: `pi_${kind}`,
        state: 'succeeded' as const,
      };
      await Promise.all([settlePayment(app.deps, report), settlePayment(app.deps, report)]);
    };
    await pay('deposit', 125);
    await pay('rest', 124);
    expectData(await admin.rpc('orders.archive', { id }));
    await drain();

    const sent = receiver.received.map(({ headers, body }) => {
      const event = new Webhook(secret).verify(body, headers as Record<string, string>);
      const { type } = event as { type: keyof typeof webhookEventSchemas };
      expect(headers['content-type']).toBe('application/json');
      return webhookEventSchemas[type].parse(event);
    });
    expect(sent.map(({ type }) => type)).toEqual([
      'order.created',
      'order.status-changed',
      'order.partly-paid',
      'order.paid',
    ]);
    expect(sent.map(({ data }) => data)).toEqual([
      {
        order: expect.objectContaining({
          id,
          clientName: 'Jordan Example',
          selectedPlan: 'designAndCode',
          status: 'pending',
          totalPrice: 249,
          paidAmount: 0,
        }),
      },
      { order: expect.objectContaining({ id, status: 'in-progress' }), previousStatus: 'pending' },
      {
        order: expect.objectContaining({ paymentStatus: 'partial', paidAmount: 125 }),
        previousPaymentStatus: 'unpaid',
      },
      {
        order: expect.objectContaining({ paymentStatus: 'paid', paidAmount: 249 }),
        previousPaymentStatus: 'partial',
      },
    ]);
    const token = /"[A-Za-z0-9_-]{43}"/;
    for (const { body } of receiver.received) expect(body).not.toMatch(token);
    expect(await webhook()).toMatchObject({ failingSince: null, lastDeliveredAt: expect.any(Date) });
  });

  test('money that goes back is no payment; what the operator notes by hand is', async () => {
    const { id } = await insertOrder(app.db);
    await insertWebhook();
    for (const paymentStatus of ['paid', 'partial', 'unpaid', 'partial']) {
      expectData(await admin.rpc('orders.setPaymentStatus', { id, paymentStatus }));
    }
    await drain();
    expect(types()).toEqual(['order.paid', 'order.partly-paid']);
  });

  test('only who wants an event gets it, and who is switched off never hears of what happened meanwhile', async () => {
    await insertWebhook({ url: receiver.url('/created'), events: ['order.created'] });
    await insertWebhook({ url: receiver.url('/paid'), events: ['order.paid'] });
    const off = { offAt: new Date(), offReason: 'operator' as const };
    const { id } = await insertWebhook({ url: receiver.url('/off'), ...off });
    await placeOrder();
    await app.db.update(webhooks).set({ offAt: null, offReason: null }).where(eq(webhooks.id, id));
    await drain();
    expect(receiver.received.map(({ path }) => path)).toEqual(['/created']);
  });

  test('what is not stored is not told', async () => {
    await insertWebhook();
    const headers = { 'idempotency-key': 'again' };
    for (const attempt of [1, 2]) {
      const answer = await app.visitor().rpc('orders.create', buildQuoteRequest(), { headers });
      expect(expectData<{ id: number }>(answer).id, `attempt ${attempt}`).toBe(1);
    }
    expect(await deliveries()).toHaveLength(1);
    await expect(
      app.db.transaction(async (tx) => {
        const payment = await insertPayment(tx, { orderId: 1 });
        const sessionId = payment.providerSessionId ?? undefined;
        await settlePayment({ ...app.deps, db: tx }, { provider: 'test', sessionId, state: 'succeeded' });
        throw new Error('the transaction fails afterwards');
      }),
    ).rejects.toThrow('fails afterwards');
    expect(await deliveries()).toHaveLength(1);
  });
});

describe('failures', () => {
  test.each([
    [302, 'REDIRECTED'],
    [400, 'REFUSED'],
    [503, 'REFUSED'],
  ])('%i is tried again later, and a redirect is not followed', async (status, failure) => {
    await insertWebhook();
    receiver.answer = (response) =>
      response.writeHead(status, { location: receiver.url('/elsewhere') }).end('no');
    await placeOrder();
    await drain();
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook']);
    const [row] = await deliveries();
    expect(row).toMatchObject({ attempts: 1, status, failure, answer: 'no', doneAt: null, failedAt: null });
    expect(row!.runAfter.getTime()).toBeGreaterThan(Date.now());
    const { failingSince } = await webhook();
    expect(failingSince).not.toBeNull();

    await makeDue();
    await drain();
    expect((await webhook()).failingSince).toEqual(failingSince);
    receiver.reset();
    await makeDue();
    await drain();
    expect(receiver.received).toHaveLength(1);
    expect((await deliveries())[0]).toMatchObject({ attempts: 3, status: 204, failure: null });
    expect(await webhook()).toMatchObject({ failingSince: null });
  });

  test('nobody there, and no answer at all', async () => {
    const { id } = await insertWebhook({ url: 'http://127.0.0.1:9/' });
    await placeOrder();
    await drain();
    expect((await deliveries())[0]).toMatchObject({ status: null, failure: 'UNREACHABLE' });
    await app.db.update(webhooks).set({ url: receiver.url() }).where(eq(webhooks.id, id));
    receiver.answer = (response) => response.destroy();
    await makeDue();
    await drain();
    expect((await deliveries())[0]).toMatchObject({ attempts: 2, status: null, failure: 'UNREACHABLE' });
  });

  test('a receiver that asks for time with Retry-After gets it', async () => {
    await insertWebhook();
    receiver.answer = (response) => response.writeHead(429, { 'retry-after': '7200' }).end();
    await placeOrder();
    await drain();
    const [row] = await deliveries();
    expect(row!.runAfter.getTime() - Date.now()).toBeGreaterThan(7_100_000);
  });

  test('the tenth failure is the last; an address that failed for five days is switched off, what waits stays', async () => {
    await insertWebhook();
    receiver.answer = (response) => response.writeHead(500).end();
    await placeOrder();
    await app.db.update(webhookDeliveries).set({ attempts: 9 });
    await drain();
    expect((await deliveries())[0]).toMatchObject({ attempts: 10, failedAt: expect.any(Date) });
    expect(await webhook()).toMatchObject({ offAt: null });

    await app.db.update(webhooks).set({ failingSince: sql`now() - interval '5 days 1 minute'` });
    await placeOrder();
    await drain();
    expect(await webhook()).toMatchObject({ offAt: null });
    await app.db.update(webhookDeliveries).set({ attempts: 9 }).where(eq(webhookDeliveries.id, 2));
    await makeDue();
    await placeOrder();
    await app.db
      .update(webhookDeliveries)
      .set({ runAfter: sql`now() + interval '1 hour'` })
      .where(eq(webhookDeliveries.id, 3));
    await drain();
    expect(await webhook()).toMatchObject({ offReason: 'failing', offAt: expect.any(Date) });
    expect(await notices()).toHaveLength(1);

    await makeDue();
    receiver.reset();
    await drain();
    expect(receiver.received).toEqual([]);
    await app.db.update(webhooks).set({ offAt: null, offReason: null });
    await drain();
    expect(receiver.received).toHaveLength(1);
  });

  test.each([
    ['en', /is switched off/, 'HTTP status 410'],
    ['de', /ist abgeschaltet/, 'HTTP-Status 410'],
  ] as const)(
    '410 Gone switches the address off at once, and the operator hears of it once (%s)',
    async (locale, words, status) => {
      await insertWebhook({ url: receiver.url('/secret-path') });
      await app.db.update(config).set({ value: locale }).where(eq(config.key, 'operatorLocale'));
      receiver.answer = (response) => response.writeHead(410).end();
      await placeOrder();
      await placeOrder();
      await drain();
      expect(await webhook()).toMatchObject({ offReason: 'gone' });
      expect((await deliveries())[0]).toMatchObject({ attempts: 1, failedAt: expect.any(Date) });
      await drain();
      expect(await notices()).toHaveLength(1);
      const mail = (await app.deliverMails()).find(({ label }) => label.startsWith('webhook-off-notice'));
      expect(mail).toMatchObject({
        to: { address: brand.contactEmail },
        headers: { 'Content-Language': locale },
      });
      expect(mail?.text).toMatch(words);
      expect(mail?.text).toContain(status);
      // What follows the host is often a secret of the other program.
      expect(mail?.html).not.toContain('secret-path');
    },
  );
});

describe('workers', () => {
  test('many at once deliver each event once', async () => {
    for (const path of ['/a', '/b', '/c']) await insertWebhook({ url: receiver.url(path) });
    for (let count = 0; count < 5; count++) await placeOrder();
    await Promise.all(Array.from({ length: 5 }, drain));
    // Rows that another one held while it looked are left to that one.
    await drain();
    const sent = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(sent).toHaveLength(15);
    expect(new Set(sent).size).toBe(15);
  });

  test('what a killed one had claimed is delivered once its lease has ended', async () => {
    await insertWebhook();
    await placeOrder();
    const [claimed] = await claimDeliveries(app.db, { limit: 10, busy: [] });
    expect(claimed).toMatchObject({ attempts: 1 });
    await drain();
    expect(receiver.received).toEqual([]);
    await app.db.update(webhookDeliveries).set({ lockedUntil: sql`now() - interval '1 second'` });
    await drain();
    expect(receiver.received).toHaveLength(1);
    expect(receiver.received[0]?.headers['webhook-id']).toBe(claimed?.messageId);
  });

  test('one that hangs keeps no other waiting, and an ending server does not wait for it', async () => {
    await insertWebhook({ url: receiver.url('/slow') });
    await insertWebhook({ url: receiver.url('/quick') });
    receiver.answer = (response, { path }) => {
      if (path === '/quick') response.writeHead(200).end();
    };
    for (let count = 0; count < 3; count++) await placeOrder();
    const worker = startWebhookWorker(app.deps, { stopGraceMs: 10 });
    const paths = () => receiver.received.map(({ path }) => path).sort();
    await vi.waitFor(() => expect(paths()).toEqual(['/quick', '/quick', '/quick', '/slow']));
    await worker.stop();
    // Broken off by us, it was no attempt: it is due after the next start.
    const slow = (await deliveries()).filter(({ doneAt }) => doneAt === null);
    expect(slow.map(({ attempts, lockedUntil }) => [attempts, lockedUntil])).toEqual(
      Array(3).fill([0, null]),
    );
  });

  test('during a day after a change of secrets both sign', async () => {
    const { id, secret } = await insertWebhook();
    const { secret: next } = expectData<{ secret: string }>(
      await admin.rpc('webhooks.rollSecret', { id, keepOld: true }),
    );
    await placeOrder();
    await drain();
    const verify = (known: string) => {
      const { body, headers } = receiver.received.at(-1)!;
      return new Webhook(known).verify(body, headers as Record<string, string>);
    };
    expect(verify(secret)).toEqual(verify(next));
    await app.db.update(webhooks).set({ previousSecretUntil: sql`now() - interval '1 second'` });
    await placeOrder();
    await drain();
    expect(() => verify(secret)).toThrow();
    expect(verify(next)).toMatchObject({ type: 'order.created' });
  });
});

test('what is a month old is removed', async () => {
  await insertWebhook();
  await placeOrder();
  await placeOrder();
  await app.db
    .update(webhookDeliveries)
    .set({ createdAt: sql`now() - interval '31 days'` })
    .where(eq(webhookDeliveries.id, 1));
  await deleteOldDeliveries(app.db);
  expect((await deliveries()).map(({ id }) => id)).toEqual([2]);
});
