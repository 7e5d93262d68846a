import { createHmac } from 'node:crypto';
import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import type { PaymentCheckout } from '@storefront/contracts/orders/client/payment-start.schema.ts';
import { acceptanceWordingVersion } from '@storefront/contracts/orders/quote/acceptance-wording.ts';
import { paymentEvents } from '@storefront/db/schema/orders/payment-events.ts';
import { payments } from '@storefront/db/schema/orders/payments.ts';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { findShop } from '#payments/provider/find-shop.ts';
import { createStripeCheckout } from '#payments/stripe-checkout.ts';
import { createTestApp, type TestApp } from '#testing/create-test-app.ts';
import { insertClientOrder } from '#testing/insert-client-order.ts';
import { expectData } from '#testing/test-client.ts';
import { type StandInSession, type StripeStandIn, startStripeStandIn } from './stripe-stand-in.ts';

export const secretKey = 'sk_test_standin';
export const webhookSecret = 'whsec_standin';
export const publicUrl = 'https://orders.example.com';

/**
 * Sets up an accepted order of 298 USD in German before each test, whose client pays through a stand-in for Stripe; the
 * test reports to the webhook.
 */
export function setUpStripe() {
  let stripe: StripeStandIn;
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    stripe = await startStripeStandIn(secretKey);
    app = await createTestApp({ env: { logLevel: 'silent', publicUrl } });
    moveTo(publicUrl);
  });
  beforeEach(async () => {
    stripe.reset();
    await app.reset();
    moveTo(publicUrl);
    const order = await insertClientOrder(app.db, { totalPrice: 298, depositAmount: 149, locale: 'de' });
    token = order.clientToken;
    const basedOn = { version: 0, totalPrice: 298 };
    const admin = await app.asAdmin();
    expectData(await admin.rest('POST', `/api/orders/${order.id}/quote`, { message: 'Gern.', basedOn }));
    const wording = { version: acceptanceWordingVersion, locale: 'de' };
    expectData(await call('accept', { version: 1, totalPrice: 298, wording }));
  });
  afterAll(async () => {
    await app.close();
    await stripe.close();
  });

  /** Starts the shop at this address. */
  function moveTo(address: string): void {
    app.deps.payments = createStripeCheckout({
      secretKey,
      webhookSecret,
      findShop: () => findShop(app.db, address),
      api: stripe.address,
    });
  }

  const call = (name: string, input: object = {}) =>
    app.visitor().rpc(`clientOrders.${name}`, { token, ...input });
  const start = (kind: string) => call('startPayment', { kind });
  const page = async () => expectData<ClientOrderPage>(await call('get'));
  const stored = () => app.db.select().from(payments).orderBy(asc(payments.id));
  const outcomes = async () =>
    (await app.db.select().from(paymentEvents).orderBy(asc(paymentEvents.createdAt))).map(
      (row) => row.outcome,
    );

  /** Opens a checkout and returns Stripe's session. */
  async function open(kind = 'deposit'): Promise<StandInSession> {
    const { checkoutUrl } = expectData<PaymentCheckout>(await start(kind));
    return stripe.sessions.get(checkoutUrl.split('/').pop() ?? '')!;
  }

  /** Simulates the client's payment at Stripe. */
  function pay(session: StandInSession, payment = 'pi_1'): StandInSession {
    const facts = { status: 'complete', payment_status: 'paid', url: null, payment_intent: payment } as const;
    return Object.assign(session, facts);
  }

  let count = 0;
  const eventText = (type: string, object: object, id = `evt_${++count}`) =>
    JSON.stringify({ id, object: 'event', type, created: 1_775_722_500, data: { object } });
  /** Implements Stripe's signature scheme here instead of using the library that verifies it. */
  const sign = (body: string, secret = webhookSecret, seconds = Math.floor(Date.now() / 1000)) =>
    `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
  const post = (body: string, signature = sign(body)) =>
    app.visitor().request('/api/payments/stripe', {
      method: 'POST',
      body,
      headers: { 'stripe-signature': signature, 'content-type': 'application/json; charset=utf-8' },
    });
  const report = async (type: string, object: object) =>
    expect((await post(eventText(type, object))).status).toBe(200);
  const charge = (session: StandInSession, refunded: number) => ({
    object: 'charge',
    amount: session.amount_total,
    amount_refunded: refunded,
    currency: 'usd',
    created: 1_775_722_500,
    payment_intent: 'pi_1',
    metadata: session.metadata,
  });
  return {
    get app() {
      return app;
    },
    get stripe() {
      return stripe;
    },
    get token() {
      return token;
    },
    call,
    start,
    moveTo,
    page,
    stored,
    outcomes,
    open,
    pay,
    eventText,
    sign,
    post,
    report,
    charge,
  };
}
