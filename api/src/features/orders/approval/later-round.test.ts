import type { OrderDelivery } from '@storefront/contracts/orders/delivery/deliverable.schema.ts';
import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { acceptanceWordingVersion } from '@storefront/contracts/orders/quote/acceptance-wording.ts';
import type { OrderQuote } from '@storefront/contracts/orders/quote/quote.schema.ts';
import { roundOffers } from '@storefront/db/schema/orders/round-offers.ts';
import { pdfText } from '@storefront/db/testing/pdf-text.ts';
import { expect, test } from 'vitest';
import { expectData, expectError } from '#testing/test-client.ts';
import { endOutlivedOffers } from '../delivery/end-round-offer.ts';
import { setUpDelivery, wording } from '../delivery/testing/delivery-fixture.ts';

const t = setUpDelivery();
const { client, operator, page, sendVersion } = t;

const quote = (given: Record<string, unknown> = {}) =>
  operator('sendQuote', { message: 'Gladly.', basedOn: { version: 0, totalPrice: 298 }, ...given });
const accept = async (version = 1) => {
  const { totalPrice } = await page();
  const seen = { version, totalPrice, wording: { version: acceptanceWordingVersion, locale: 'en' } };
  return expectData(await client('accept', { ...seen, buyer: { kind: 'business' } }));
};
const addRound = async (price = 50) => {
  expectData(await operator('offerRound', { price, basedOn: { added: 0 } }));
  const { id } = (await page()).delivery!.roundOffer!;
  expectData(await client('acceptRound', { offerId: id, price, wording }));
};

test('a round accepted after the quote raises the total, and not the deposit that was agreed', async () => {
  expectData(await quote());
  await accept();
  expectData(await operator('setPaymentStatus', { paymentStatus: 'partial' }));
  await sendVersion(1);
  await addRound();
  const sums = { totalPrice: 348, depositAmount: 149, openAmount: 199 };
  expect(await page()).toMatchObject({ ...sums, paidAmount: 149, paymentStatus: 'partial' });
  expect(expectData<Order>(await operator('get'))).toMatchObject(sums);
  expect(expectData<OrderQuote>(await operator('quote'))).toMatchObject({ ...sums, roundsAmount: 50 });
  expect(await (await t.admin.request('/api/orders.csv?locale=en')).text()).toMatch(/,348,149,/);
  const pdf = await t.app.visitor().request(`/api/client-orders/${t.token}/quote.pdf`);
  const contract = pdfText(Buffer.from(await pdf.arrayBuffer()));
  expect(contract).toContain('$298.00');
  expect(contract).not.toMatch(/\$348|\$199|Further revision rounds/);
});

test('set back to pending afterwards, the order still has its deposit', async () => {
  expectData(await quote());
  await accept();
  expectData(await operator('setPaymentStatus', { paymentStatus: 'partial' }));
  await sendVersion(1);
  await addRound();
  const order = expectData<Order>(await operator('setStatus', { status: 'pending' }));
  expect(order.waiting).toMatchObject({ step: 'start', party: 'operator' });
  const paid = expectData<Order>(await operator('setPaymentStatus', { paymentStatus: 'unpaid' }));
  expect(paid.recordedAmount).toBe(0);
  expect((await page()).paymentChoices).toEqual([
    { kind: 'deposit', amount: 149 },
    { kind: 'full', amount: 348 },
  ]);
});

test('a round accepted while a quote is open is part of what the quote asks for, half of it as the deposit', async () => {
  expectData(await quote());
  await sendVersion(1);
  await addRound();
  expect(await page()).toMatchObject({ totalPrice: 348, depositAmount: 174 });
  await accept();
  expect((await page()).quote?.acceptance).toMatchObject({ totalPrice: 348, depositAmount: 174 });
});

test('a later quote may give a discount on more than the work before the round', async () => {
  expectData(await quote());
  await accept();
  await sendVersion(1);
  await addRound();
  const second = (amount: number) =>
    quote({
      basedOn: { version: 1, totalPrice: 348 },
      adjustment: { amount, reason: 'As a favor' },
      reopenAccepted: true,
    });
  expectError(await second(-348), 400, 'VALIDATION_FAILED');
  expectData(await second(-308));
  expect(await page()).toMatchObject({ totalPrice: 40, depositAmount: 20, subtotal: 348 });
});

test('an offer of a round ends with the approval: nobody pays for changes to what they approved', async () => {
  expectData(await quote());
  await accept();
  await sendVersion(1);
  expectData(await operator('offerRound', { price: 50, basedOn: { added: 0 } }));
  const { id } = (await page()).delivery!.roundOffer!;
  expectData(await t.approve(1));
  expect((await page()).delivery?.roundOffer).toBeNull();
  expectError(await client('acceptRound', { offerId: id, price: 50, wording }), 409, 'ROUND_OFFER_CHANGED');
  expectData(await operator('offerRound', { price: 80, basedOn: { added: 0 } }));
  expect((await page()).delivery?.roundOffer).toMatchObject({ price: 80 });
});

/** Accepts as a consumer, lets the operator offer a round, and withdraws. */
async function withdrawWithOffer() {
  expectData(await quote());
  const { totalPrice, quote: sent } = await page();
  const { consumerTerms } = sent!;
  const buyer = { kind: 'consumer', termsVersion: consumerTerms!.version };
  const seen = { version: 1, totalPrice, wording: { version: acceptanceWordingVersion, locale: 'en' } };
  expectData(await client('accept', { ...seen, buyer }));
  await sendVersion(1);
  expectData(await operator('offerRound', { price: 50, basedOn: { added: 0 } }));
  expectData(await client('withdraw', { version: 1, name: 'Ana Example' }));
}

test('an offer of a round from before a withdrawal does not come back with a new quote', async () => {
  await withdrawWithOffer();
  const delivery = expectData<OrderDelivery>(await operator('deliverables'));
  expect(delivery.offers.map(({ state }) => state)).toEqual(['withdrawn']);
  expectData(await quote({ basedOn: { version: 1, totalPrice: 298 }, reopenAccepted: true }));
  expect((await page()).delivery?.roundOffer).toBeNull();
});

test('an offer that an earlier release left open ends afterwards, a later one stays', async () => {
  await withdrawWithOffer();
  const { db } = t.app;
  await db.update(roundOffers).set({ state: 'open' });
  await endOutlivedOffers(db);
  expectData(await quote({ basedOn: { version: 1, totalPrice: 298 }, reopenAccepted: true }));
  expect((await page()).delivery?.roundOffer).toBeNull();
  expectData(await operator('offerRound', { price: 80, basedOn: { added: 0 } }));
  await endOutlivedOffers(db);
  expect((await page()).delivery?.roundOffer).toMatchObject({ price: 80 });
});
