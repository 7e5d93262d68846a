import { orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { insertUser } from '@storefront/db/testing/build-user.ts';
import { beforeAll, expect, test } from 'vitest';
import { png } from '#features/uploads/testing/sample-files.ts';
import { createRateLimits } from '#http/limits/create-rate-limits.ts';
import { buildQuoteRequest } from '#testing/build-quote-request.ts';
import { openTestApp } from '#testing/open-test-app.ts';
import { TestClient } from '#testing/test-client.ts';
import { createApp } from './app.ts';
import { hashPassword } from './features/auth/passwords/password.ts';

// Each instance has its own handle on the same tables, as two processes would: no state in memory may matter.
const t = await openTestApp({ env: { logLevel: 'silent' } });
let one: TestClient;
let two: TestClient;
beforeAll(async () => {
  const instance = () => {
    const db = Object.create(t.db) as typeof t.db;
    return new TestClient(createApp({ ...t.deps, db, rateLimits: createRateLimits(db, true) }));
  };
  one = instance();
  two = instance();
});

/** Continues the browser session at the other instance. */
function move(from: TestClient, to: TestClient) {
  to.cookies.clear();
  for (const [name, value] of from.cookies) to.cookies.set(name, value);
}

test('who logs in at one instance is logged in at the other, and logged out at both', async () => {
  await insertUser(t.db, {
    username: 'operator',
    passwordHash: await hashPassword('a long password'),
    role: 'owner',
  });
  const login = await one.rest('POST', '/api/auth/login', {
    username: 'operator',
    password: 'a long password',
  });
  expect(login.status).toBe(200);
  move(one, two);
  expect((await two.rest('GET', '/api/auth/me')).data).toMatchObject({ username: 'operator' });
  expect((await two.rest('GET', '/api/orders')).status).toBe(200);
  expect((await two.rest('POST', '/api/auth/logout')).status).toBe(200);
  expect((await one.rest('GET', '/api/auth/me')).status).toBe(401);
});

test('an order placed at one takes its files at the other, and its repetition too', async () => {
  const headers = { 'idempotency-key': 'across instances' };
  const placed = await one.rest('POST', '/api/orders', buildQuoteRequest(), { headers });
  expect(placed.status).toBe(201);
  const { id } = placed.data as { id: number };
  move(one, two);
  const body = new FormData();
  body.append('files', new Blob([new Uint8Array(png())]), 'a.png');
  body.append('orderId', String(id));
  expect((await two.request('/api/uploads', { method: 'POST', body })).status).toBe(200);
  const again = await two.rest('POST', '/api/orders', buildQuoteRequest(), { headers });
  expect(again.data).toMatchObject({ id });
  expect(await t.db.$count(orderEvents)).toBe(2);
});

test('wrong passwords at one count at the other', async () => {
  const attempt = (client: TestClient) =>
    client.rest('POST', '/api/auth/login', { username: 'somebody', password: 'a wrong guess' });
  for (let round = 0; round < 5; round++) {
    expect((await attempt(one)).status).toBe(401);
    expect((await attempt(two)).status).toBe(401);
  }
  expect((await attempt(one)).status).toBe(429);
  expect((await attempt(two)).status).toBe(429);
});
