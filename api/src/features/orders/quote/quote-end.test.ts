import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import { endOfDay, lastDateOf } from '@storefront/contracts/orders/period-end.ts';
import { acceptanceWordingVersion } from '@storefront/contracts/orders/quote/acceptance-wording.ts';
import type { OrderQuote } from '@storefront/contracts/orders/quote/quote.schema.ts';
import { hasFacts, orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { orderMessages } from '@storefront/db/schema/orders/order-messages.ts';
import { quotes } from '@storefront/db/schema/orders/quotes.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { webhookDeliveries } from '@storefront/db/schema/webhooks/webhook-deliveries.ts';
import { webhooks } from '@storefront/db/schema/webhooks/webhooks.ts';
import { asc, inArray, isNull, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { ClientPageOrder } from '#secrets/client-page-url.ts';
import { insertClientOrder } from '#testing/insert-client-order.ts';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectData, expectError, type TestClient } from '#testing/test-client.ts';
import { expireQuotes } from './expire-quotes.ts';

const timeZone = 'Asia/Kolkata';
const app = await openTestApp({ env: { logLevel: 'silent', timeZone } });
let admin: TestClient;
let order: ClientPageOrder;
beforeEach(async () => {
  await app.reset();
  admin = await app.asAdmin();
  order = await insertClientOrder(app.db);
});

const send = (given: Record<string, unknown> = {}, version = 0) =>
  admin.rpc('orders.sendQuote', {
    id: order.id,
    message: 'Happy to do this.',
    basedOn: { version, totalPrice: order.totalPrice },
    ...given,
  });
const client = (call: string, input: Record<string, unknown> = {}) =>
  app.visitor().rpc(`clientOrders.${call}`, { token: order.clientToken, ...input });
const accept = (version = 1) =>
  client('accept', {
    version,
    totalPrice: order.totalPrice,
    wording: { version: acceptanceWordingVersion, locale: 'en' },
  });
const page = async () => expectData<ClientOrderPage>(await client('get'));
const endQuotes = () => app.db.update(quotes).set({ validUntil: sql`now() - interval '1 second'` });
const reminders = async () =>
  (
    await app.db
      .select({
        kind: outbox.kind,
        days: sql<number>`round(extract(epoch from ${outbox.runAfter} - ${outbox.createdAt}) / 86400)::int`,
      })
      .from(outbox)
      .where(inArray(outbox.kind, ['quote-reminder', 'quote-second-reminder']))
      .orderBy(asc(outbox.runAfter))
  ).map(({ kind, days }) => `${kind} ${days}`);

test('a quote is valid to the end of the fourteenth day, or of the one the operator says, and says so to both', async () => {
  const endOf = ({ quotes: [latest] }: OrderQuote, days: number) => {
    const end = endOfDay(new Date(latest?.sentAt ?? ''), days, timeZone);
    return { validUntil: end.toISOString(), validLastDay: lastDateOf(end, timeZone) };
  };
  const sent = expectData<OrderQuote>(await send());
  expect(sent.quotes[0]).toMatchObject(endOf(sent, 14));
  expect((await page()).quote?.validUntil).toBe(endOf(sent, 14).validUntil);
  const again = expectData<OrderQuote>(await send({ validDays: 30 }, 1));
  expect(again.quotes[0]).toMatchObject(endOf(again, 30));
  for (const validDays of [0, 366, 1.5, '7']) {
    expectError(
      await send({ validDays }, 2),
      400,
      'VALIDATION_FAILED',
      'A quote is valid for 1 to 365\u00a0days.',
    );
  }
});

test('what has expired can be neither accepted, changed nor declined; a new version can', async () => {
  expectData(await send());
  await endQuotes();
  expectError(await accept(), 409, 'QUOTE_EXPIRED', 'This quote has expired. Please ask for a new one.');
  expectError(await client('decline', { version: 1, text: 'No' }), 409, 'QUOTE_EXPIRED');
  expectError(await client('changeOptions', { version: 1, quantity: 2, addons: [] }), 409, 'QUOTE_EXPIRED');
  // Before and after the quote is marked as expired.
  expect((await page()).quote).toMatchObject({ state: 'expired', acceptanceWording: null });
  await expireQuotes(app.deps);
  expectError(await accept(), 409, 'QUOTE_EXPIRED');
  expect((await page()).quote).toMatchObject({ state: 'expired', acceptanceWording: null });
  expectData(await client('sendMessage', { text: 'Could you please send me a new one?' }));
  const again = expectData<OrderQuote>(await send({}, 1));
  expect(again.quotes.map(({ state }) => state)).toEqual(['open', 'expired']);
  expectData(await accept(2));
});

test('who has asked for a new one is not told to ask for it again, until we have replied', async () => {
  const isAskedAgain = async () => (await page()).quote?.isAskedAgain;
  expectData(await send());
  expectData(await client('sendMessage', { text: 'Is Friday possible?' }));
  expect(await isAskedAgain()).toBe(false);
  await endQuotes();
  await app.db.update(orderMessages).set({ createdAt: sql`now() - interval '1 minute'` });
  expect(await isAskedAgain()).toBe(false);
  expectData(await client('sendMessage', { text: 'Could you please send me a new one?' }));
  expect(await isAskedAgain()).toBe(true);
  await expireQuotes(app.deps);
  expect(await isAskedAgain()).toBe(true);
  expectData(await admin.rpc('orders.sendMessage', { id: order.id, text: 'Do you still need it?' }));
  expect(await isAskedAgain()).toBe(false);
});

test('its end is noted once, however many instances do so, with a notice and a webhook event', async () => {
  await app.db.insert(webhooks).values({
    url: 'https://hooks.example/in',
    events: ['quote.sent', 'quote.accepted', 'quote.declined', 'quote.expired'],
    secret: `whsec_${'A'.repeat(43)}=`,
  });
  expectData(await send());
  expect(await expireQuotes(app.deps)).toBe(0);
  await endQuotes();
  const noted = await Promise.all([1, 2, 3].map(() => expireQuotes(app.deps)));
  expect(noted.toSorted()).toEqual([0, 0, 1]);
  const events = await app.db
    .select()
    .from(orderEvents)
    .where(hasFacts({ type: 'quote-expired' }));
  expect(events).toMatchObject([{ actor: 'clock', data: { version: 1 } }]);
  const notice = (await app.deliverMails()).find(({ label }) => label.startsWith('client-event-notice'));
  expect(notice?.subject).toContain('expired');
  expectData(await send({}, 1));
  expectData(await client('decline', { version: 2, text: 'No' }));
  expectData(await send({}, 2));
  expectData(await accept(3));
  const told = await app.db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.id));
  expect(told.map(({ event }) => event)).toEqual([
    'quote.sent',
    'quote.expired',
    'quote.sent',
    'quote.declined',
    'quote.sent',
    'quote.accepted',
  ]);
  expect(told[1]?.data).toMatchObject({ order: { id: order.id }, quote: { version: 1 } });
});

test('reminders follow after three and seven days while the quote is valid, for the latest version', async () => {
  expectData(await send());
  expect(await reminders()).toEqual(['quote-reminder 3', 'quote-second-reminder 7']);
  expectData(await send({ validDays: 5 }, 1));
  expect(await reminders()).toEqual(['quote-reminder 3']);
  expectData(await send({ validDays: 2 }, 2));
  expect(await reminders()).toEqual([]);
  expectData(await send({}, 3));
  const [first, second] = ['quote-reminder', 'quote-second-reminder'] as const;
  const deliver = async (...kinds: (typeof first | typeof second)[]) => {
    await app.db.update(outbox).set({ runAfter: sql`now()` }).where(inArray(outbox.kind, kinds));
    return (await app.deliverMails()).filter(({ label }) => label.includes('reminder'));
  };
  const sent = await deliver(first);
  expect(sent.map(({ label }) => label)).toEqual([`${first}-${order.id}`]);
  expect(sent[0]).toMatchObject({ to: { address: order.clientEmail } });
  expect(sent[0]?.subject).toMatch(/^Your quote for order no\. \d+ is valid until \w+ \d+, \d{4}$/);
  expect(sent[0]?.text).toContain(order.clientToken);
  const last = (await deliver(second)).find(({ label }) => label.startsWith(second));
  expect(last?.subject).toMatch(/^Last reminder: your quote for order no\. \d+ ends on \w+ \d+, \d{4}$/);
  const day = /ends on (.*)$/.exec(last?.subject ?? '')?.[1] ?? '';
  const said = last?.text.replace(/\s+/g, ' ');
  expect(said).toContain(
    `You can accept our quote of $249.00 up to and including ${day.replace(/\s/g, ' ')}.`,
  );
  expect(said).toContain('with it the price');
  expect(sent[0]?.text).not.toContain('last reminder');
});

test('after a long sleep one reminder is sent, and none once the quote has ended or was accepted', async () => {
  const sentAfterwards = async () => {
    await app.db.update(outbox).set({ runAfter: sql`now()` });
    return (await app.deliverMails()).map(({ label }) => label).filter((label) => label.includes('reminder'));
  };
  expectData(await send());
  const one = [`quote-second-reminder-${order.id}`];
  expect(await sentAfterwards()).toEqual(one);
  expectData(await send({}, 1));
  await endQuotes();
  expect(await sentAfterwards()).toEqual(one);
  expectData(await send({}, 2));
  // The mail server has refused them for a while, so that the acceptance does not withdraw them.
  await app.db.update(outbox).set({ attempts: 1 }).where(isNull(outbox.doneAt));
  expectData(await accept(3));
  expect(await sentAfterwards()).toEqual(one);
  // The one that was sent stays as its record.
  expect(await reminders()).toHaveLength(1);
});

test('the mail about a new version says what it replaces', async () => {
  const mail = async () =>
    (await app.deliverMails()).findLast(({ label }) => label.startsWith('quote-ready'));
  expectData(await send());
  expect((await mail())?.subject).toMatch(/^Your quote for order/);
  expectData(await send({}, 1));
  const second = await mail();
  expect(second?.subject).toMatch(/^Your new quote for order/);
  expect(second?.text).toContain('it replaces our earlier one');
  expectData(await accept(2));
  expectData(await send({ reopenAccepted: true }, 2));
  expect((await mail())?.text.replace(/\s+/g, ' ')).toContain('It replaces the one that you accepted');
});

test.each([
  ['accepts', () => accept()],
  ['declines', () => client('decline', { version: 1, text: 'No' })],
  ['writes', () => client('sendMessage', { text: 'Give me a week.' })],
] as const)('no reminder follows once the client %s', async (_, reply) => {
  expectData(await send());
  expectData(await admin.rpc('orders.sendMessage', { id: order.id, text: 'Our own words are no reply.' }));
  expect(await reminders()).toHaveLength(2);
  expectData(await reply());
  expect(await reminders()).toEqual([]);
});

test.each(['cancelled', 'completed'])('nor for an order that is %s or archived', async (status) => {
  expectData(await send());
  expectData(await admin.rpc('orders.setStatus', { id: order.id, status }));
  expect(await reminders()).toEqual([]);
});
