import { webhookEventSchemas } from '@storefront/contracts/webhooks/webhook-event.schema.ts';
import { deleteExpired } from '@storefront/db/delete-expired.ts';
import { webhookDeliveries } from '@storefront/db/schema/webhooks/webhook-deliveries.ts';
import { webhooks } from '@storefront/db/schema/webhooks/webhooks.ts';
import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { insertPayment } from '@storefront/db/testing/build-payment.ts';
import { eq, sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test, vi } from 'vitest';
import { settlePayment } from '#features/orders/payment/settle-payment.ts';
import { buildQuoteRequest } from '#testing/build-quote-request.ts';
import { expectData } from '#testing/test-client.ts';
import { claimDeliveries } from './delivery-queries.ts';
import { startWebhookWorker } from './delivery-worker.ts';
import { setUpWebhooks } from './testing/webhooks-fixture.ts';

const t = setUpWebhooks();
const { insertWebhook, placeOrder, deliveries, webhook, drain, types } = t;

describe('what is told', () => {
  test('an order from request to payment: every event once, as the contract has it, verified by the reference library', async () => {
    const { secret } = await insertWebhook();
    const { id } = await placeOrder();
    const change = { id, status: 'in-progress' };
    expectData(await t.admin.rpc('orders.setStatus', change));
    expectData(await t.admin.rpc('orders.setStatus', change));
    const pay = async (kind: 'deposit' | 'rest', amountUsd: number) => {
      const payment = await insertPayment(t.app.db, { orderId: id, kind, amountUsd });
      const report = {
        provider: 'test',
        sessionId: payment.providerSessionId ?? undefined,
        paymentId: `pi_${kind}`,
        state: 'succeeded' as const,
      };
      await Promise.all([settlePayment(t.app.deps, report), settlePayment(t.app.deps, report)]);
    };
    await pay('deposit', 125);
    await pay('rest', 124);
    expectData(await t.admin.rpc('orders.archive', { id }));
    await drain();

    const sent = t.receiver.received.map(({ headers, body }) => {
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
    for (const { body } of t.receiver.received) expect(body).not.toMatch(token);
    expect(await webhook()).toMatchObject({ failingSince: null, lastDeliveredAt: expect.any(Date) });
  });

  test('money that goes back is no payment; what the operator notes by hand is', async () => {
    const { id } = await insertOrder(t.app.db);
    await insertWebhook();
    for (const paymentStatus of ['paid', 'partial', 'unpaid', 'partial']) {
      expectData(await t.admin.rpc('orders.setPaymentStatus', { id, paymentStatus }));
    }
    await drain();
    expect(types()).toEqual(['order.paid', 'order.partly-paid']);
  });

  test('only who wants an event gets it, and who is switched off never hears of what happened meanwhile', async () => {
    await insertWebhook({ url: t.receiver.url('/created'), events: ['order.created'] });
    await insertWebhook({ url: t.receiver.url('/paid'), events: ['order.paid'] });
    const off = { offAt: new Date(), offReason: 'operator' as const };
    const { id } = await insertWebhook({ url: t.receiver.url('/off'), ...off });
    await placeOrder();
    await t.app.db.update(webhooks).set({ offAt: null, offReason: null }).where(eq(webhooks.id, id));
    await drain();
    expect(t.receiver.received.map(({ path }) => path)).toEqual(['/created']);
  });

  test('what is not stored is not told', async () => {
    await insertWebhook();
    const headers = { 'idempotency-key': 'again' };
    for (const attempt of [1, 2]) {
      const answer = await t.app.visitor().rpc('orders.create', buildQuoteRequest(), { headers });
      expect(expectData<{ id: number }>(answer).id, `attempt ${attempt}`).toBe(1);
    }
    expect(await deliveries()).toHaveLength(1);
    await expect(
      t.app.db.transaction(async (tx) => {
        const payment = await insertPayment(tx, { orderId: 1 });
        const sessionId = payment.providerSessionId ?? undefined;
        await settlePayment({ ...t.app.deps, db: tx }, { provider: 'test', sessionId, state: 'succeeded' });
        throw new Error('the transaction fails afterwards');
      }),
    ).rejects.toThrow('fails afterwards');
    expect(await deliveries()).toHaveLength(1);
  });
});

describe('workers', () => {
  test('many at once deliver each event once', async () => {
    for (const path of ['/a', '/b', '/c']) await insertWebhook({ url: t.receiver.url(path) });
    for (let count = 0; count < 5; count++) await placeOrder();
    await Promise.all(Array.from({ length: 5 }, drain));
    // Rows that another worker had locked were skipped; deliver them now.
    await drain();
    const sent = t.receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(sent).toHaveLength(15);
    expect(new Set(sent).size).toBe(15);
  });

  test('what a killed one had claimed is delivered once its lease has ended', async () => {
    await insertWebhook();
    await placeOrder();
    const [claimed] = await claimDeliveries(t.app.db, { limit: 10, busy: [] });
    expect(claimed).toMatchObject({ attempts: 1 });
    await drain();
    expect(t.receiver.received).toEqual([]);
    await t.app.db.update(webhookDeliveries).set({ lockedUntil: sql`now() - interval '1 second'` });
    await drain();
    expect(t.receiver.received).toHaveLength(1);
    expect(t.receiver.received[0]?.headers['webhook-id']).toBe(claimed?.messageId);
  });

  test('do not wait for a lease from before the clock was set back', async () => {
    await insertWebhook();
    await placeOrder();
    await claimDeliveries(t.app.db, { limit: 10, busy: [] });
    await t.app.db.update(webhookDeliveries).set({ lockedUntil: sql`now() + interval '1 hour'` });
    await drain();
    expect(t.receiver.received).toHaveLength(1);
  });

  test('one that hangs keeps no other waiting, and an ending server does not wait for it', async () => {
    await insertWebhook({ url: t.receiver.url('/slow') });
    await insertWebhook({ url: t.receiver.url('/quick') });
    t.receiver.answer = (response, { path }) => {
      if (path === '/quick') response.writeHead(200).end();
    };
    for (let count = 0; count < 3; count++) await placeOrder();
    const worker = startWebhookWorker(t.app.deps, { stopGraceMs: 10 });
    const paths = () => t.receiver.received.map(({ path }) => path).sort();
    await vi.waitFor(() => expect(paths()).toEqual(['/quick', '/quick', '/quick', '/slow']), {
      timeout: 20_000,
    });
    await worker.stop();
    // An attempt that the shutdown aborted does not count: it is due after the next start.
    const slow = (await deliveries()).filter(({ doneAt }) => doneAt === null);
    expect(slow.map(({ attempts, lockedUntil }) => [attempts, lockedUntil])).toEqual(
      Array(3).fill([0, null]),
    );
  });

  test('during a day after a change of secrets both sign', async () => {
    const { id, secret } = await insertWebhook();
    const { secret: next } = expectData<{ secret: string }>(
      await t.admin.rpc('webhooks.rollSecret', { id, keepOld: true }),
    );
    await placeOrder();
    await drain();
    const verify = (known: string) => {
      const { body, headers } = t.receiver.received.at(-1)!;
      return new Webhook(known).verify(body, headers as Record<string, string>);
    };
    expect(verify(secret)).toEqual(verify(next));
    await t.app.db.update(webhooks).set({ previousSecretUntil: sql`now() - interval '1 second'` });
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
  await t.app.db
    .update(webhookDeliveries)
    .set({ createdAt: sql`now() - interval '31 days'` })
    .where(eq(webhookDeliveries.id, 1));
  await deleteExpired(t.app.db);
  expect((await deliveries()).map(({ id }) => id)).toEqual([2]);
});
