import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import type { PaymentCheckout } from '@storefront/contracts/orders/client/payment-start.schema.ts';
import { acceptanceWordingVersion } from '@storefront/contracts/orders/quote/acceptance-wording.ts';
import { paymentEvents } from '@storefront/db/schema/orders/payment-events.ts';
import { payments } from '@storefront/db/schema/orders/payments.ts';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { signBody } from '#payments/provider/signature.ts';
import { findAppSecret } from '#secrets/app-secrets.ts';
import { createTestApp, type TestApp } from '#testing/create-test-app.ts';
import { insertClientOrder } from '#testing/insert-client-order.ts';
import { expectData, type TestClient } from '#testing/test-client.ts';

/** Sets up an accepted order before each test, with a client who pays it through the test checkout. */
export function setUpPayments() {
  let app: TestApp;
  let client: TestClient;
  let token: string;
  beforeAll(async () => {
    app = await createTestApp({ env: { logLevel: 'silent' } });
  });
  beforeEach(async () => {
    await app.reset();
    client = app.visitor();
    token = await acceptedOrder();
  });
  afterAll(() => app.close());

  /** Creates an order of 298 USD whose quote was accepted; the deposit is 149 USD. */
  async function acceptedOrder(): Promise<string> {
    const order = await insertClientOrder(app.db, { totalPrice: 298, depositAmount: 149 });
    const admin = await app.asAdmin();
    const basedOn = { version: 0, totalPrice: 298 };
    expectData(await admin.rest('POST', `/api/orders/${order.id}/quote`, { message: 'Gladly.', basedOn }));
    const wording = { version: acceptanceWordingVersion, locale: 'en' };
    const seen = { token: order.clientToken, version: 1, totalPrice: 298, wording };
    expectData(await client.rpc('clientOrders.accept', seen));
    return order.clientToken;
  }

  const start = (kind: string, given = token) =>
    client.rpc('clientOrders.startPayment', { token: given, kind });
  const startUrl = async (kind: string) => expectData<PaymentCheckout>(await start(kind)).checkoutUrl;
  const play = (url: string, action: string) =>
    client.request(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'http://localhost:3000',
        host: 'localhost:3000',
        'sec-fetch-site': 'same-origin',
      },
      body: `action=${action}`,
    });
  const page = async () => expectData<ClientOrderPage>(await client.rpc('clientOrders.get', { token }));
  const rowsOf = () => app.db.select().from(payments).orderBy(asc(payments.id));
  const events = () => app.db.select().from(paymentEvents).orderBy(asc(paymentEvents.createdAt));
  const request = (path: string, init: RequestInit) => app.visitor().request(path, init);

  const signed = async (body: string, seconds?: number) => ({
    'test-checkout-signature': signBody(body, await findAppSecret(app.db, 'test-checkout'), seconds),
  });
  const eventText = (sessionId: string, given: Record<string, unknown> = {}) =>
    JSON.stringify({
      id: 'event-1',
      type: 'checkout.paid',
      createdAt: '2026-04-09T08:15:00.000Z',
      sessionId,
      paymentId: 'test_payment_1',
      amountCents: 14_900,
      currency: 'USD',
      ...given,
    });
  const post = async (body: string, headers?: Record<string, string>) =>
    request('/api/payments/test', { method: 'POST', body, headers: headers ?? (await signed(body)) });
  const openSession = async () => (await startUrl('deposit')).split('/').pop() ?? '';
  return {
    get app() {
      return app;
    },
    get client() {
      return client;
    },
    get token() {
      return token;
    },
    acceptedOrder,
    start,
    startUrl,
    play,
    page,
    rowsOf,
    events,
    request,
    signed,
    eventText,
    post,
    openSession,
  };
}
