import { paymentNoteDefaults } from '@storefront/contracts/config/payment-note.ts';
import { acceptanceWordingVersion } from '@storefront/contracts/orders/quote/acceptance-wording.ts';
import { expect, test } from 'vitest';
import { createTestApp } from '#testing/create-test-app.ts';
import { insertClientOrder } from '#testing/insert-client-order.ts';
import { expectData } from '#testing/test-client.ts';

test.each([
  [
    'where cards are not taken, quotes what the page says about paying, since it may promise an invoice',
    false,
  ],
  ['is silent about it where they are', true],
] as const)('the notice of an accepted quote %s', async (_what, testCheckout) => {
  const app = await createTestApp({ env: { logLevel: 'silent', testCheckout } });
  const { id, clientToken: token } = await insertClientOrder(app.db, { totalPrice: 298, depositAmount: 149 });
  const admin = await app.asAdmin();
  const basedOn = { version: 0, totalPrice: 298 };
  expectData(await admin.rpc('orders.sendQuote', { id, message: 'Gladly.', basedOn }));
  const wording = { version: acceptanceWordingVersion, locale: 'en' };
  expectData(await app.visitor().rpc('clientOrders.accept', { token, version: 1, totalPrice: 298, wording }));
  const notice = (await app.deliverMails()).find(({ label }) => label.startsWith('client-event-notice'));
  const said = notice?.text.replace(/\n> ?/g, ' ').replace(/\s+/g, ' ') ?? '';
  expect(said).toContain('accepted the quote');
  expect(said.includes(paymentNoteDefaults.en)).toBe(!testCheckout);
  await app.close();
});
