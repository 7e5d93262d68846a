import { paymentNoteDefaults } from '@storefront/contracts/config/payment-note.ts';
import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import { acceptanceWordingVersion } from '@storefront/contracts/orders/quote/acceptance-wording.ts';
import { payments } from '@storefront/db/schema/orders/payments.ts';
import { testCheckouts } from '@storefront/db/schema/orders/test-checkouts.ts';

import { beforeEach, expect, test } from 'vitest';
import { readEnv } from '#env.ts';
import { signBody } from '#payments/provider/signature.ts';
import { findAppSecret } from '#secrets/app-secrets.ts';
import { insertClientOrder } from '#testing/insert-client-order.ts';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectData, expectError, faces } from '#testing/test-client.ts';
import { settlePayment } from './settle-payment.ts';

/** The defaults for a public URL. */
const { publicUrl, testCheckout } = readEnv({ PUBLIC_URL: 'https://orders.example.com' }, false);

const app = await openTestApp({ env: { logLevel: 'silent', publicUrl, testCheckout } });
let token: string;
let orderId: number;
beforeEach(async () => {
  await app.reset();
  const order = await insertClientOrder(app.db, { totalPrice: 298, depositAmount: 149 });
  token = order.clientToken;
  orderId = order.id;
  const admin = await app.asAdmin();
  const basedOn = { version: 0, totalPrice: 298 };
  expectData(await admin.rpc('orders.sendQuote', { id: orderId, message: 'Gladly.', basedOn }));
});

const accept = async () => {
  const wording = { version: acceptanceWordingVersion, locale: 'en' };
  expectData(await app.visitor().rpc('clientOrders.accept', { token, version: 1, totalPrice: 298, wording }));
};
const sessionId = 'a'.repeat(43);
const page = async () => expectData<ClientOrderPage>(await app.visitor().rpc('clientOrders.get', { token }));

test.each(faces)('no checkout can be started over %s, and no payment is written down', async (face) => {
  await accept();
  expectError(
    await app.visitor().call(face, 'clientOrders.startPayment', { token, kind: 'deposit' }),
    409,
    'CARD_PAYMENTS_OFF',
    'Card payments are not taken here. The page of your order says how to pay.',
  );
  expect(await app.db.$count(payments)).toBe(0);
});

test('a checkout from before is closed: its page, its webhook, its late reports', async () => {
  const [payment] = await app.db
    .insert(payments)
    .values({ orderId, provider: 'test', providerSessionId: sessionId, kind: 'deposit', amountUsd: 149 })
    .returning();
  await app.db.insert(testCheckouts).values({ sessionId, paymentId: payment!.id });
  for (const [method, path] of [
    ['GET', `/test-checkout/${sessionId}`],
    ['POST', `/test-checkout/${sessionId}`],
    ['POST', '/api/payments/test'],
  ] as const) {
    const body = JSON.stringify({
      id: 'event-1',
      type: 'checkout.paid',
      createdAt: '2026-04-09T08:15:00.000Z',
      sessionId,
      paymentId: 'test_payment_1',
      amountCents: 14_900,
      currency: 'USD',
    });
    const signature = signBody(body, await findAppSecret(app.db, 'test-checkout'));
    const answer = await app.visitor().request(path, {
      method,
      ...(method === 'POST' && { body }),
      headers: {
        'test-checkout-signature': signature,
        origin: publicUrl,
        host: new URL(publicUrl).host,
        'sec-fetch-site': 'same-origin',
      },
    });
    expect([path, answer.status]).toEqual([path, 404]);
  }
  await accept();
  expect(await page()).toMatchObject({ paidAmount: 0, paymentStatus: 'unpaid' });
});

test('the client’s page says how to pay while money is due, in the operator’s words', async () => {
  expect(await page()).toMatchObject({ paymentNote: null, paymentChoices: [] });
  await accept();
  const before = await page();
  expect(before).toMatchObject({ openAmount: 298, paymentChoices: [], paymentNote: paymentNoteDefaults });
  expect(before.quote?.steps).toEqual(['details']);

  const admin = await app.asAdmin();
  expectData(await admin.rpc('config.update', { paymentNoteDe: 'Bitte überweisen Sie.\nDanke!' }));
  expect((await page()).paymentNote).toEqual({
    en: paymentNoteDefaults.en,
    de: 'Bitte überweisen Sie.\nDanke!',
  });

  expectData(await admin.rpc('orders.setPaymentStatus', { id: orderId, paymentStatus: 'paid' }));
  expect(await page()).toMatchObject({ openAmount: 0, paymentNote: null });
});

test('a test payment from before stays one', async () => {
  await accept();
  await app.db
    .insert(payments)
    .values({ orderId, provider: 'test', providerSessionId: 'earlier', kind: 'deposit', amountUsd: 149 });
  await settlePayment(app.deps, { provider: 'test', sessionId: 'earlier', state: 'succeeded' });
  expect(await page()).toMatchObject({ payments: [{ amount: 149, isTest: true }] });
});
