import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import type { Order, PlacedOrder } from '@storefront/contracts/orders/order.schema.ts';
import type { OrderQuote } from '@storefront/contracts/orders/quote/quote.schema.ts';
import type { Receipt } from '@storefront/contracts/orders/receipt/receipt.schema.ts';
import { takenUsd } from '@storefront/contracts/pricing/order-money.ts';
import { webhookEventSchemas } from '@storefront/contracts/webhooks/webhook-event.schema.ts';
import { orderWebhookEvents } from '@storefront/contracts/webhooks/webhook-events.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { webhookDeliveries } from '@storefront/db/schema/webhooks/webhook-deliveries.ts';
import { webhooks } from '@storefront/db/schema/webhooks/webhooks.ts';
import { isNull, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildQuoteWithDetails } from '#testing/build-quote-request.ts';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectData } from '#testing/test-client.ts';
import { doStep, type StepName, type Story, stepNames } from './testing/order-steps.ts';

const app = await openTestApp({ env: { logLevel: 'silent' } });

async function begin(): Promise<Story> {
  await app.reset();
  const secret = `whsec_${'A'.repeat(43)}=`;
  await app.db
    .insert(webhooks)
    .values({ url: 'https://hooks.example/', events: [...orderWebhookEvents], secret });
  const visitor = app.visitor();
  const request = buildQuoteWithDetails(
    'email-template',
    { addons: ['platform-integration'] },
    { totalPrice: 298, depositAmount: 149, locale: 'de' },
  );
  const { id, clientPath } = expectData<PlacedOrder>(await visitor.rest('POST', '/api/orders', request));
  return { app, visitor, admin: await app.asAdmin(), id, token: clientPath.slice('/order/'.length) };
}

/** Reads all that is shown about an order; each output is checked against its schema. */
async function expectReadable(story: Story): Promise<void> {
  const { visitor, admin, id, token } = story;
  const page = expectData<ClientOrderPage>(await visitor.call('rpc', 'clientOrders.get', { token }));
  expect(page.totalPrice).toBe(page.subtotal + (page.adjustment?.amount ?? 0));
  expect(page.openAmount).toBeLessThanOrEqual(page.totalPrice);
  expectData(await visitor.call('rpc', 'clientOrders.messages', { token }));
  const reads = ['get', 'events', 'mails', 'quote', 'closing', 'messages', 'notes', 'deliverables'];
  for (const read of reads) expectData(await admin.call('rpc', `orders.${read}`, { id }));
  for (const read of ['list', 'attention']) expectData(await admin.call('rpc', `orders.${read}`, {}));
  await expectSameSums(story, page);
}

/** Client and operator see the same sums, and those are the sums of the payments. */
async function expectSameSums({ visitor, admin, id, token }: Story, page: ClientOrderPage): Promise<void> {
  const { totalPrice, depositAmount, paidAmount, openAmount } = page;
  const sums = { totalPrice, paidAmount, openAmount };
  const quote = expectData<OrderQuote>(await admin.call('rpc', 'orders.quote', { id }));
  expect(quote).toMatchObject({ ...sums, depositAmount });
  const order = expectData<Order>(await admin.call('rpc', 'orders.get', { id }));
  expect(order).toMatchObject({ totalPrice, depositAmount, openAmount });
  expect(order.receivedAmount + order.recordedAmount).toBe(paidAmount);
  if (order.paymentStatus === 'paid') expect(paidAmount).toBeGreaterThanOrEqual(totalPrice);
  expect(page.paymentStatus).toBe(order.paymentStatus);
  expect(
    Math.ceil(
      takenUsd(
        quote.payments.map((paid) => ({ ...paid, amountUsd: paid.amount, refundedUsd: paid.refundedAmount })),
      ),
    ),
  ).toBe(order.receivedAmount);
  const receipt = await visitor.call('rpc', 'clientOrders.receipt', { token });
  if (receipt.status === 404) return;
  const { payments, recordedPayments, ...shown } = expectData<Receipt>(receipt);
  expect(shown).toMatchObject(sums);
  const cents = [
    ...payments.map(({ amount, refundedAmount }) => amount * 100 - Math.round(refundedAmount * 100)),
    ...recordedPayments.map(({ amount }) => amount * 100),
  ].reduce((sum, amount) => sum + amount, 0);
  expect(Math.ceil(cents / 100)).toBe(paidAmount);
}

async function expectDocuments({ visitor, token }: Story): Promise<void> {
  for (const name of ['quote.pdf', 'receipt.pdf']) {
    const response = await visitor.request(`/api/client-orders/${token}/${name}`);
    expect([200, 404]).toContain(response.status);
    await response.arrayBuffer();
  }
}

/** Sends everything that waits: nothing may be left behind, and programs get what the contract says. */
async function expectAllIsTold(): Promise<void> {
  await app.db.update(outbox).set({ runAfter: sql`now()` });
  await app.deliverMails();
  const left = await app.db
    .select({ kind: outbox.kind, error: outbox.lastError })
    .from(outbox)
    .where(isNull(outbox.doneAt));
  expect(left).toEqual([]);
  for (const { event, data } of await app.db.select().from(webhookDeliveries))
    webhookEventSchemas[event].shape.data.parse(data);
}

const step = fc.tuple(fc.constantFrom(...stepNames), fc.nat(59));

/** The beginning without which most steps are refused. */
const agreed: [StepName, number][] = [
  ['quote', 0],
  ['accept', 0],
];

test('whatever happens to an order, in any order, it can be read, and all are told', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(step, { minLength: 6, maxLength: 20 }),
      async (isAgreed, steps) => {
        const story = await begin();
        for (const [name, pick] of [...(isAgreed ? agreed : []), ...steps]) {
          const answer = await doStep(story, name, pick);
          expect(answer?.status ?? 200).toBeLessThan(500);
        }
        await expectReadable(story);
        await expectAllIsTold();
        await expectDocuments(story);
      },
    ),
    { numRuns: 6 },
  );
});
