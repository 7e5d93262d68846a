import {
  type ClientAction,
  clientActions,
  isOffered,
} from '@storefront/contracts/orders/client/client-actions.ts';
import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import { acceptanceWordingVersion } from '@storefront/contracts/orders/quote/acceptance-wording.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { quotes } from '@storefront/db/schema/orders/quotes.ts';
import { expect, test } from 'vitest';
import { png } from '#features/uploads/testing/sample-files.ts';
import { form, upload } from '#features/uploads/testing/uploads-fixture.ts';
import { expectData } from '#testing/test-client.ts';
import { setUpDelivery, wording } from '../delivery/testing/delivery-fixture.ts';

const t = setUpDelivery();
const { client, operator, page } = t;

const addFiles = () =>
  upload(t.app.visitor(), form([['late.png', png()]], { clientToken: t.token })).then(({ status }) => status);
/** Tries each action as its button on the page does. */
const attempts: Readonly<Record<ClientAction, () => Promise<unknown>>> = {
  answerQuote: () => client('decline', { version: 1, text: 'Our plans have changed.' }),
  pay: () => client('startPayment', { kind: 'deposit' }),
  approve: () => t.approve(),
  requestChanges: () => t.ask(1, [{ text: 'Another picture' }]),
  withdrawChanges: () => client('withdrawChanges', { version: 1 }),
  acceptRound: () => client('acceptRound', { offerId: 1, price: 50, wording }),
  addFiles,
  withdrawContract: () => client('withdraw', { version: 1, name: 'Jordan Example' }),
  leaveFeedback: () => client('leaveFeedback', { text: 'Thank you, we like it.', mayPublish: false }),
};

async function quote() {
  const basedOn = { version: 0, totalPrice: 298 };
  expectData(await operator('sendQuote', { message: 'Gladly.', basedOn }));
}
async function accept() {
  await quote();
  const said = { version: acceptanceWordingVersion, locale: 'en' };
  expectData(await client('accept', { version: 1, totalPrice: 298, wording: said }));
}
async function askForChanges() {
  await accept();
  await t.sendVersion(1);
  expectData(await t.ask());
}
const setStatus = async (status: string) => expectData(await operator('setStatus', { status }));
const withdraw = async () => expectData(await client('withdraw', { version: 1, name: 'Jordan Example' }));

const states: Readonly<Record<string, () => Promise<unknown>>> = {
  'a request': async () => undefined,
  'a quote': quote,
  'an expired quote': async () => {
    await quote();
    await t.app.db.update(quotes).set({ validUntil: new Date(Date.now() - 1000) });
  },
  'an accepted quote': accept,
  'a version': async () => {
    await accept();
    await t.sendVersion(1);
    expectData(await operator('offerRound', { price: 50, basedOn: { added: 0 } }));
  },
  'changes that were asked for': askForChanges,
  'changes that were asked for before the contract was withdrawn': async () => {
    await askForChanges();
    await withdraw();
  },
  'a version of a withdrawn contract': async () => {
    await accept();
    await t.sendVersion(1);
    expectData(await operator('offerRound', { price: 50, basedOn: { added: 0 } }));
    await withdraw();
  },
  'a withdrawn contract': async () => {
    await accept();
    await withdraw();
  },
  'a cancelled order': async () => {
    await accept();
    await setStatus('cancelled');
  },
  'an archived quote': async () => {
    await quote();
    await t.app.db.update(orders).set({ isArchived: true });
  },
  'a completed order': async () => {
    await askForChanges();
    await setStatus('completed');
  },
};

test.each(Object.entries(states))('%s: what the page does not offer changes nothing', async (_, reach) => {
  await reach();
  const order: ClientOrderPage = await page();
  for (const action of clientActions) {
    if (isOffered(action, order)) continue;
    await attempts[action]();
    expect(await page(), action).toEqual(order);
  }
});

test('files come with a message once the contract is withdrawn, though two days have not passed', async () => {
  await accept();
  expect(await addFiles()).toBe(200);
  await withdraw();
  expect((await page()).upload).toMatchObject({ isOpen: false, filesLeft: 9 });
  const refused = await upload(t.app.visitor(), form([['late.png', png()]], { clientToken: t.token }));
  expect([refused.status, refused.json.code]).toEqual([409, 'ORDER_CLOSED']);
});
