import { idempotencyKeys } from '@storefront/db/schema/orders/idempotency-keys.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { countRows } from '@storefront/db/testing/count-rows.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildQuoteRequest } from '#testing/build-quote-request.ts';
import { createTestApp, type TestApp } from '#testing/create-test-app.ts';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectData, expectError, faces } from '#testing/test-client.ts';

const app = await openTestApp();
beforeEach(() => app.reset());

describe.each(faces)('Idempotency-Key over %s', (face) => {
  const create = (body: unknown, headers: Record<string, string> = {}) =>
    app.visitor().call(face, 'orders.create', body, { headers });
  const storedOrders = () => app.db.$count(orders);
  const key = { 'idempotency-key': 'form-7f3a' };

  test('the same request again gets the first answer and creates nothing', async () => {
    const first = await create(buildQuoteRequest(undefined, { elapsedMs: 5000 }), key);
    const admin = await app.asAdmin();
    await admin.rpc('orders.setStatus', { id: 1, status: 'completed' });
    const again = await create(buildQuoteRequest(undefined, { elapsedMs: 9000 }), key);
    expect(again.data).toEqual(first.data);
    expect(again.status).toBe(first.status);
    expect(again.headers.getSetCookie()).toHaveLength(1);
    expect(await countRows(app.db)).toMatchObject({ orders: 1, outbox: 2, idempotency_keys: 1 });
  });

  test('twenty at once create one order', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(buildQuoteRequest(), key)));
    const ids = answers.map((answer) => expectData(answer).id);
    expect(new Set(ids).size).toBe(1);
    expect(await countRows(app.db)).toMatchObject({ orders: 1, order_events: 1, outbox: 2 });
  });

  test('another request under the same key is a conflict', async () => {
    await create(buildQuoteRequest(), key);
    const other = await create(buildQuoteRequest(undefined, { clientName: 'Somebody Else' }), key);
    expectError(other, 409, 'IDEMPOTENCY_KEY_REUSED');
    expect(await storedOrders()).toBe(1);
  });

  test('another key creates another order', async () => {
    await create(buildQuoteRequest(), key);
    await create(buildQuoteRequest(), { 'idempotency-key': 'form-7f3b' });
    expect(await storedOrders()).toBe(2);
  });

  test('a day later the key is free again', async () => {
    await create(buildQuoteRequest(), key);
    await app.db
      .update(idempotencyKeys)
      .set({ createdAt: new Date(Date.now() - 24 * 3_600_000 - 1000) })
      .where(eq(idempotencyKeys.orderId, 1));
    const second = expectData(await create(buildQuoteRequest(undefined, { clientName: 'Later' }), key));
    expect(await storedOrders()).toBe(2);
    expect(await app.db.select().from(idempotencyKeys)).toMatchObject([{ orderId: second.id }]);
  });

  test('neither key nor body can be read in the database', async () => {
    await create(buildQuoteRequest(), key);
    const [stored] = await app.db.select().from(idempotencyKeys);
    expect(stored?.keyHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(stored)).not.toContain('form-7f3a');
  });

  test.each([
    ['empty', ''],
    ['too long', 'k'.repeat(201)],
    ['not ASCII', 'schl\u00fcssel'],
  ])('a key that is %s is refused', async (_what, value) => {
    const answer = await create(buildQuoteRequest(), { 'idempotency-key': value });
    expectError(answer, 400, 'VALIDATION_FAILED');
    expect(await storedOrders()).toBe(0);
  });
});

describe('a key belongs to its caller', () => {
  let proxied: TestApp;
  beforeAll(async () => {
    proxied = await createTestApp({ env: { trustProxy: 1 } });
  });
  afterAll(() => proxied.close());
  beforeEach(() => proxied.reset());

  /** The key in the README's example. */
  const key = 'my-first-order';
  const from = (address: string) => ({ headers: { 'idempotency-key': key, 'x-forwarded-for': address } });
  const idOf = async (client = proxied.visitor(), address = '192.0.2.1') =>
    expectData(await client.rest('POST', '/api/orders', buildQuoteRequest(), from(address))).id;

  test('the next stranger may use the same one, whatever they ask for', async () => {
    const first = await idOf();
    const other = buildQuoteRequest(undefined, { clientName: 'The Next' });
    expectData(await proxied.visitor().rest('POST', '/api/orders', other, from('192.0.2.2')));
    expect(await idOf(proxied.visitor(), '192.0.2.3')).not.toBe(first);
    expect(await idOf()).toBe(first);
    expect(await countRows(proxied.db)).toMatchObject({ orders: 3, idempotency_keys: 3 });
  });

  test.each([
    ['UUID', crypto.randomUUID()],
    ['hex digits', crypto.randomUUID().replaceAll('-', '')],
  ])(
    'a phone that changes its network sends nothing twice with random %s; a stranger learns nothing',
    async (_, random) => {
      const keyed = { 'idempotency-key': random };
      const send = (address: string, more = {}) =>
        proxied.visitor().rest('POST', '/api/orders', buildQuoteRequest(undefined, more), {
          headers: { ...keyed, 'x-forwarded-for': address },
        });
      const first = expectData(await send('192.0.2.1'));
      expect(expectData(await send('198.51.100.7'))).toEqual(first);
      const stolen = await send('203.0.113.9', { clientName: 'Somebody Else' });
      expectError(stolen, 409, 'IDEMPOTENCY_KEY_REUSED');
      expect(stolen.headers.getSetCookie()).toEqual([]);
      expect(await countRows(proxied.db)).toMatchObject({ orders: 1, idempotency_keys: 1 });
    },
  );

  test('addresses of one IPv6 network are one caller', async () => {
    expect(await idOf(proxied.visitor(), '2001:db8::1')).toBe(await idOf(proxied.visitor(), '2001:db8::2'));
  });

  test('a logged-in user is one caller everywhere, and none of the strangers beside them', async () => {
    const user = await proxied.asUser();
    const first = await idOf(user);
    expect(await idOf(user, '198.51.100.7')).toBe(first);
    expect(await idOf(await proxied.asAdmin())).not.toBe(first);
    expect(await idOf()).not.toBe(first);
  });
});

describe('with limits on', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await createTestApp({ env: { rateLimit: true } });
  });
  afterAll(() => limited.close());
  beforeEach(() => limited.reset());

  test('a form sent faster than a person types is not stored; a script without a time is', async () => {
    expectData(
      await limited.visitor().rpc('orders.create', buildQuoteRequest(undefined, { elapsedMs: 300 })),
    );
    expect(await limited.db.$count(orders)).toBe(0);
    expectData(await limited.visitor().rpc('orders.create', buildQuoteRequest()));
    expect(await limited.db.$count(orders)).toBe(1);
  });

  test('too many requests from one address are refused, but a repeated one still gets its answer', async () => {
    const key = { headers: { 'idempotency-key': 'kept' } };
    const first = await limited.visitor().rpc('orders.create', buildQuoteRequest(), key);
    let refused = await limited.visitor().rpc('orders.create', buildQuoteRequest());
    for (let count = 0; count < 100 && !refused.error; count++) {
      refused = await limited.visitor().rpc('orders.create', buildQuoteRequest());
    }
    expectError(refused, 429, 'RATE_LIMITED');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const again = await limited.visitor().rpc('orders.create', buildQuoteRequest(), key);
    expect(again.data).toEqual(first.data);
  });
});
