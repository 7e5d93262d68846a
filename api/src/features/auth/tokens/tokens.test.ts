import type { ApiTokenWithSecret } from '@storefront/contracts/auth/api-token.schema.ts';
import { tokenScopes, tokensMax } from '@storefront/contracts/auth/token-scopes.ts';
import type { OrderEvent } from '@storefront/contracts/orders/order-event.schema.ts';
import { apiTokens } from '@storefront/db/schema/auth/api-tokens.ts';
import { insertApiToken } from '@storefront/db/testing/build-api-token.ts';
import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { memoryFigures, rateLimitFigures } from '#http/limits/limit-figures.ts';
import { createTestApp, type TestApp } from '#testing/create-test-app.ts';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectData, expectError, faces } from '#testing/test-client.ts';

const app = await openTestApp();
beforeEach(() => app.reset());

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const made = { name: 'Bookkeeping', scopes: ['orders:read'], expiresInDays: 30 };

describe.each(faces)('over %s', (face) => {
  test('a token is shown once, stored as a hash, and reads what its scope allows until it is revoked', async () => {
    const operator = await app.asAdmin();
    const order = await insertOrder(app.db);
    const { token, ...shown } = expectData<ApiTokenWithSecret>(
      await operator.call(face, 'tokens.create', made),
    );
    expect(token).toMatch(/^pnp_[0-9a-f]{48}$/);
    const { name, scopes } = made;
    expect(shown).toMatchObject({ name, scopes, hint: token.slice(-4) });
    expect(Date.parse(shown.expiresAt ?? '') - Date.now()).toBeGreaterThan(29 * 24 * 60 * 60_000);
    expect(JSON.stringify(await app.db.select().from(apiTokens))).not.toContain(token);
    expect(expectData(await operator.call(face, 'tokens.list'))).toEqual([shown]);

    const program = app.visitor();
    expectData(await program.call(face, 'orders.get', { id: order.id }, bearer(token)));
    const change = { id: order.id, status: 'completed' };
    expectError(
      await program.call(face, 'orders.setStatus', change, bearer(token)),
      403,
      'TOKEN_SCOPE_MISSING',
    );
    const [listed] = expectData<ApiTokenWithSecret[]>(await operator.call(face, 'tokens.list'));
    expect(listed).toMatchObject({ lastUsedFrom: '127.0.0.0', isExpired: false });
    expect(listed?.lastUsedAt).not.toBeNull();

    expectData(await operator.call(face, 'tokens.revoke', { id: shown.id }));
    const refused = await program.call(face, 'orders.get', { id: order.id }, bearer(token));
    expectError(refused, 401, 'TOKEN_INVALID');
    expect(refused.headers.get('www-authenticate')).toMatch(/^Bearer error="invalid_token"/);
    expectError(await operator.call(face, 'tokens.revoke', { id: shown.id }), 404, 'TOKEN_NOT_FOUND');
  });

  test('the history names the token that changed an order', async () => {
    const order = await insertOrder(app.db);
    const token = await insertApiToken(app.db, { name: 'Board', scopes: ['orders:write'] });
    const change = { id: order.id, status: 'in-progress' };
    expectData(await app.visitor().call(face, 'orders.setStatus', change, bearer(token)));
    const events = expectData<OrderEvent[]>(
      await (await app.asAdmin()).call(face, 'orders.events', { id: order.id }),
    );
    expect(events.map(({ actor, data }) => [actor, data.type])).toContainEqual([
      'token:Board',
      'status-changed',
    ]);
  });

  test('names are unique, and there are as many as the limit allows', async () => {
    const operator = await app.asAdmin();
    expectData(await operator.call(face, 'tokens.create', made));
    expectError(await operator.call(face, 'tokens.create', made), 409, 'TOKEN_NAME_TAKEN');
    for (let count = 1; count < tokensMax; count++) await insertApiToken(app.db);
    expectError(
      await operator.call(face, 'tokens.create', { ...made, name: 'One more' }),
      409,
      'TOKEN_LIMIT_REACHED',
    );
  });

  test.each([
    ['an unknown token', 'pnp_5f0c3b1e8a7d4c269b1f0e2d3c4b5a69708192a3b4c5d6e7'],
    ['something else', 'no-token'],
    ['nothing', ''],
  ])('%s is refused, of public calls as well', async (_name, token) => {
    for (const call of ['orders.list', 'i18n.locale'])
      expectError(await app.visitor().call(face, call, undefined, bearer(token)), 401, 'TOKEN_INVALID');
  });

  test('a token past its end is refused', async () => {
    const token = await insertApiToken(app.db, { expiresAt: new Date(Date.now() - 1000) });
    const refused = await app.visitor().call(face, 'orders.list', undefined, bearer(token));
    expectError(refused, 401, 'TOKEN_EXPIRED');
    expect(refused.headers.get('www-authenticate')).toContain(
      'error_description="This API token has expired."',
    );
    const [listed] = expectData<ApiTokenWithSecret[]>(await (await app.asAdmin()).call(face, 'tokens.list'));
    expect(listed?.isExpired).toBe(true);
  });

  test('a call without any token is told which scope it needs', async () => {
    const refused = await app.visitor().call(face, 'orders.list');
    expectError(refused, 401, 'UNAUTHORIZED');
    expect(refused.headers.get('www-authenticate')).toBe('Bearer scope="orders:read"');
    const forSessions = await app.visitor().call(face, 'tokens.list');
    expectError(forSessions, 401, 'UNAUTHORIZED');
    expect(forSessions.headers.get('www-authenticate')).toBeNull();
  });

  test('beside a cookie the token alone counts, and it makes no token', async () => {
    const operator = await app.asAdmin();
    const read = bearer(await insertApiToken(app.db, { scopes: ['orders:read'] }));
    const all = bearer(await insertApiToken(app.db, { scopes: [...tokenScopes] }));
    const scopeless = await operator.call(face, 'config.get', undefined, read);
    expectError(scopeless, 403, 'TOKEN_SCOPE_MISSING');
    expect(scopeless.headers.get('www-authenticate')).toBe(
      'Bearer error="insufficient_scope", scope="settings"',
    );
    expectError(await operator.call(face, 'auth.me', undefined, all), 403, 'TOKEN_SCOPE_MISSING');
    expectError(await operator.call(face, 'tokens.create', made, all), 403, 'TOKEN_SCOPE_MISSING');
    expectError(await operator.call(face, 'auth.me', undefined, bearer('wrong')), 401, 'TOKEN_INVALID');
    // None of this affected the session.
    expectData(await operator.call(face, 'auth.me'));
  });
});

test('another scheme than Bearer is not ours to judge', async () => {
  const headers = { authorization: 'Basic dXNlcjpwYXNz' };
  expectData(await (await app.asAdmin()).rest('GET', '/api/auth/me', undefined, { headers }));
});

test('a token downloads, exports and uploads within its scopes', async () => {
  const order = await insertOrder(app.db);
  const client = app.visitor();
  const files = bearer(await insertApiToken(app.db, { scopes: ['files'] }));
  const read = bearer(await insertApiToken(app.db, { scopes: ['orders:read'] }));
  expect((await client.request('/api/orders.csv', read)).status).toBe(200);
  expect((await client.request('/api/orders.csv', files)).status).toBe(403);
  expect((await client.request('/api/files/99', files)).status).toBe(404);
  expect((await client.request('/api/files/99', read)).status).toBe(403);
  const send = (headers: { headers: Record<string, string> }) => {
    const body = new FormData();
    body.set('orderId', String(order.id));
    body.append('files', new File(['%'], 'no-picture.png'));
    return client.request('/api/uploads', { method: 'POST', body, ...headers });
  };
  expect((await send(read)).status).toBe(403);
  expect((await send(files)).status).toBe(415);
});

describe('with limits', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await createTestApp({ env: { rateLimit: true, logLevel: 'silent' } });
  });
  afterAll(() => limited.close());

  test.each(faces)('every call over %s says what is left', async (face) => {
    const { headers } = await limited.visitor().call(face, 'i18n.locale');
    const { points, windowSeconds } = memoryFigures.traffic;
    expect(headers.get('ratelimit-policy')).toBe(`"traffic";q=${points};w=${windowSeconds}`);
    expect(headers.get('ratelimit')).toMatch(/^"traffic";r=\d+;t=\d+$/);
  });

  test('a token has limits of its own, and a refusal names the limit and when to come back', async () => {
    const { points, windowSeconds } = rateLimitFigures.contactByIp;
    const message = { name: 'Jo', email: 'jo@example.com', message: 'Hello there' };
    await limited.deps.rateLimits.contactByIp.consume('127.0.0.1', points);
    const refused = await limited.visitor().rest('POST', '/api/contact', message);
    expectError(refused, 429, 'RATE_LIMITED');
    expect(refused.headers.get('ratelimit-policy')).toContain(`"contact";q=${points};w=${windowSeconds}`);
    expect(refused.headers.get('ratelimit')).toMatch(/"contact";r=0;t=\d+/);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await limited.deps.rateLimits.traffic.consume('127.0.0.1', memoryFigures.traffic.points).catch(() => {});
    expectError(await limited.visitor().rest('GET', '/api/locale'), 429, 'RATE_LIMITED');

    const [one, other] = [await insertApiToken(limited.db), await insertApiToken(limited.db)];
    const passed = await limited.visitor().rest('POST', '/api/contact', message, bearer(one));
    expectData(passed);
    expect(passed.headers.get('ratelimit')).toContain(`"contact";r=${points - 1};`);
    const [{ id } = { id: 0 }] = await limited.db
      .select()
      .from(apiTokens)
      .where(eq(apiTokens.hint, one.slice(-4)));
    await limited.deps.rateLimits.contactByIp.consume(`token:${id}`, points - 1);
    expectError(
      await limited.visitor().rest('POST', '/api/contact', message, bearer(one)),
      429,
      'RATE_LIMITED',
    );
    expectData(await limited.visitor().rest('POST', '/api/contact', message, bearer(other)));
  });

  test('after many wrong tokens none is looked up, wherever they come from a right one counts', async () => {
    for (let attempt = 0; attempt < memoryFigures.wrongToken.points; attempt++) {
      expectError(
        await limited.visitor().rest('GET', '/api/locale', undefined, bearer('no')),
        401,
        'TOKEN_INVALID',
      );
    }
    const answer = await limited.visitor().rest('GET', '/api/locale', undefined, bearer('no'));
    expectError(answer, 429, 'RATE_LIMITED');
  });
});

describe('scripts of other websites', () => {
  const shop = 'https://tools.example.com';
  const origin = { origin: shop, 'sec-fetch-site': 'cross-site' };
  const preflight = (path: string, from = shop) =>
    app.visitor().request(path, {
      method: 'OPTIONS',
      headers: { origin: from, 'access-control-request-method': 'PATCH' },
    });
  beforeEach(async () => {
    const operator = await app.asAdmin();
    const tokenOrigins = ` ${shop}/\nhttp://localhost:5173, ${shop}`;
    const saved = expectData(await operator.rest('PATCH', '/api/config', { tokenOrigins }));
    expect(saved.tokenOrigins).toBe(`${shop}\nhttp://localhost:5173`);
  });

  test.each(['/api/orders/1/status', '/trpc/orders.setStatus'])('may ask first for %s', async (path) => {
    const { status, headers } = await preflight(path);
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(shop);
    expect(headers.get('access-control-allow-headers')).toBe(
      'authorization, content-type, idempotency-key, if-none-match',
    );
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    const foreign = await preflight(path, 'https://tools.example.com.evil.example');
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('call with a token, and with nothing else', async () => {
    const order = await insertOrder(app.db);
    const token = await insertApiToken(app.db, { scopes: ['orders:write'] });
    const call = (headers: Record<string, string>, client = app.visitor()) =>
      client.rest('PATCH', `/api/orders/${order.id}/status`, { status: 'completed' }, { headers });
    const passed = await call({ ...origin, authorization: `Bearer ${token}` });
    const readable = passed.headers.get('access-control-expose-headers')?.split(', ');
    expect(readable).toEqual(expect.arrayContaining(['ETag', 'Idempotency-Replayed', 'RateLimit']));
    expectData(passed);
    expect(passed.headers.get('access-control-allow-origin')).toBe(shop);
    expect(passed.headers.get('vary')).toContain('Origin');
    // Scripts can read refusals, too.
    const wrong = await call({ ...origin, authorization: 'Bearer wrong' });
    expectError(wrong, 401, 'TOKEN_INVALID');
    expect(wrong.headers.get('access-control-allow-origin')).toBe(shop);
    const operator = await app.asAdmin();
    const withCookie = await call(origin, operator);
    expectError(withCookie, 403, 'FOREIGN_ORIGIN');
    expect(withCookie.headers.get('access-control-allow-origin')).toBeNull();
    expectError(
      await call({ origin: 'https://other.example', authorization: `Bearer ${token}` }),
      403,
      'FOREIGN_ORIGIN',
    );
  });

  test.each([
    'ftp://example.com',
    'https://example.com/path',
    'example.com',
    '*',
    'https://*.example.com',
    'https://u@example.com',
  ])('%s is no origin', async (tokenOrigins) => {
    const answer = await (await app.asAdmin()).rest('PATCH', '/api/config', { tokenOrigins });
    expectError(answer, 400, 'VALIDATION_FAILED');
  });
});
