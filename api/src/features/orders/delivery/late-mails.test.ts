import { acceptanceWordingVersion } from '@storefront/contracts/orders/quote/acceptance-wording.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { expectData } from '#testing/test-client.ts';
import { setUpDelivery, wording } from './testing/delivery-fixture.ts';

const t = setUpDelivery();
const { client, operator, page, approve, sendVersion } = t;

/** Leaves the waiting mails as an attempt does that the mail server did not take: nothing withdraws them any more. */
const failToSend = () => t.app.db.update(outbox).set({ attempts: 1 }).where(isNull(outbox.doneAt));

const quote = async (version: number, given = {}) => {
  const { totalPrice } = await page();
  const basedOn = { version: version - 1, totalPrice };
  expectData(await operator('sendQuote', { message: 'Gladly.', basedOn, ...given }));
  await failToSend();
};
const accept = async (version: number) => {
  const { totalPrice } = await page();
  const seen = { version, totalPrice, wording: { version: acceptanceWordingVersion, locale: 'en' } };
  expectData(await client('accept', seen));
  await failToSend();
};
/** Delivers all mails; returns those of a kind, each as one line. */
const delivered = async (kind: string) =>
  (await t.app.deliverMails())
    .filter(({ label }) => label === `${kind}-${t.id}`)
    .map(({ subject, text }) => `${subject} ${text}`.replace(/\s+/g, ' '));

test('a contract that leaves after a new quote contains what was accepted', async () => {
  await quote(1);
  await accept(1);
  const adjustment = { amount: 100, reason: 'Rush' };
  await quote(2, { adjustment, reopenAccepted: true });
  const [contract] = await delivered('acceptance-letter');
  expect(contract).toContain('Total: $298');
  expect(contract).not.toMatch(/Rush|\$398|Next comes the deposit/);
});

test('a request is confirmed as it was made, although its client has chosen other options since', async () => {
  await quote(1, { adjustment: { amount: 100, reason: 'Rush' } });
  expectData(await client('changeOptions', { version: 1, quantity: 2, addons: [] }));
  for (const kind of ['quote-confirmation', 'new-order-notice']) {
    const [mail] = await delivered(kind);
    expect(mail).toContain('$298');
    expect(mail).toContain('Platform Integration');
    expect(mail).not.toMatch(/2 ×|Rush/);
  }
});

test('of two quotes only the later one is sent, and none once it is accepted', async () => {
  await quote(1);
  await quote(2, { adjustment: { amount: 100, reason: 'Rush' } });
  const [only, ...others] = await delivered('quote-ready');
  expect(only).toContain('$398');
  expect(others).toEqual([]);
  await quote(3);
  await accept(3);
  expect(await delivered('quote-ready')).toHaveLength(1);
});

test('a version that is approved meanwhile, or of a cancelled order, is not announced', async () => {
  await sendVersion(1);
  await failToSend();
  await sendVersion(2);
  await failToSend();
  expectData(await approve(2));
  expect(await delivered('deliverable-ready')).toEqual([]);
  await sendVersion(3, { reopenApproved: true });
  await failToSend();
  expectData(await operator('setStatus', { status: 'cancelled' }));
  expect(await delivered('deliverable-ready')).toEqual([]);
});

test('a round that is accepted meanwhile is no longer offered', async () => {
  await sendVersion(1);
  expectData(await operator('offerRound', { price: 50, basedOn: { added: 0 } }));
  await failToSend();
  const { id } = (await page()).delivery!.roundOffer!;
  expectData(await client('acceptRound', { offerId: id, price: 50, wording }));
  expect(await delivered('round-offered')).toEqual([]);
  expect(await delivered('round-accepted')).toHaveLength(1);
});

test('of two statuses only the one that still holds is reported', async () => {
  for (const status of ['cancelled', 'in-progress']) {
    expectData(await operator('setStatus', { status, tellClient: true }));
    await failToSend();
  }
  expect(await delivered('status-changed')).toEqual([expect.stringContaining('In Progress')]);
});
