import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Env } from '#env.ts';
import { type StripeStandIn, startStripeStandIn } from '#features/orders/payment/testing/stripe-stand-in.ts';
import { stripeEvents } from '#payments/stripe/read-stripe-event.ts';
import { checkPayments } from './check-payments.ts';

const publicUrl = 'https://orders.example.com';
const url = `${publicUrl}/api/payments/stripe`;
const look = (given: Partial<Env>) =>
  checkPayments({ env: { publicUrl, stripe: null, testCheckout: false, ...given } as Env });

test('card payments that are off or on trial say so', async () => {
  expect(await look({})).toMatchObject({ finding: 'PAYMENTS_OFF' });
  expect(await look({ testCheckout: true })).toMatchObject({ finding: 'PAYMENTS_TEST' });
});

describe('with Stripe', () => {
  const endpoint = { url, status: 'enabled', enabled_events: [...stripeEvents] as string[] };
  let stripe: StripeStandIn;
  beforeAll(async () => {
    stripe = await startStripeStandIn('sk_test_standin');
  });
  beforeEach(() => stripe.reset());
  afterAll(() => stripe.close());

  const lookWith = (secretKey = 'sk_test_standin') => {
    const given = { secretKey, webhookSecret: 'whsec_standin', api: stripe.address };
    return look({ stripe: given });
  };

  test('an endpoint with all events is fine', async () => {
    stripe.endpoints.push(endpoint);
    expect(await lookWith()).toEqual({ finding: 'FINE', detail: url });
  });

  test('a missing endpoint and missing events are named', async () => {
    expect(await lookWith()).toEqual({ finding: 'PAYMENTS_NO_ENDPOINT', detail: url });
    const [first, second, ...others] = stripeEvents;
    stripe.endpoints.push({ ...endpoint, enabled_events: others });
    expect(await lookWith()).toEqual({ finding: 'PAYMENTS_LACK_EVENTS', detail: `${first}, ${second}` });
  });

  test('a key that is refused or restricted is told apart', async () => {
    expect(await lookWith('sk_test_wrong')).toMatchObject({ finding: 'PAYMENTS_REFUSED' });
    stripe.mayReadEndpoints = false;
    expect(await lookWith()).toMatchObject({ finding: 'PAYMENTS_UNASKED' });
  });
});
