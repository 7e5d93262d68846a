import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type StripeStandIn, startStripeStandIn } from '#features/orders/payment/testing/stripe-stand-in.ts';
import { examineStripe } from './examine-stripe.ts';
import { stripeEvents } from './read-stripe-event.ts';

const secretKey = 'sk_test_standin';
const url = 'https://orders.example.com/api/payments/stripe';

let stripe: StripeStandIn;
beforeAll(async () => {
  stripe = await startStripeStandIn(secretKey);
});
beforeEach(() => stripe.reset());
afterAll(() => stripe.close());

const examine = (key = secretKey) => examineStripe({ secretKey: key, api: stripe.address }, url);
const endpoint = { url, status: 'enabled', enabled_events: [...stripeEvents] as string[] };

test('an endpoint with all events, or several that share them, is fine', async () => {
  stripe.endpoints.push(endpoint);
  expect(await examine()).toEqual({ missingEvents: [] });
  stripe.endpoints[0] = { ...endpoint, enabled_events: ['*'] };
  expect(await examine()).toEqual({ missingEvents: [] });
  stripe.endpoints[0] = { ...endpoint, enabled_events: ['refund.failed'] };
  stripe.endpoints.push({
    ...endpoint,
    enabled_events: stripeEvents.filter((name) => name !== 'refund.failed'),
  });
  expect(await examine()).toEqual({ missingEvents: [] });
});

test('events that the endpoint does not report are named', async () => {
  stripe.endpoints.push({ ...endpoint, enabled_events: ['checkout.session.completed', 'charge.refunded'] });
  expect(await examine()).toEqual({
    missingEvents: stripeEvents.filter(
      (name) => !['checkout.session.completed', 'charge.refunded'].includes(name),
    ),
  });
});

test.each([
  ['none', []],
  ['one of another URL', [{ ...endpoint, url: 'https://orders.example.com/api/payments' }]],
  ['one that is switched off', [{ ...endpoint, status: 'disabled' }]],
])('%s does not count', async (_, endpoints) => {
  stripe.endpoints.push(...endpoints);
  expect(await examine()).toBe('no-endpoint');
});

test('a wrong key is refused, a restricted one is not asked further, and an outage is an error', async () => {
  expect(await examine('sk_test_wrong')).toBe('refused');
  stripe.mayReadEndpoints = false;
  expect(await examine()).toBe('unasked');
  stripe.failNext(1);
  await expect(examine()).rejects.toThrow('Something went wrong');
});

test('the README names every event', () => {
  const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8');
  for (const event of stripeEvents) expect(readme).toContain(`\`${event}\``);
});
