import { acceptanceWordingVersion } from '@storefront/contracts/orders/quote/acceptance-wording.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { isNull, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { expectData, expectError } from '#testing/test-client.ts';
import { setUpDelivery } from '../delivery/testing/delivery-fixture.ts';

const t = setUpDelivery();
const { client, operator, page } = t;

const set = (status: string, tellClient = false) => operator('setStatus', { status, tellClient });
const setDate = async (deliveryDate: string) => expectData(await operator('updateDetails', { deliveryDate }));

/** Accepts as a consumer, who may withdraw. */
async function agree() {
  const basedOn = { version: 0, totalPrice: 298 };
  expectData(await operator('sendQuote', { message: 'Gladly.', basedOn }));
  const wording = { version: acceptanceWordingVersion, locale: 'en' };
  expectData(await client('accept', { version: 1, totalPrice: 298, wording }));
}

/** Sends all mails; returns the subjects of those about a status or a date. */
async function told(): Promise<string[]> {
  await t.app.db.update(outbox).set({ runAfter: sql`now()` }).where(isNull(outbox.doneAt));
  const mails = await t.app.deliverMails();
  return mails.flatMap(({ label, subject }) =>
    /^(status-changed|delivery-date)/.test(label) ? [subject] : [],
  );
}

const ends = {
  'whose contract was withdrawn': () => client('withdraw', { version: 1, name: 'Jordan Example' }),
  'that is archived': () => operator('archive'),
};

test.each(Object.entries(ends))('of an order %s, the client is told of its end only', async (_, end) => {
  await agree();
  expectData(await set('in-progress', true));
  await setDate('2026-12-24');
  expectData(await end());
  const before = (await page()).status;
  expectError(await set('review', true), 409, 'ORDER_CLOSED');
  expect((await page()).status).toBe(before);
  expectData(await set('review'));
  await setDate('2027-01-24');
  expectData(await set('cancelled', true));
  expect(await told()).toEqual([`Order no. ${t.id}: Cancelled`]);
});

test('a status that waited for the mail server is not reported once the contract is withdrawn', async () => {
  await agree();
  expectData(await set('in-progress', true));
  await t.app.db.update(outbox).set({ attempts: 1 }).where(isNull(outbox.doneAt));
  expectData(await client('withdraw', { version: 1, name: 'Jordan Example' }));
  expect(await told()).toEqual([]);
});

test('changes that a client requested before the end are not started after it', async () => {
  await agree();
  await t.sendVersion(1);
  expectData(await t.ask(1));
  expectData(await client('withdraw', { version: 1, name: 'Jordan Example' }));
  expectError(await operator('startChanges', { version: 1 }), 409, 'ORDER_CLOSED');
});
