import { alerts } from '@storefront/db/schema/orders/alerts.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createStripeCheckout } from '#payments/stripe-checkout.ts';
import { expectError } from '#testing/test-client.ts';
import { publicUrl, setUpStripe } from './testing/stripe-fixture.ts';

const t = setUpStripe();
const raised = () => t.app.db.select().from(alerts).orderBy(alerts.id);

/** Stripe no longer accepts the key. */
function changeKey(): void {
  t.app.deps.payments = createStripeCheckout({
    secretKey: 'sk_test_old',
    webhookSecret: 'whsec_standin',
    findShop: async () => ({
      address: publicUrl,
      id: 'shop',
      addresses: new Set([publicUrl]),
      ids: new Set(['shop']),
    }),
    api: t.stripe.address,
  });
}

test('a key that Stripe refuses is one open alert, with a mail, however often clients try', async () => {
  changeKey();
  await Promise.all(
    [1, 2, 3].map(async () => expectError(await t.start('deposit'), 503, 'SERVICE_UNAVAILABLE')),
  );
  expect(await raised()).toMatchObject([
    { orderId: 1, data: { type: 'checkout-refused', error: 'Invalid API Key provided' } },
  ]);
  expect(await t.app.db.$count(outbox, eq(outbox.kind, 'alert-notice'))).toBe(1);
  await t.app.db.update(alerts).set({ doneAt: sql`now()` });
  await t.start('deposit');
  expect(await raised()).toHaveLength(2);
});

test('an outage, which another try outlasts, is none', async () => {
  t.stripe.failNext(10);
  expectError(await t.start('deposit'), 503, 'SERVICE_UNAVAILABLE');
  expect(await raised()).toEqual([]);
});
