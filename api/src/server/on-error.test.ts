import { users } from '@storefront/db/schema/auth/users.ts';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { buildQuoteRequest } from '#testing/build-quote-request.ts';
import { createTestApp, type TestApp } from '#testing/create-test-app.ts';
import { describeError } from '../lib/describe-error.ts';

let t: TestApp;
let isClosed = false;
afterEach(async () => {
  vi.useRealTimers();
  if (!isClosed) await t.close();
});

/** Creates an app that keeps its log lines; on a database of its own for a test that breaks it. */
async function withLog(hasOwnDatabase = false) {
  const lines: string[] = [];
  const log = pino(
    { level: 'debug', serializers: { err: describeError } },
    { write: (line) => lines.push(line) },
  );
  t = await createTestApp({ deps: { log }, hasOwnDatabase });
  isClosed = false;
  return lines;
}

test('a fault of ours is one masked 500 over both faces, a lost database 503 with Retry-After; the log has the cause but not what was typed', async () => {
  const lines = await withLog(true);
  const admin = await t.asAdmin();
  await t.db.execute(sql`alter table contact_messages rename to mislaid`);
  const input = { name: 'Secret Name', email: 'secret@example.com', message: 'Secret message' };
  for (const answer of [
    await t.visitor().rest('POST', '/api/contact', input),
    await t.visitor().rpc('contact.send', input),
  ]) {
    expect([answer.status, answer.error]).toEqual([
      500,
      { message: 'Internal server error.', code: 'INTERNAL_ERROR' },
    ]);
  }
  expect(lines.join('')).toContain('42P01');

  await t.close();
  isClosed = true;
  // No timer fires from here on, so that no answer can have waited for one.
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
  for (const answer of [
    await t.visitor().rest('POST', '/api/orders', buildQuoteRequest()),
    await t.visitor().rpc('orders.create', buildQuoteRequest()),
    await admin.rest('GET', '/api/orders'),
    await admin.rpc('orders.list', {}),
    await admin.rest('GET', '/api/files/1'),
  ]) {
    expect([answer.status, answer.error?.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect((await t.app.request('/readyz')).status).toBe(503);
  expect((await t.app.request('/healthz')).status).toBe(200);
  const log = lines.join('');
  expect(log).not.toMatch(/secret|jordan/i);
  expect(log).not.toMatch(/insert into|select /i);
});

test('every answer carries a request id and the log names it, with neither query nor address', async () => {
  const lines = await withLog();
  const response = await t
    .visitor()
    .request('/api/orders?q=secret', { headers: { cookie: 'session=secret' } });
  const id = response.headers.get('x-request-id');
  expect(id).toMatch(/^[\da-f-]{36}$/);
  const line = lines.find((entry) => entry.includes(String(id)));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ method: 'GET', path: '/api/orders', status: 401 });
  expect(lines.join('')).not.toContain('secret');
  expect(lines.join('')).not.toContain('127.0.0.1');
});

test('a person who opens a link reads a page in their language; programs and scripts get JSON', async () => {
  await withLog();
  const visit = (headers: Record<string, string>) =>
    t.visitor().request('/api/client-orders/gone/receipt.pdf', { headers });
  const opened = { accept: 'text/html,*/*;q=0.8', 'accept-language': 'de' };
  for (const [name, value] of [
    ['upgrade-insecure-requests', '1'],
    ['sec-fetch-mode', 'navigate'],
  ] as const) {
    const headers = { ...opened, [name]: value };
    const response = await visit(headers);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await response.text()).toMatch(/<html lang="de">[\s\S]*<h1>Das ist nicht verfügbar<\/h1>/);
  }
  for (const headers of [{ accept: '*/*' }, opened, { ...opened, 'sec-fetch-mode': 'cors' }]) {
    expect(await (await visit(headers)).json()).toMatchObject({ code: 'ORDER_NOT_FOUND' });
  }
});

test('an error of the database is described without its values', async () => {
  await withLog();
  const user = { username: 'twice', passwordHash: 'secret-hash' };
  await t.db.insert(users).values(user);
  const error = await t.db
    .insert(users)
    .values(user)
    .catch((thrown: unknown) => thrown);
  const text = JSON.stringify(describeError(error));
  expect(text).toContain('23505');
  expect(text).toContain('users_username_unique');
  expect(text).not.toContain('secret-hash');
  expect(text).not.toContain('twice');
});
