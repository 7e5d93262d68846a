import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import type { Order, PlacedOrder } from '@storefront/contracts/orders/order.schema.ts';
import type { WebhookOrder } from '@storefront/contracts/webhooks/webhook-event.schema.ts';
import { orderWebhookEvents } from '@storefront/contracts/webhooks/webhook-events.ts';
import { alerts } from '@storefront/db/schema/orders/alerts.ts';
import { orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { webhookDeliveries } from '@storefront/db/schema/webhooks/webhook-deliveries.ts';
import { webhooks } from '@storefront/db/schema/webhooks/webhooks.ts';
import { desc, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildQuoteWithDetails } from '#testing/build-quote-request.ts';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectData } from '#testing/test-client.ts';
import { expectAgreement } from '../change/testing/expect-agreement.ts';
import { doStep, type StepName, type Story } from '../change/testing/order-steps.ts';
import { ProviderModel } from './testing/provider-model.ts';

const app = await openTestApp({ env: { logLevel: 'silent' } });

type Tale = Story & { isErased: boolean };

const acted = [
  'pay',
  'payment',
  'quote',
  'accept',
  'decline',
  'status',
  'archive',
  'renew the address',
  'withdraw',
] as const satisfies StepName[];
const told = ['refund', 'failRefund', 'dispute', 'decide', 'deliver'] as const;
const steps = fc.array(
  fc.tuple(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...acted) },
      { weight: 6, arbitrary: fc.constantFrom(...told) },
      { weight: 1, arbitrary: fc.constant('erase' as const) },
    ),
    fc.nat(59),
  ),
  { minLength: 6, maxLength: 24 },
);

/** Sets up an order whose quote was accepted and of which something was paid. */
async function begin(): Promise<Tale> {
  await app.reset();
  const secret = `whsec_${'A'.repeat(43)}=`;
  const events = [...orderWebhookEvents];
  await app.db.insert(webhooks).values({ url: 'https://hooks.example/', events, secret });
  const visitor = app.visitor();
  const request = buildQuoteWithDetails(
    'email-template',
    { addons: ['platform-integration'] },
    { totalPrice: 298, depositAmount: 149 },
  );
  const { id, clientPath } = expectData<PlacedOrder>(await visitor.rest('POST', '/api/orders', request));
  const token = clientPath.slice('/order/'.length);
  const admin = await app.asAdmin();
  const tale = { app, visitor, admin, id, token, provider: new ProviderModel(app), isErased: false };
  for (const name of ['quote', 'accept', 'pay'] as const) await doStep(tale, name, 0);
  return tale;
}

async function act(tale: Tale, name: (typeof acted)[number] | (typeof told)[number] | 'erase', pick: number) {
  if (name === 'erase') {
    const { clientEmail } = expectData<Order>(await tale.admin.rpc('orders.get', { id: tale.id }));
    const { status } = await tale.admin.rpc('privacy.erase', { email: clientEmail });
    tale.isErased ||= status === 200;
    return status;
  }
  const isTold = told.find((one) => one === name);
  if (isTold) {
    await tale.provider[isTold](pick);
    return 200;
  }
  if (tale.isErased) return 200;
  return (await doStep(tale, name as StepName, pick))?.status ?? 200;
}

async function expectAllAgree(tale: Tale): Promise<Order> {
  const read = await tale.visitor.rpc('clientOrders.get', { token: tale.token });
  if (tale.isErased) expect(read.status).toBe(404);
  return expectAgreement(tale, tale.isErased ? null : expectData<ClientOrderPage>(read));
}

/** The order equals what the provider reported, each fact has one event, and alerts name what is left to do. */
async function expectFacts(tale: Tale): Promise<void> {
  const { provider } = tale;
  await provider.deliverAll();
  for (const event of provider.sent.slice(0, 3)) await provider.deliver(provider.sent.indexOf(event) * 3);
  await provider.lookUp();
  const order = await expectAllAgree(tale);
  const { charges } = provider;
  const kept = charges.reduce((cents, charge) => cents + Math.round(provider.kept(charge) * 100), 0);
  expect(order.receivedAmount).toBe(Math.ceil(kept / 100));

  const history = (await app.db.select().from(orderEvents).orderBy(orderEvents.id)).map(({ data }) => data);
  const disputes = charges.flatMap((charge) => charge.disputes);
  const all = <Type extends (typeof history)[number]['type']>(type: Type) =>
    history.filter((data): data is Extract<typeof data, { type: Type }> => data.type === type);
  expect(all('payment-received')).toHaveLength(charges.length);
  expect(all('payment-disputed').filter(({ outcome }) => outcome)).toHaveLength(
    disputes.filter(({ outcome }) => outcome).length,
  );
  expect(all('payment-disputed').length).toBeLessThanOrEqual(
    disputes.length + disputes.filter(({ outcome }) => outcome).length,
  );
  const failed = charges.flatMap(({ refunds }) => refunds).filter(({ hasFailed }) => hasFailed);
  const inCents = (amounts: number[]) => amounts.reduce((sum, usd) => sum + Math.round(usd * 100), 0);
  expect(inCents(all('payment-refund-failed').map(({ failedAmount }) => failedAmount))).toBe(
    inCents(failed.map(({ usd }) => usd)),
  );

  const open = (await app.db.select().from(alerts).where(isNull(alerts.doneAt))).map(({ data }) => data);
  for (const charge of charges) {
    const isAsked = open.some((data) => data.type === 'payment-disputed' && data.paymentId === charge.id);
    expect(isAsked).toBe(charge.disputes.some(({ outcome }) => outcome === null));
  }
}

async function lastDelivery(): Promise<{ id: number; order: WebhookOrder } | undefined> {
  const [last] = await app.db.select().from(webhookDeliveries).orderBy(desc(webhookDeliveries.id)).limit(1);
  return last && { id: last.id, order: last.data.order as WebhookOrder };
}

test('whatever the provider, the operator and the client do: all see the same money, which is the provider’s', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (chosen) => {
      const tale = await begin();
      for (const [name, pick] of chosen) {
        const before = await lastDelivery();
        expect(await act(tale, name, pick)).toBeLessThan(500);
        const { receivedAmount, recordedAmount, totalPrice } = await expectAllAgree(tale);
        const after = await lastDelivery();
        if (after && after.id !== before?.id) {
          expect(after.order).toMatchObject({ totalPrice, paidAmount: receivedAmount + recordedAmount });
        }
      }
      await expectFacts(tale);
    }),
    { numRuns: 6 },
  );
});
