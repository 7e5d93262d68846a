import { consumerTextDefaults } from '@storefront/contracts/config/consumer-texts.ts';
import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import type { OrderDelivery } from '@storefront/contracts/orders/delivery/deliverable.schema.ts';
import { deliveryWordingVersion } from '@storefront/contracts/orders/delivery/delivery-wording.ts';
import { lastDateOf } from '@storefront/contracts/orders/period-end.ts';
import { acceptanceWordingVersion } from '@storefront/contracts/orders/quote/acceptance-wording.ts';
import type { OrderQuote } from '@storefront/contracts/orders/quote/quote.schema.ts';
import { withdrawalEnd } from '@storefront/contracts/orders/withdrawal/withdrawal-period.ts';
import { formatUsd } from '@storefront/contracts/pricing/format-price.ts';
import { alerts } from '@storefront/db/schema/orders/alerts.ts';
import { hasFacts, orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { quotes } from '@storefront/db/schema/orders/quotes.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { webhookDeliveries } from '@storefront/db/schema/webhooks/webhook-deliveries.ts';
import { webhooks } from '@storefront/db/schema/webhooks/webhooks.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { formatDay } from '#mail/messages/parts/order-words.ts';
import type { ClientPageOrder } from '#secrets/client-page-url.ts';
import { insertClientOrder } from '#testing/insert-client-order.ts';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectData, expectError, faces, type TestClient } from '#testing/test-client.ts';

const app = await openTestApp({ env: { logLevel: 'silent' } });
let admin: TestClient;
let order: ClientPageOrder;
beforeEach(async () => {
  await app.reset();
  admin = await app.asAdmin();
  order = await insertClientOrder(app.db);
  await sendQuote();
});

const sendQuote = async (version = 0, given: Record<string, unknown> = {}) =>
  expectData<OrderQuote>(
    await admin.rpc('orders.sendQuote', {
      id: order.id,
      message: 'Happy to do this.',
      basedOn: { version, totalPrice: order.totalPrice },
      ...given,
    }),
  );
const client = (call: string, input: Record<string, unknown> = {}) =>
  app.visitor().rpc(`clientOrders.${call}`, { token: order.clientToken, ...input });
const page = async () => expectData<ClientOrderPage>(await client('get'));
const accept = (buyer?: Record<string, unknown>, version = 1, locale = 'en') =>
  client('accept', {
    version,
    totalPrice: order.totalPrice,
    wording: { version: acceptanceWordingVersion, locale },
    ...(buyer && { buyer }),
  });
const termsVersion = async () => (await page()).quote?.consumerTerms?.version ?? '';
const acceptPrivately = async (startEarly = false) =>
  accept({ kind: 'consumer', termsVersion: await termsVersion(), startEarly });
/** Without the line breaks and bound spaces of a mail. */
const plain = (text = '') => text.replace(/\s+/g, ' ');
const withdraw = (name = 'Ana Example', version = 1) => client('withdraw', { version, name });

test('a business has a letter about what it accepted, without instruction, and cannot withdraw', async () => {
  const accepted = expectData<ClientOrderPage>(await accept({ kind: 'business' }));
  expect(accepted.quote?.acceptance).toMatchObject({
    buyerKind: 'business',
    acceptedBy: order.clientName,
    instruction: null,
    earlyStart: null,
    withdrawalUntil: null,
  });
  expect(accepted.withdrawal).toBeNull();
  const letter = (await app.deliverMails()).find(({ label }) => label.startsWith('acceptance-letter'));
  expect(letter?.to.address).toBe(order.clientEmail);
  expect(letter?.text).toContain(`I accept quote no.\u00a0${order.id}-1`);
  expect(letter?.text).toContain(`the deposit of ${formatUsd(accepted.depositAmount, 'en')}`);
  expect(letter?.text).not.toMatch(/withdraw|Early start/i);
  expectError(await withdraw(), 409, 'WITHDRAWAL_NOT_OPEN');
});

test('a consumer’s acceptance keeps the words as they were shown, and a letter has them', async () => {
  const shown = (await page()).quote?.consumerTerms;
  expect(shown?.instruction.en).toContain('14\u00a0days');
  expect(shown?.instruction.de).toContain('Widerrufsrecht');
  expect(`${shown?.instruction.en}${shown?.instruction.de}`).not.toMatch(/[{}]/);
  const accepted = expectData<ClientOrderPage>(await acceptPrivately(true));
  const acceptance = accepted.quote?.acceptance;
  const until = withdrawalEnd(new Date(acceptance?.acceptedAt ?? ''), 'UTC').toISOString();
  expect(acceptance).toMatchObject({
    buyerKind: 'consumer',
    acceptedBy: order.clientName,
    instruction: shown?.instruction.en,
    earlyStart: shown?.earlyStart.en,
    withdrawalUntil: until,
    withdrawalLastDay: lastDateOf(new Date(until), 'UTC'),
  });
  expect(accepted.withdrawal).toEqual({ until, isOpen: true, withdrawnAt: null, refundUntil: null });
  const letter = (await app.deliverMails()).find(({ label }) => label.startsWith('acceptance-letter'));
  expect(letter?.to.address).toBe(order.clientEmail);
  expect(letter?.text).toContain('reimburse all payments');
  expect(letter?.text).toContain('begin the work before the withdrawal period ends');
  expect(letter?.text).toContain(`I accept quote no.\u00a0${order.id}-1`);
  const [sent] = expectData<OrderQuote>(await admin.rpc('orders.quote', { id: order.id })).quotes;
  expect(sent?.acceptance).toEqual(acceptance);
});

test.each([
  [false, 'pending'],
  [true, 'in-progress'],
] as const)(
  'with the deposit paid and an early start requested (%s), the order is %s',
  async (startEarly, status) => {
    expectData(await acceptPrivately(startEarly));
    expectData(await admin.rpc('orders.setPaymentStatus', { id: order.id, paymentStatus: 'partial' }));
    expect(await page()).toMatchObject({ status, quote: { state: 'accepted' } });
  },
);

test('the letter about the completion names what is still open, only if it is due', async () => {
  const completion = async () => {
    const completed = { id: order.id, status: 'completed', tellClient: true };
    expectData(await admin.rpc('orders.setStatus', completed));
    const letter = (await app.deliverMails()).findLast(({ label }) => label.startsWith('status-changed'));
    return letter?.text ?? '';
  };
  const open = `${formatUsd(order.totalPrice, 'en')} of the total is still open`;
  expect(await completion()).not.toContain(open);
  expectData(await admin.rpc('orders.setStatus', { id: order.id, status: 'pending' }));
  expectData(await accept({ kind: 'business' }));
  expect(await completion()).toContain(open);
});

test('an early start is a box of its own: without it nothing of it is kept', async () => {
  const accepted = expectData<ClientOrderPage>(await acceptPrivately());
  expect(accepted.quote?.acceptance).toMatchObject({ buyerKind: 'consumer', earlyStart: null });
});

test('who does not say as what they accept has the rights of a consumer', async () => {
  const accepted = expectData<ClientOrderPage>(await accept());
  expect(accepted.quote?.acceptance).toMatchObject({ buyerKind: 'consumer', earlyStart: null });
  expect(accepted.withdrawal?.isOpen).toBe(true);
});

test('acceptances from before it was asked for stay as they are', async () => {
  expectData(await acceptPrivately());
  await app.db.update(quotes).set({ buyerKind: null, acceptedBy: null, instruction: null, earlyStart: null });
  const old = await page();
  expect(old.quote?.acceptance).toMatchObject({ buyerKind: null, acceptedBy: null, withdrawalUntil: null });
  expect(old.withdrawal).toBeNull();
  expectError(await withdraw(), 409, 'WITHDRAWAL_NOT_OPEN');
});

test('the operator’s own texts hold from then on; what was shown before is not accepted any more', async () => {
  const before = await termsVersion();
  const texts = { withdrawalTextEn: 'Our words for {agency}.', earlyStartTextDe: 'Bitte gleich.' };
  expectData(await admin.rpc('config.update', { ...texts, agencyName: 'Studio Nord', agencyForm: 'GmbH' }));
  const terms = (await page()).quote?.consumerTerms;
  expect(terms?.instruction.en).toBe('Our words for Studio Nord GmbH.');
  expect(terms?.earlyStart).toEqual({ en: consumerTextDefaults.earlyStart.en, de: 'Bitte gleich.' });
  expectError(await accept({ kind: 'consumer', termsVersion: before }), 409, 'QUOTE_CHANGED');
  expectData(await accept({ kind: 'consumer', termsVersion: terms?.version, startEarly: true }, 1, 'de'));
  expect((await page()).quote?.acceptance?.earlyStart).toBe('Bitte gleich.');
});

describe.each(faces)('over %s', (face) => {
  test.each([
    [{}],
    [{ kind: 'company' }],
    [{ kind: 'consumer' }],
    ['business'],
    [{ kind: 'business', x: 1 }],
  ])('as %j nothing is accepted', async (buyer) => {
    const refused = await app.visitor().call(face, 'clientOrders.accept', {
      token: order.clientToken,
      version: 1,
      totalPrice: order.totalPrice,
      wording: { version: acceptanceWordingVersion, locale: 'en' },
      buyer,
    });
    expectError(refused, 400, 'VALIDATION_FAILED');
    expect((await page()).quote?.state).toBe('open');
  });
});

describe('withdrawing from the contract', () => {
  test('is recorded once, confirmed at once, and reaches the operator and webhooks', async () => {
    await app.db.insert(webhooks).values({
      url: 'https://hooks.example/in',
      events: ['contract.withdrawn'],
      secret: `whsec_${'A'.repeat(43)}=`,
    });
    expectData(await acceptPrivately(true));
    await app.deliverMails();
    const answers = await Promise.all([withdraw(), withdraw(), withdraw()]);
    const [done] = answers.map((answer) => expectData<ClientOrderPage>(answer));
    expect(done?.withdrawal).toMatchObject({ isOpen: false, withdrawnAt: expect.any(String) });
    expect(done?.paymentChoices).toEqual([]);
    const events = await app.db
      .select()
      .from(orderEvents)
      .where(hasFacts({ type: 'contract-withdrawn' }));
    expect(events).toMatchObject([{ actor: null, data: { version: 1, name: 'Ana Example' } }]);
    // Alert notices wait for each other; make them due.
    await app.db.update(outbox).set({ runAfter: sql`now()` });
    const mails = await app.deliverMails();
    const letter = mails.find(({ label }) => label.startsWith('withdrawal-letter'));
    expect(letter?.to.address).toBe(order.clientEmail);
    expect(letter?.text).toContain('Ana Example');
    expect(letter?.text).toMatch(/reached us on \w+\s\d+,\s\d{4},\s\d+:\d\d\s[AP]M\sUTC/);
    const notice = mails.find(({ label }) => label.startsWith('alert-notice'));
    expect(notice?.text).toContain('Ana Example');
    const refundUntil = done?.withdrawal?.refundUntil ?? '';
    expect(Date.parse(refundUntil) - Date.parse(new Date().toISOString().slice(0, 10))).toBe(14 * 86_400_000);
    const refundDay = formatDay(new Date(refundUntil), 'en', 'UTC');
    for (const mail of [letter, notice]) expect(plain(mail?.text)).toContain(plain(`by ${refundDay}`));
    expect(await app.db.select().from(alerts).orderBy(alerts.id)).toMatchObject([
      { orderId: order.id, data: { type: 'contract-withdrawn', refundUntil } },
    ]);
    const told = await app.db.select().from(webhookDeliveries).orderBy(webhookDeliveries.id);
    expect(told.map(({ event }) => event)).toEqual(['contract.withdrawn']);
    const seen = expectData<{ withdrawnAt: string | null }>(await admin.rpc('orders.get', { id: order.id }));
    expect(seen.withdrawnAt).toBe(done?.withdrawal?.withdrawnAt);
    expect(seen).toMatchObject({ status: 'pending' });
  });

  test('is possible on the fourteenth day, and no longer once weekend and holidays after it are over', async () => {
    expectData(await acceptPrivately());
    const dayMs = 24 * 60 * 60 * 1000;
    const today = new Date(new Date().setUTCHours(12, 0, 0, 0));
    await app.db.update(quotes).set({ acceptedAt: new Date(today.getTime() - 19 * dayMs) });
    expect((await page()).withdrawal?.isOpen).toBe(false);
    expectError(await withdraw(), 409, 'WITHDRAWAL_NOT_OPEN');
    await app.db.update(quotes).set({ acceptedAt: new Date(today.getTime() - 14 * dayMs) });
    expect((await page()).withdrawal?.isOpen).toBe(true);
    expectData(await withdraw());
  });

  test('ends what can be paid, moves no status by itself, and a new quote starts anew', async () => {
    expectData(await acceptPrivately());
    expectData(await withdraw());
    expectData(await admin.rpc('orders.setPaymentStatus', { id: order.id, paymentStatus: 'unpaid' }));
    const [stored] = await app.db.select().from(orders).where(eq(orders.id, order.id));
    expect(stored?.status).toBe('pending');
    expectError(await client('startPayment', { kind: 'deposit' }), 409, 'PAYMENT_NOT_DUE');
    await sendQuote(1, { reopenAccepted: true });
    const again = await page();
    expect(again).toMatchObject({ withdrawal: null, quote: { state: 'open', version: 2 } });
    expectData(await accept({ kind: 'business' }, 2));
    expect((await page()).paymentChoices).not.toEqual([]);
  });

  test.each([
    ['lapses with the completion if the work began early', true, false, 'completed'],
    ['otherwise reopens a completed order, whose end the operator decides', false, true, 'in-progress'],
  ])('%s', async (_, startEarly, isOpen, status) => {
    expectData(await acceptPrivately(startEarly));
    expectData(await admin.rpc('orders.setStatus', { id: order.id, status: 'completed' }));
    if (isOpen) expectData(await admin.rpc('orders.archive', { id: order.id }));
    expect((await page()).withdrawal?.isOpen).toBe(isOpen);
    const answer = await withdraw();
    if (isOpen) expectData(answer);
    else expectError(answer, 409, 'WITHDRAWAL_NOT_OPEN');
    expect(await page()).toMatchObject({ status, isClosed: !isOpen });
    const waiting = isOpen ? { step: 'completion' } : { step: 'rest' };
    const stored = expectData(await admin.rpc('orders.get', { id: order.id }));
    expect(stored).toMatchObject({ waiting, isArchived: false });
  });

  test('ends the sale of further rounds, those already offered as well', async () => {
    expectData(await acceptPrivately(true));
    const offer = { id: order.id, price: 50, basedOn: { added: 0 } };
    const { offers } = expectData<OrderDelivery>(await admin.rpc('orders.offerRound', offer));
    expectData(await withdraw());
    const wording = { version: deliveryWordingVersion, locale: 'en' };
    const taken = await client('acceptRound', { offerId: offers[0]?.id, price: 50, wording });
    expectError(taken, 409, 'ORDER_CLOSED');
    expectError(await admin.rpc('orders.offerRound', { ...offer, price: 60 }), 409, 'ORDER_CLOSED');
    expect(await page()).toMatchObject({ totalPrice: order.totalPrice, openAmount: 0 });
  });

  test.each([
    ['without a name', { version: 1, name: ' ' }, 400, 'VALIDATION_FAILED'],
    ['of another version', { version: 2, name: 'Ana' }, 409, 'QUOTE_CHANGED'],
  ] as const)('is refused %s', async (_, input, status, code) => {
    expectData(await acceptPrivately());
    expectError(await client('withdraw', input), status, code);
    expect((await page()).withdrawal?.withdrawnAt).toBeNull();
  });

  test('is refused before an acceptance, for a cancelled order, and with a wrong token', async () => {
    expectError(await withdraw(), 409, 'WITHDRAWAL_NOT_OPEN');
    expectData(await acceptPrivately());
    expectData(await admin.rpc('orders.setStatus', { id: order.id, status: 'cancelled' }));
    expectError(await withdraw(), 409, 'WITHDRAWAL_NOT_OPEN');
    const wrong = { token: 'A'.repeat(43), version: 1, name: 'Ana' };
    expectError(await app.visitor().rpc('clientOrders.withdraw', wrong), 404, 'ORDER_NOT_FOUND');
  });
});
