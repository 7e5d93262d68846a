import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { countRows } from '@storefront/db/testing/count-rows.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildQuoteRequest } from './build-quote-request.ts';
import { openTestApp } from './open-test-app.ts';
import type { TestClient } from './test-client.ts';

const app = await openTestApp();
let admin: TestClient;
let before: Record<string, number>;
beforeEach(async () => {
  await app.reset();
  admin = await app.asAdmin();
  await insertOrder(app.db);
  before = await countRows(app.db);
});

const json = JSON.stringify(buildQuoteRequest());
const withDetails = (text: string) => json.replace('"A winter newsletter for our pottery studio."', text);
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Bodies that no form sends. */
const bodies: [what: string, body: string | Uint8Array<ArrayBuffer>][] = [
  ['cut off', json.slice(0, -5)],
  ['no JSON', 'clientName=Jordan'],
  ['null', 'null'],
  ['a list', `[${json}]`],
  ['a text', '"order"'],
  ['a number', '42'],
  ['NaN', json.replace('249', 'NaN')],
  ['Infinity', json.replace('249', '1e999')],
  ['1e9', json.replace('249', '1e9')],
  ['a fraction', json.replace('249', '249.5')],
  ['a NUL', withDetails('"a\\u0000b"')],
  ['a lone surrogate', withDetails('"a\\ud800b"')],
  [
    'invalid UTF-8',
    Buffer.concat([
      Buffer.from(json.slice(0, 20)),
      Buffer.from([0xc3, 0x28, 0xff]),
      Buffer.from(json.slice(20)),
    ]),
  ],
  ['deep nesting', withDetails(nested(10_000))],
  ['5 MB', withDetails(JSON.stringify('x'.repeat(5_000_000)))],
  ['5 MB of keys', `{${Array.from({ length: 300_000 }, (_, index) => `"k${index}":1`).join()}}`],
  ['__proto__', json.replace('{', '{"__proto__":{"isAdmin":true},')],
  ['__proto__ in the details', json.replace('"quantity"', '"__proto__":{"x":1},"quantity"')],
  ['constructor', json.replace('{', '{"constructor":{"prototype":{}},')],
  ['a key twice, the bad one last', json.replace('"isPaid":false', '"isPaid":false,"isPaid":true')],
  ['a tampered total', json.replace('249', '2')],
  ['a foreign plan', json.replace('designAndCode', 'copy-only')],
  ['an inherited name as plan', json.replace('designAndCode', '__proto__')],
  ['an inherited name as service', json.replace('email-template', 'constructor')],
];

/** Every write: method, path and the procedure behind it. */
const writes: [method: string, path: string, procedure: string][] = [
  ['POST', '/api/orders', 'orders.create'],
  ['POST', '/api/contact', 'contact.send'],
  ['POST', '/api/auth/login', 'auth.login'],
  ['PATCH', '/api/orders/1/status', 'orders.setStatus'],
  ['PATCH', '/api/orders/1/payment', 'orders.setPaymentStatus'],
  ['PATCH', '/api/orders/1/archive', 'orders.archive'],
  ['POST', '/api/orders/1/client-address', 'orders.renewClientAddress'],
  ['PATCH', '/api/orders/1/details', 'orders.updateDetails'],
  ['PATCH', '/api/config', 'config.update'],
  ['POST', '/api/auth/password', 'auth.changePassword'],
  ['POST', '/api/outbox/retry', 'mail.retry'],
  ['POST', '/api/outbox/test', 'mail.sendTest'],
];

async function expectRefused(response: Response, what: string): Promise<void> {
  const text = await response.text();
  expect({
    what,
    status: response.status,
    isRefused: response.status >= 400 && response.status < 500,
  }).toMatchObject({
    isRefused: true,
  });
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  expect(text).not.toMatch(/ at .+:\d+:\d+|select |insert |node_modules/i);
}

test('a body whose type only begins like that of JSON may not be larger or deeper than JSON, over RPC', async () => {
  const many = `{${Array.from({ length: 20_000 }, (_, index) => `"k${index}":1`).join()}}`;
  for (const body of [many, nested(10_000)]) {
    const headers = { 'content-type': 'application/jsonx' };
    const response = await admin.request('/trpc/orders.create', { method: 'POST', headers, body });
    expect(response.status).toBe(400);
    expect((await response.text()).length).toBeLessThan(1000);
  }
});

describe.each(writes)('%s %s', (method, path, procedure) => {
  const headers = { 'content-type': 'application/json' };

  test('refuses every broken or hostile body over REST and changes nothing', async () => {
    for (const [what, body] of bodies) {
      await expectRefused(await admin.request(path, { method, headers, body }), what);
    }
    expect(await countRows(app.db)).toEqual(before);
  });

  test('and over RPC', async () => {
    for (const [what, body] of bodies) {
      await expectRefused(await admin.request(`/trpc/${procedure}`, { method: 'POST', headers, body }), what);
    }
    expect(await countRows(app.db)).toEqual(before);
  });

  test('a foreign origin is refused before anything else', async () => {
    for (const origin of ['https://evil.example', 'null', 'http://localhost:3000.evil.example']) {
      const answer = await admin.request(path, { method, headers: { ...headers, origin }, body: json });
      expect(answer.status).toBe(403);
    }
    const crossSite = { ...headers, 'sec-fetch-site': 'cross-site' };
    expect((await admin.request(path, { method, headers: crossSite, body: json })).status).toBe(403);
    expect(await countRows(app.db)).toEqual(before);
  });

  test('a form’s content type is refused', async () => {
    const answer = await admin.request(path, {
      method,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'a=b',
    });
    expect(answer.status).toBe(415);
    expect(await countRows(app.db)).toEqual(before);
  });
});

test('nothing of it reached the prototypes', () => {
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
});

test.each([
  ['/api/orders/abc'],
  ['/api/orders/1e1'],
  ['/api/orders/-1'],
  ['/api/orders/99999999999'],
  ['/api/orders/%00'],
  ['/api/orders/1%27%20or%201=1'],
  ['/api/orders?status=%00'],
  ['/api/orders?limit=NaN'],
  ['/api/orders?limit=1&limit=2'],
  ['/api/orders?__proto__=1'],
  ['/api/orders?q=%ff'],
])('GET %s is refused or finds nothing, and is never our fault', async (path) => {
  const answer = await admin.request(path);
  expect(answer.status).toBeLessThan(500);
  expect(await countRows(app.db)).toEqual(before);
});
