import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { lastDateOf } from '@storefront/contracts/orders/period-end.ts';
import { acceptanceWordingVersion } from '@storefront/contracts/orders/quote/acceptance-wording.ts';
import { withdrawalEnd } from '@storefront/contracts/orders/withdrawal/withdrawal-period.ts';
import { erasedEmail } from '@storefront/contracts/privacy/erased-texts.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { quotes } from '@storefront/db/schema/orders/quotes.ts';
import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { eq, isNull, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildQuoteRequest } from '#testing/build-quote-request.ts';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectData, faces, type TestClient } from '#testing/test-client.ts';
import { countFromPeriodEnd } from '../change/count-from-period-end.ts';
import { fillWaiting } from '../change/fill-waiting.ts';

const app = await openTestApp();
let admin: TestClient;
beforeEach(async () => {
  await app.reset();
  admin = await app.asAdmin();
});

const request = async () => {
  const placed = await app.visitor().rpc('orders.create', buildQuoteRequest());
  const { id, clientPath } = expectData<{ id: number; clientPath: string }>(placed);
  return { id, token: clientPath.split('/').at(-1) };
};
const place = async () => (await request()).id;

describe.each(faces)('over %s', (face) => {
  const call = (name: string, input: object) => admin.call(face, name, input);
  const read = async (id: number) => expectData<Order>(await call('orders.get', { id }));
  const list = async (query: object) =>
    expectData<Order[]>(await call('orders.list', query)).map(({ id }) => id);

  test('each step of the work says whose turn it is, and since when', async () => {
    const { id, token } = await request();
    const { totalPrice, waiting } = await read(id);
    expect(waiting).toMatchObject({ step: 'quote', party: 'operator' });
    await app.db
      .update(orders)
      .set({ waitingSince: sql`now() - interval '4 days'` })
      .where(eq(orders.id, id));
    const before = await read(id);

    // A change that does not affect the wait leaves its start unchanged.
    expectData(await call('orders.updateDetails', { id, adminNotes: 'Call back' }));
    expect((await read(id)).waiting).toEqual(before.waiting);

    const basedOn = { version: 0, totalPrice };
    expectData(await call('orders.sendQuote', { id, message: 'Gladly.', basedOn }));
    const asked = await read(id);
    expect(asked.waiting).toMatchObject({ step: 'acceptance', party: 'client' });
    expect(Date.parse(asked.waiting!.since)).toBeGreaterThan(Date.parse(before.waiting!.since));

    const wording = { version: acceptanceWordingVersion, locale: 'en' };
    const accept = { token, version: 1, totalPrice, wording };
    expectData(await app.visitor().rpc('clientOrders.accept', accept));
    expect((await read(id)).waiting).toMatchObject({ step: 'deposit', party: 'client' });

    expectData(await call('orders.setPaymentStatus', { id, paymentStatus: 'partial', confirmed: true }));
    expectData(await call('orders.setStatus', { id, status: 'in-progress' }));
    expect((await read(id)).waiting).toMatchObject({ step: 'work', party: 'operator' });
    expectData(await call('orders.setStatus', { id, status: 'completed' }));
    expect((await read(id)).waiting).toMatchObject({ step: 'rest', party: 'client' });
    expectData(await call('orders.setPaymentStatus', { id, paymentStatus: 'paid', confirmed: true }));
    expect((await read(id)).waiting).toBeNull();
  });

  test('the start waits for a consumer’s withdrawal period, and says until when', async () => {
    const { id, token } = await request();
    const { totalPrice } = await read(id);
    const basedOn = { version: 0, totalPrice };
    expectData(await call('orders.sendQuote', { id, message: 'Gladly.', basedOn }));
    const wording = { version: acceptanceWordingVersion, locale: 'en' };
    expectData(await app.visitor().rpc('clientOrders.accept', { token, version: 1, totalPrice, wording }));
    expect((await read(id)).waiting?.until).toBeNull();

    const paid = { id, paymentStatus: 'partial', confirmed: true };
    const { waiting } = expectData<Order>(await call('orders.setPaymentStatus', paid));
    const [accepted] = await app.db.select().from(quotes).where(eq(quotes.orderId, id));
    const until = lastDateOf(withdrawalEnd(accepted!.acceptedAt!, 'UTC'), 'UTC');
    expect(waiting).toMatchObject({ step: 'start', until });
    expect((await read(id)).waiting).toEqual(waiting);
    expect(expectData<Order[]>(await call('orders.list', {}))[0]?.waiting).toEqual(waiting);

    // Paid within the period: the work waits for the operator from its end on, not from the payment.
    const acceptedAt = new Date(Date.now() - 30 * 86_400_000);
    await app.db.update(quotes).set({ acceptedAt });
    await app.db.update(orders).set({ waitingSince: acceptedAt });
    const since = withdrawalEnd(acceptedAt, 'UTC').toISOString();
    expect((await read(id)).waiting).toMatchObject({ step: 'start', since, until: null });
    const { lastUpdated } = await read(id);
    await countFromPeriodEnd(app.db, 'UTC');
    const [stored] = await app.db.select().from(orders).where(eq(orders.id, id));
    expect([stored?.waitingSince, stored?.lastUpdated].map((time) => time?.toISOString())).toEqual([
      since,
      lastUpdated,
    ]);

    // Paid after it: from the payment on.
    const paidAt = new Date(Date.now() - 86_400_000);
    await app.db.update(orders).set({ waitingSince: paidAt });
    await countFromPeriodEnd(app.db, 'UTC');
    expect((await read(id)).waiting?.since).toBe(paidAt.toISOString());
  });

  test('an order without an accepted quote waits for no money, which its client’s page does not ask for', async () => {
    const id = await place();
    expectData(await call('orders.setStatus', { id, status: 'completed' }));
    expect((await read(id)).waiting).toBeNull();
  });

  test('the list is filtered by turn and sorted by who waits longest', async () => {
    const [first, second, third] = [await place(), await place(), await place()];
    const { totalPrice } = await read(second);
    const basedOn = { version: 0, totalPrice };
    expectData(await call('orders.sendQuote', { id: second, message: 'Gladly.', basedOn }));
    expect(await list({ waitsFor: 'client' })).toEqual([second]);
    expect(await list({ waitsFor: 'operator' })).toEqual([third, first]);
    expect(await list({ sort: 'waitingSince', direction: 'asc' })).toEqual([first, third, second]);
    expect(await list({ sort: 'waitingSince', direction: 'asc', waitsFor: 'operator', limit: 1 })).toEqual([
      first,
    ]);
    expect(await list({ q: 'jordan', waitsFor: 'client' })).toEqual([second]);
  });
});

test('while a consumer can withdraw, list and export count the order as nobody’s turn, as its row does', async () => {
  const buyers = [
    { buyerKind: 'consumer' },
    { buyerKind: 'consumer', earlyStart: 'Please begin.' },
    { buyerKind: 'business' },
    // Accepted in a release that did not ask.
    {},
  ] as const;
  for (const buyer of buyers) {
    for (const days of [0, 13, 14, 15, 20, 30]) await accepted('start', buyer, days);
  }
  // A consumer's changes to make are the operator's turn during the period, too.
  await accepted('changes', { buyerKind: 'consumer' }, 0);

  const listed = async (waitsFor?: string) =>
    expectData<Order[]>(await admin.rpc('orders.list', { waitsFor }));
  const isOurs = ({ waiting }: Order) => waiting?.until === null;
  const all = await listed();
  const ours = all.filter(isOurs).map(({ id }) => id);
  expect([all.length, all.length - ours.length]).toEqual([25, expect.toSatisfy((n) => n >= 3 && n <= 5)]);
  expect((await listed('operator')).map(({ id }) => id)).toEqual(ours);
  expect(await listed('client')).toEqual([]);
  const csv = await (await admin.request('/api/orders.csv?waitsFor=operator')).text();
  expect(csv.match(/^\d+(?=,)/gm)?.map(Number)).toEqual(ours);
});

/** Stores an order whose quote was accepted that many days ago. */
async function accepted(waitsFor: 'start' | 'changes', buyer: object, days: number): Promise<void> {
  const { id, totalPrice, depositAmount } = await insertOrder(app.db, { waitsFor });
  const consumer = 'buyerKind' in buyer && buyer.buyerKind === 'consumer';
  await app.db.insert(quotes).values({
    orderId: id,
    version: 1,
    state: 'accepted',
    message: 'Gladly.',
    totalPrice,
    sentBy: 'admin',
    acceptedAt: new Date(Date.now() - days * 86_400_000),
    acceptedTotal: totalPrice,
    acceptedDeposit: depositAmount,
    acceptedLines: [],
    wordingVersion: acceptanceWordingVersion,
    wording: 'I accept.',
    ...('buyerKind' in buyer && { acceptedBy: 'Jordan Example' }),
    ...(consumer && { instruction: 'You can withdraw.' }),
    ...buyer,
  });
}

test('orders of a release without the column get what they wait for, and keep their last change', async () => {
  const order = await insertOrder(app.db, { status: 'in-progress' });
  expect(order.waitsFor).toBeNull();
  await fillWaiting(app.db);
  const [filled] = await app.db.select().from(orders).where(eq(orders.id, order.id));
  expect(filled).toMatchObject({
    waitsFor: 'work',
    waitingSince: order.lastUpdated,
    lastUpdated: order.lastUpdated,
  });
});

test('an order that waited for the rest for an earlier release, without reason, waits for nothing', async () => {
  const withdrawnAt = new Date();
  const stored = { status: 'completed', waitsFor: 'rest' } as const;
  const withdrawn = await insertOrder(app.db, { ...stored, withdrawnAt });
  const erased = await insertOrder(app.db, { ...stored, clientEmail: erasedEmail });
  const unquoted = await insertOrder(app.db, stored);
  const other = await insertOrder(app.db, stored);
  const acceptedAt = new Date();
  await app.db.insert(quotes).values({
    orderId: other.id,
    version: 1,
    state: 'accepted',
    message: 'Gladly.',
    totalPrice: other.totalPrice,
    sentBy: 'admin',
    acceptedAt,
    acceptedTotal: other.totalPrice,
    acceptedDeposit: other.depositAmount,
    acceptedLines: [],
    wordingVersion: acceptanceWordingVersion,
    wording: 'I accept.',
  });
  await fillWaiting(app.db);
  const found = await app.db.select().from(orders).orderBy(orders.id);
  expect(found.map(({ id, waitsFor }) => [id, waitsFor])).toEqual([
    [withdrawn.id, 'nothing'],
    [erased.id, 'nothing'],
    [unquoted.id, 'nothing'],
    [other.id, 'rest'],
  ]);
});

test('an order that waited for work for an earlier release while a newer quote was open waits for its acceptance', async () => {
  const { id, totalPrice } = await insertOrder(app.db, { status: 'in-progress', waitsFor: 'work' });
  await app.db
    .insert(quotes)
    .values({ orderId: id, version: 1, message: 'Gladly.', totalPrice, sentBy: 'admin' });
  await fillWaiting(app.db);
  const [filled] = await app.db.select().from(orders).where(eq(orders.id, id));
  expect(filled?.waitsFor).toBe('acceptance');
});

test('noting it for many orders ends with the order at hand when the server stops, and goes on later', async () => {
  for (let count = 0; count < 3; count++) await insertOrder(app.db, { status: 'in-progress' });
  const unnoted = () => app.db.$count(orders, isNull(orders.waitsFor));
  let asked = 0;
  await fillWaiting(app.db, () => asked++ === 1);
  expect(await unnoted()).toBe(2);
  await fillWaiting(app.db);
  expect(await unnoted()).toBe(0);
});
