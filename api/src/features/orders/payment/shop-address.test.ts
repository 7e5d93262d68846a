import { alerts } from '@storefront/db/schema/orders/alerts.ts';
import { shopAddresses } from '@storefront/db/schema/server/shop-addresses.ts';
import { beforeEach, expect, test } from 'vitest';
import { findShop } from '#payments/provider/find-shop.ts';
import { publicUrl, setUpStripe } from './testing/stripe-fixture.ts';

const t = setUpStripe();
const { stored, outcomes, open, pay, report, charge, moveTo } = t;
const newUrl = 'https://new.example.com';

beforeEach(async () => {
  await t.app.db.delete(shopAddresses);
});

test('a refund of a checkout from before a change of address counts, even before its payment is reported', async () => {
  const session = pay(await open());
  moveTo(newUrl);
  await report('charge.refunded', charge(session, 4_900));
  expect(await stored()).toMatchObject([{ state: 'partially-refunded', refundedUsd: 49 }]);
  await report('checkout.session.completed', session);
  expect(await outcomes()).toEqual(['applied', 'applied']);
});

test('so does one of an earlier release, which named the address alone', async () => {
  const session = pay(await open());
  const { shopId: _, ...metadata } = session.metadata;
  moveTo(newUrl);
  await report('charge.refunded', { ...charge(session, 4_900), metadata });
  expect(await stored()).toMatchObject([{ state: 'partially-refunded', refundedUsd: 49 }]);
});

test('nor is one of the new address unknown to an instance that still has the old one', async () => {
  moveTo(newUrl);
  const session = pay(await open());
  moveTo(publicUrl);
  await report('charge.refunded', charge(session, 4_900));
  expect(await outcomes()).toEqual(['applied']);
});

test('another shop touches nothing, even at the address that was ours', async () => {
  const session = pay(await open());
  moveTo(newUrl);
  const metadata = { ...session.metadata, shop: publicUrl, shopId: 'theirs' };
  await report('charge.refunded', { ...charge(session, 4_900), metadata });
  await report('checkout.session.completed', {
    ...session,
    id: 'cs_other',
    payment_intent: 'pi_9',
    metadata,
  });
  expect(await stored()).toMatchObject([{ state: 'pending', refundedUsd: 0 }]);
  expect(await outcomes()).toEqual(['ignored', 'ignored']);
  expect(await t.app.db.$count(alerts)).toBe(0);
});

test('a checkout from before a restored backup is ours by the address, whose id was made anew', async () => {
  const session = pay(await open());
  await t.app.db.delete(shopAddresses);
  await report('charge.refunded', charge(session, 4_900));
  expect(await stored()).toMatchObject([{ refundedUsd: 49 }]);
});

test('instances that start at the same moment have one id for one address', async () => {
  const found = await Promise.all([1, 2, 3, 4].map(() => findShop(t.app.db, newUrl)));
  expect(new Set(found.map(({ id }) => id)).size).toBe(1);
  expect(await t.app.db.$count(shopAddresses)).toBe(1);
});
