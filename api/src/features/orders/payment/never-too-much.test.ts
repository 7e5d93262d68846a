import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import type { PaymentCheckout } from '@storefront/contracts/orders/client/payment-start.schema.ts';
import { paymentStatuses } from '@storefront/contracts/orders/order-status.ts';
import { acceptanceWordingVersion } from '@storefront/contracts/orders/quote/acceptance-wording.ts';
import { paymentKinds } from '@storefront/contracts/pricing/due-payments.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { payments } from '@storefront/db/schema/orders/payments.ts';
import { testCheckouts } from '@storefront/db/schema/orders/test-checkouts.ts';
import { desc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sendTestEvents } from '#payments/test-checkout/send-test-events.ts';
import { insertClientOrder } from '#testing/insert-client-order.ts';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectData, type TestClient } from '#testing/test-client.ts';
import { settlePayment } from './settle-payment.ts';

const app = await openTestApp({ env: { logLevel: 'silent' } });

/** What may happen to the money of an order; the numbers select one of the existing items. */
type Step =
  | { do: 'start'; kind: (typeof paymentKinds)[number] }
  | { do: 'play'; which: number; action: string }
  | { do: 'report' }
  | { do: 'refund'; which: number; percent: number }
  | { do: 'set'; paymentStatus: (typeof paymentStatuses)[number]; confirmed: boolean }
  | { do: 'quote'; amount: number }
  | { do: 'status'; status: 'cancelled' | 'in-progress' };

const which = fc.nat(9);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('start'), kind: fc.constantFrom(...paymentKinds) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('play'),
      which,
      action: fc.constantFrom('pay', 'pay', 'pay-late', 'pay-twice', 'decline', 'cancel'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('report') }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('refund'), which, percent: fc.integer({ min: 1, max: 100 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('set'),
      paymentStatus: fc.constantFrom(...paymentStatuses),
      confirmed: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('quote'), amount: fc.integer({ min: -200, max: 200 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('status'), status: fc.constantFrom('cancelled', 'in-progress') }),
  },
) as fc.Arbitrary<Step>;

const orderId = 1;
type Actors = { client: TestClient; admin: TestClient; token: string; urls: string[] };

/** Sets up an order of 298 USD whose quote was accepted. */
async function begin(): Promise<Actors> {
  await app.reset();
  const { clientToken: token } = await insertClientOrder(app.db, { totalPrice: 298 });
  const actors = { client: app.visitor(), admin: await app.asAdmin(), token, urls: [] };
  await quote(actors, 0);
  return actors;
}

async function quote({ client, admin, token }: Actors, amount: number): Promise<void> {
  const [order] = await app.db.select().from(orders).orderBy(orders.id);
  const before = expectData<ClientOrderPage>(await client.rpc('clientOrders.get', { token }));
  const version = before.quote?.version ?? 0;
  const sent = await admin.rest('POST', `/api/orders/${orderId}/quote`, {
    message: 'Gladly.',
    ...(amount !== 0 && { adjustment: { amount, reason: 'As discussed' } }),
    basedOn: { version, totalPrice: order!.totalPrice },
    reopenAccepted: true,
  });
  if (sent.status !== 200) return;
  const { totalPrice } = expectData<ClientOrderPage>(await client.rpc('clientOrders.get', { token }));
  const wording = { version: acceptanceWordingVersion, locale: 'en' };
  await client.rpc('clientOrders.accept', { token, version: version + 1, totalPrice, wording });
}

const request = (path: string, init: RequestInit) => app.visitor().request(path, init);
async function act(actors: Actors, given: Step): Promise<void> {
  const { client, admin, token, urls } = actors;
  switch (given.do) {
    case 'start': {
      const answer = await client.rpc('clientOrders.startPayment', { token, kind: given.kind });
      if (answer.status === 200) urls.push(expectData<PaymentCheckout>(answer).checkoutUrl);
      return;
    }
    case 'play': {
      const url = urls[given.which % urls.length];
      if (!url) return;
      await client.request(url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
        body: `action=${given.action}`,
      });
      return;
    }
    case 'report':
      await app.db.update(testCheckouts).set({ eventDueAt: new Date() });
      await sendTestEvents(app.deps, request);
      return;
    case 'refund': {
      const taken = (await app.db.select().from(payments).orderBy(payments.id)).filter(
        ({ succeededAt }) => succeededAt !== null,
      );
      const payment = taken[given.which % taken.length];
      if (!payment) return;
      await settlePayment(app.deps, {
        provider: 'test',
        sessionId: payment.providerSessionId!,
        state: 'succeeded',
        refundedUsd: (payment.amountUsd * given.percent) / 100,
      });
      return;
    }
    case 'set': {
      const { paymentStatus, confirmed } = given;
      await admin.rest('PATCH', `/api/orders/${orderId}/payment`, { paymentStatus, confirmed });
      return;
    }
    case 'quote':
      return quote(actors, given.amount);
    case 'status':
      await admin.rest('PATCH', `/api/orders/${orderId}/status`, { status: given.status });
  }
}

/** Checks the invariants, based on the payments alone. */
async function expectNothingTooMuch({ client, token }: Actors): Promise<void> {
  const [order] = await app.db.select().from(orders).orderBy(orders.id);
  const made = await app.db.select().from(payments).orderBy(desc(payments.id));
  const taken = made
    .filter(({ succeededAt }) => succeededAt !== null)
    .reduce((sum, { amountUsd, refundedUsd }) => sum + amountUsd - refundedUsd, 0);
  const { totalPrice, receivedAmount, recordedAmount, status, isPaid, paymentStatus } = order!;
  expect(taken).toBeLessThanOrEqual(totalPrice);
  expect(receivedAmount).toBe(Math.ceil(Math.round(taken * 100) / 100));
  expect(isPaid).toBe(paymentStatus === 'paid');

  const due = status === 'cancelled' ? 0 : Math.max(0, totalPrice - receivedAmount - recordedAmount);
  const page = expectData<ClientOrderPage>(await client.rpc('clientOrders.get', { token }));
  expect(page.openAmount).toBe(due);
  for (const { amount } of page.paymentChoices) expect(amount).toBeLessThanOrEqual(due);
  const open = await app.db
    .select({ amountUsd: payments.amountUsd })
    .from(testCheckouts)
    .innerJoin(payments, eq(payments.id, testCheckouts.paymentId))
    .where(eq(testCheckouts.state, 'open'));
  expect(open.reduce((sum, { amountUsd }) => sum + amountUsd, 0)).toBeLessThanOrEqual(due);
}

test('whatever clients, operators and the provider do, in any order: never more is offered, nor taken, than is due', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const actors = await begin();
      for (const given of steps) {
        await act(actors, given);
        await expectNothingTooMuch(actors);
      }
    }),
    { numRuns: 24 },
  );
});

test('nor when several of these things happen at the same moment', async () => {
  const rounds = fc.array(fc.array(step, { minLength: 2, maxLength: 4 }), { minLength: 2, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(rounds, async (moments) => {
      const actors = await begin();
      for (const together of moments) {
        await Promise.all(together.map((given) => act(actors, given)));
        await expectNothingTooMuch(actors);
      }
    }),
    { numRuns: 12 },
  );
});

test('paid by card, set to unpaid by a slip: it asks first, and the client is asked for nothing', async () => {
  const actors = await begin();
  const { client, admin, token } = actors;
  await act(actors, { do: 'start', kind: 'full' });
  await act(actors, { do: 'play', which: 0, action: 'pay' });
  const slip = { paymentStatus: 'unpaid' };
  const asked = await admin.rest('PATCH', `/api/orders/${orderId}/payment`, slip);
  expect(asked).toMatchObject({
    status: 409,
    error: { code: 'PAYMENT_RECEIVED', received: { receivedAmount: 298, openAmount: 0 } },
  });
  const set = await admin.rest('PATCH', `/api/orders/${orderId}/payment`, { ...slip, confirmed: true });
  expect(expectData(set)).toMatchObject({
    paymentStatus: 'unpaid',
    isPaid: false,
    receivedAmount: 298,
    recordedAmount: 0,
    openAmount: 0,
    isTest: true,
  });
  expect(expectData(await client.rpc('clientOrders.get', { token }))).toMatchObject({
    paidAmount: 298,
    openAmount: 0,
    paymentChoices: [],
  });
  const again = await client.rpc('clientOrders.startPayment', { token, kind: 'full' });
  expect(again.error?.code).toBe('PAYMENT_NOT_DUE');
});

test('the deposit by bank, the rest by card, set back to partial by a slip: it asks before the client is asked', async () => {
  const actors = await begin();
  const { client, admin, token } = actors;
  const partial = { paymentStatus: 'partial' };
  expectData(await admin.rest('PATCH', `/api/orders/${orderId}/payment`, partial));
  await act(actors, { do: 'start', kind: 'rest' });
  await act(actors, { do: 'play', which: 0, action: 'pay' });
  expect(await admin.rest('PATCH', `/api/orders/${orderId}/payment`, partial)).toMatchObject({
    status: 409,
    error: { code: 'PAYMENT_RECEIVED', received: { receivedAmount: 149, openAmount: 149 } },
  });
  expect(expectData(await client.rpc('clientOrders.get', { token }))).toMatchObject({ openAmount: 0 });
});

test('once the work is done, the client is asked for the full amount and no longer for a deposit', async () => {
  const { client, admin, token } = await begin();
  const choices = async () => expectData(await client.rpc('clientOrders.get', { token })).paymentChoices;
  expect(await choices()).toMatchObject([{ kind: 'deposit' }, { kind: 'full' }]);
  expectData(await admin.rest('PATCH', `/api/orders/${orderId}/status`, { status: 'completed' }));
  expect(await choices()).toEqual([{ kind: 'full', amount: 298 }]);
  const late = await client.rpc('clientOrders.startPayment', { token, kind: 'deposit' });
  expect(late.error?.code).toBe('PAYMENT_NOT_DUE');
});
