import type { ErrorBody } from '@storefront/contracts/errors/app-error.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildQuoteRequest } from '#testing/build-quote-request.ts';
import { openTestApp } from '#testing/open-test-app.ts';

const t = await openTestApp({ env: { logLevel: 'silent' } });
beforeEach(() => t.reset());

const json = { 'content-type': 'application/json' };

/** tRPC's response to a single call. */
type Envelope = {
  result?: { data: { locale: string } };
  error?: { message: string; code: number; data: { code: string } };
};

async function send(path: string, init: RequestInit, client = t.visitor()) {
  const response = await client.request(path, init);
  return { status: response.status, headers: response.headers, body: (await response.json()) as ErrorBody };
}

describe('what is judged first', () => {
  test.each([
    ['no JSON', { headers: json, body: '{' }],
    ['another kind of body', { headers: { 'content-type': 'text/xml' }, body: '<a/>' }],
    ['a body that is too large', { headers: json, body: JSON.stringify({ a: 'x'.repeat(1_100_000) }) }],
    ['invalid UTF-8', { headers: json, body: new Uint8Array([0xff, 0xfe]) }],
  ])('without a session a call of the operator is 401 even with %s', async (_name, init) => {
    const result = await send('/api/orders/1/status', { method: 'PATCH', ...init });
    expect([result.status, result.body.code]).toEqual([401, 'UNAUTHORIZED']);
  });

  test('for a user who is no admin it is 403, with the same broken body and an order that does not exist', async () => {
    const user = await t.asUser();
    const result = await send('/api/orders/999/status', { method: 'PATCH', headers: json, body: '{' }, user);
    expect([result.status, result.body.code]).toEqual([403, 'FORBIDDEN']);
  });

  test('a foreign origin comes before everything', async () => {
    const headers = { ...json, origin: 'https://evil.example' };
    const result = await send('/api/orders/999/status', { method: 'PATCH', headers, body: '{' });
    expect([result.status, result.body.code]).toEqual([403, 'FOREIGN_ORIGIN']);
  });

  test('a bad body comes before an order that does not exist', async () => {
    const admin = await t.asAdmin();
    const result = await send(
      '/api/orders/999/status',
      { method: 'PATCH', headers: json, body: '{"status":"lost"}' },
      admin,
    );
    expect([result.status, result.body.message]).toEqual([400, 'Unknown order status.']);
  });
});

describe('bodies', () => {
  test.each([
    ['text that is no JSON', '{"name":', 400, 'BAD_REQUEST'],
    ['a list', '[]', 400, 'BAD_REQUEST'],
    ['null', 'null', 400, 'BAD_REQUEST'],
    ['a string', '"hello"', 400, 'BAD_REQUEST'],
    ['NaN', '{"totalPrice":NaN}', 400, 'BAD_REQUEST'],
    ['brackets 100,000 deep', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 400, 'BAD_REQUEST'],
    ['100,000 values', `{"addons":[${'1,'.repeat(100_000)}1]}`, 400, 'BAD_REQUEST'],
    ['60,000 keys', `{${'"a":1,'.repeat(60_000)}"a":1}`, 400, 'BAD_REQUEST'],
    ['objects 40 deep', `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`, 400, 'BAD_REQUEST'],
    ['more than a megabyte', JSON.stringify({ a: 'x'.repeat(1_100_000) }), 413, 'PAYLOAD_TOO_LARGE'],
    ['invalid UTF-8', new Uint8Array([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x7d]), 400, 'BAD_REQUEST'],
    ['nothing', '', 400, 'VALIDATION_FAILED'],
    ['blanks', ' \n', 400, 'VALIDATION_FAILED'],
  ])('%s is refused by both faces with its status and changes nothing', async (_name, body, status, code) => {
    const rest = await send('/api/orders', { method: 'POST', headers: json, body });
    expect([rest.status, rest.body.code]).toEqual([status, code]);
    expect(rest.headers.get('cache-control')).toBe('no-store');
    expect(rest.headers.get('content-security-policy')).toContain("default-src 'none'");

    const rpc = await t.visitor().request('/trpc/orders.create', { method: 'POST', headers: json, body });
    expect(rpc.status).toBe(status);
    const envelope = (await rpc.json()) as Envelope;
    expect(envelope.error).toMatchObject({
      message: expect.any(String),
      code: expect.any(Number),
      data: { code: expect.any(String), httpStatus: status },
    });
    expect(await t.db.$count(orders)).toBe(0);
  });

  test('brackets inside of texts are not depth', async () => {
    const request = buildQuoteRequest('email-template');
    request.orderDetails.templateRequirements = `${'[{'.repeat(200)} and "quotes" \\`;
    expect((await t.visitor().rest('POST', '/api/orders', request)).status).toBe(201);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'image/png',
  ])('JSON under the type %s is 415', async (contentType) => {
    const body = JSON.stringify(buildQuoteRequest());
    const result = await send('/api/orders', {
      method: 'POST',
      headers: { 'content-type': contentType },
      body,
    });
    expect([result.status, result.body]).toEqual([
      415,
      { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'The Content-Type must be application/json.' },
    ]);
  });

  test('the JSON type may carry a charset', async () => {
    const headers = { 'content-type': 'Application/JSON; charset=utf-8' };
    const result = await send('/api/orders', {
      method: 'POST',
      headers,
      body: JSON.stringify(buildQuoteRequest()),
    });
    expect(result.status).toBe(201);
  });

  test('a call without input works without a body, with an empty object and with a type alone', async () => {
    const order = await insertOrder(t.db);
    for (const init of [{}, { headers: json }, { headers: json, body: '{}' }]) {
      const admin = await t.asAdmin();
      const archived = await send(`/api/orders/${order.id}/archive`, { method: 'PATCH', ...init }, admin);
      expect(archived.status).toBe(200);
      expect((await send('/api/auth/logout', { method: 'POST', ...init }, admin)).status).toBe(200);
    }
  });

  test('a tRPC call without input has no body, as clients that do not batch send it', async () => {
    for (const init of [{ headers: json }, { headers: json, body: '' }]) {
      const admin = await t.asAdmin();
      const response = await admin.request('/trpc/auth.logout', { method: 'POST', ...init });
      expect(await response.json()).toEqual({ result: { data: { success: true } } });
      expect((await admin.request('/trpc/auth.me', {})).status).toBe(401);
    }
    const admin = await t.asAdmin();
    for (const name of ['orders.list', 'orders.stats']) {
      expect((await admin.request(`/trpc/${name}`, {})).status).toBe(200);
    }
  });

  test.each([
    '{"__proto__":{"isPaid":true}}',
    '{"constructor":{"prototype":{}}}',
    '{"\\u005f\\u005fproto__":1}',
  ])('%s is an unknown key like any other', async (extra) => {
    const body = `${JSON.stringify(buildQuoteRequest()).slice(0, -1)},${extra.slice(1)}`;
    const result = await send('/api/orders', { method: 'POST', headers: json, body });
    expect([result.status, result.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(await t.db.$count(orders)).toBe(0);
    expect(({} as { isPaid?: boolean }).isPaid).toBeUndefined();
  });

  test('a boolean written as text is not taken for one', async () => {
    const result = await send('/api/orders', {
      method: 'POST',
      headers: json,
      body: JSON.stringify(buildQuoteRequest('email-template', { isPaid: 'false' })),
    });
    expect(result.status).toBe(400);
  });
});

describe('addresses', () => {
  test.each([
    'x',
    '0',
    '-1',
    '1.5',
    '1e3',
    '01',
    '+1',
    ' 1',
    '%31x',
    '%zz',
    '9999999999',
    '1%2F2',
    '1;drop',
    'null',
    '٣',
  ])('the order id %j is 400', async (id) => {
    const admin = await t.asAdmin();
    const result = await send(
      `/api/orders/${id}/status`,
      { method: 'PATCH', headers: json, body: '{"status":"review"}' },
      admin,
    );
    expect([result.status, result.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  test('an encoded id is the id', async () => {
    const order = await insertOrder(t.db);
    const encoded = [...String(order.id)].map((digit) => `%3${digit}`).join('');
    expect((await (await t.asAdmin()).rest('GET', `/api/orders/${encoded}`)).status).toBe(200);
  });

  test('the id in the path wins over one in the body', async () => {
    const [first, second] = [await insertOrder(t.db), await insertOrder(t.db)];
    const admin = await t.asAdmin();
    const answer = await admin.rest('PATCH', `/api/orders/${first.id}/status`, {
      id: second.id,
      status: 'review',
    });
    expect(answer.data).toMatchObject({ id: first.id, status: 'review' });
  });

  test.each([
    'limit=0',
    'limit=1e2',
    'limit=abc',
    'limit=10&limit=20',
    'status=x',
    'unknown=1',
    '__proto__=1',
    'before=-1',
    'q=%00',
  ])('the query %s is 400', async (query) => {
    const result = await send(`/api/orders?${query}`, {}, await t.asAdmin());
    expect([result.status, result.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  test.each([
    '/api',
    '/api/',
    '/api/nope',
    '/api/orders/',
    '/api//orders',
    '/api/orders/1/nope',
    '/trpc/a/b',
  ])('%s is a 404 in JSON for every method', async (path) => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const result = await send(path, { method });
      expect([result.status, result.headers.get('content-type')]).toEqual([404, 'application/json']);
    }
  });

  test.each([
    ['/api/orders', 'DELETE', 'POST, GET, HEAD'],
    ['/api/orders/stats', 'POST', 'GET, HEAD'],
    ['/api/orders/1', 'PUT', 'GET, HEAD'],
    ['/api/orders/1/status', 'GET', 'PATCH'],
    ['/api/auth/login', 'GET', 'POST'],
    ['/api/config', 'POST', 'GET, PATCH, HEAD'],
    ['/api/uploads', 'GET', 'POST'],
    ['/api/orders', 'OPTIONS', 'POST, GET, HEAD'],
    ['/trpc/orders.list', 'DELETE', 'GET, POST'],
  ])('%s does not take %s and says what it takes', async (path, method, allow) => {
    const result = await send(path, { method });
    const order = (list: string | null) => list?.split(', ').sort();
    expect(result.status).toBe(405);
    expect(order(result.headers.get('allow'))).toEqual(order(allow));
  });

  test('HEAD answers as GET does, without a body', async () => {
    const response = await t.visitor().request('/api/locale', { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect((await t.visitor().request('/api/orders', { method: 'HEAD' })).status).toBe(401);
  });
});

describe('tRPC', () => {
  test('a batch has at most ten calls', async () => {
    const paths = (count: number) => Array(count).fill('i18n.locale').join(',');
    expect((await t.visitor().request(`/trpc/${paths(10)}?batch=1`)).status).toBe(200);
    const eleven = await t.visitor().request(`/trpc/${paths(11)}?batch=1`);
    expect(eleven.status).toBe(400);
    expect(await eleven.text()).not.toContain('at ');
  });

  test('a batch may mix refusals and answers, and cookies of both arrive', async () => {
    const response = await t.visitor().request('/trpc/i18n.locale,auth.me?batch=1');
    expect(response.status).toBe(207);
    const [locale, me] = (await response.json()) as Envelope[];
    expect(locale?.result?.data.locale).toBe('en');
    expect(me?.error?.data.code).toBe('UNAUTHORIZED');
  });

  test('an unknown procedure is 404', async () => {
    const response = await t.visitor().request('/trpc/orders.nope');
    expect([response.status, ((await response.json()) as Envelope).error?.data.code]).toEqual([
      404,
      'NOT_FOUND',
    ]);
  });

  test('a mutation cannot be called with GET', async () => {
    expect((await t.visitor().request('/trpc/auth.logout')).status).toBe(405);
  });
});
