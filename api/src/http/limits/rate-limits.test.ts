import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { createOwnDatabase, createTestDatabase } from '@storefront/db/testing/create-test-db.ts';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { buildQuoteRequest } from '#testing/build-quote-request.ts';
import { createTestApp } from '#testing/create-test-app.ts';
import { createRateLimits } from './create-rate-limits.ts';
import { memoryFigures, rateLimitFigures } from './limit-figures.ts';

const database = await createTestDatabase();
beforeEach(() => database.reset());
afterAll(() => database.close());

const outcome = (attempt: Promise<void>) =>
  attempt.then(
    () => 'passed',
    (error) => error,
  );

test('lets the allowed number of parallel attempts pass and says when to come back', async () => {
  const { loginByAccount } = createRateLimits(database.db, true);
  const { points, windowSeconds } = rateLimitFigures.loginByAccount;
  const outcomes = await Promise.all(
    Array.from({ length: points + 5 }, () => outcome(loginByAccount.consume('operator'))),
  );
  expect(outcomes.filter((result) => result === 'passed')).toHaveLength(points);
  const refusal = outcomes.find((result) => result !== 'passed');
  expect(refusal).toBeInstanceOf(AppError);
  expect(refusal).toMatchObject({ code: 'RATE_LIMITED', status: 429 });
  expect(refusal.retryAfterSeconds).toBeGreaterThan(windowSeconds - 60);
  expect(refusal.stack).not.toMatch(/^ +at /m);
  expect(await outcome(loginByAccount.consume('somebody else'))).toBe('passed');
});

test('instances on one database count together, and a reset counts for all', async () => {
  const [one, two] = [createRateLimits(database.db, true), createRateLimits(database.db, true)];
  const { points } = rateLimitFigures.loginByAccount;
  await one.loginByAccount.consume('operator', points);
  expect(await outcome(two.loginByAccount.consume('operator'))).toBeInstanceOf(AppError);
  await one.loginByAccount.reset('operator');
  expect(await outcome(two.loginByAccount.consume('operator'))).toBe('passed');
});

test('limits do not share their counters, addresses of one IPv6 network do', async () => {
  const limits = createRateLimits(database.db, true);
  await limits.quoteByIp.consume('2001:db8::1', rateLimitFigures.quoteByIp.points);
  expect(await outcome(limits.quoteByIp.consume('2001:db8::2'))).toBeInstanceOf(AppError);
  expect(await outcome(limits.contactByIp.consume('2001:db8::1'))).toBe('passed');
  expect(await outcome(limits.quoteByIp.consume('2001:db8:0:1::1'))).toBe('passed');
});

test('the networks of one IPv6 site together have eight times the points of one caller', async () => {
  for (const limit of ['quoteByIp', 'traffic'] as const) {
    const limits = createRateLimits(database.db, true);
    const { points } = { ...rateLimitFigures, ...memoryFigures }[limit];
    const from = (network: number) => `2001:db8:a:${network.toString(16)}::1`;
    for (let network = 1; network <= 8; network++) {
      expect(await outcome(limits[limit].consume(from(network), points))).toBe('passed');
    }
    expect(await outcome(limits[limit].consume(from(9)))).toMatchObject({ code: 'RATE_LIMITED' });
    expect(await outcome(limits[limit].consume('2001:db8:b::1'))).toBe('passed');
    expect(await outcome(limits[limit].consume('203.0.113.7'))).toBe('passed');
    await limits[limit].giveBack(from(8), 5);
    expect(await outcome(limits[limit].consume(from(10)))).toBe('passed');
  }
});

test('instances on one database count the networks of one IPv6 site together', async () => {
  const [one, two] = [createRateLimits(database.db, true), createRateLimits(database.db, true)];
  const { points } = rateLimitFigures.quoteByIp;
  const from = (network: number) => `2001:db8:a:${network}::1`;
  for (let network = 1; network <= 8; network++) await one.quoteByIp.consume(from(network), points);
  expect(await outcome(two.quoteByIp.consume(from(9)))).toMatchObject({ code: 'RATE_LIMITED' });
});

test('with the database away each instance still counts for itself, and knows whom it has refused', async () => {
  const away = await createOwnDatabase();
  const { loginByAccount, contactByIp } = createRateLimits(away.db, true);
  const { points, windowSeconds } = rateLimitFigures.contactByIp;
  expect(await outcome(contactByIp.consume('203.0.113.7', points + 1))).toMatchObject({ status: 429 });
  await away.close();
  const refusal = await outcome(contactByIp.consume('203.0.113.7'));
  expect(refusal).toMatchObject({ code: 'RATE_LIMITED' });
  expect(refusal.retryAfterSeconds).toBeGreaterThan(windowSeconds - 60);
  expect(await outcome(contactByIp.consume('203.0.113.8'))).toBe('passed');
  for (let attempt = 0; attempt < rateLimitFigures.loginByAccount.points; attempt++) {
    expect(await outcome(loginByAccount.consume('operator'))).toBe('passed');
  }
  expect(await outcome(loginByAccount.consume('operator'))).toBeInstanceOf(AppError);
});

test('switched off, everything passes and nothing is written', async () => {
  const { loginByAccount, traffic } = createRateLimits(database.db, false);
  for (let attempt = 0; attempt < 100; attempt++) await loginByAccount.consume('operator');
  await traffic.consume('203.0.113.7', memoryFigures.traffic.points + 1);
});

test('a refused request carries Retry-After over both faces', async () => {
  const t = await createTestApp({ env: { rateLimit: true, logLevel: 'silent' } });
  try {
    await t.deps.rateLimits.contactByIp.consume('127.0.0.1', rateLimitFigures.contactByIp.points);
    const input = { name: 'Jo', email: 'jo@example.com', message: 'Hello there' };
    for (const answer of [
      await t.visitor().rest('POST', '/api/contact', input),
      await t.visitor().rpc('contact.send', input),
    ]) {
      expect([answer.status, answer.error?.code]).toEqual([429, 'RATE_LIMITED']);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  } finally {
    await t.close();
  }
});

test('who was refused is refused before the body is read, unless the request may be a repetition', async () => {
  const t = await createTestApp({ env: { rateLimit: true, logLevel: 'silent' } });
  try {
    const limits = { contact: 'contactByIp', orders: 'quoteByIp', 'auth/reset': 'resetByIp' } as const;
    for (const [path, limit] of Object.entries(limits)) {
      const send = (headers = {}) =>
        t.visitor().rest('POST', `/api/${path}`, { unknown: 'field' }, { headers });
      const { points } = rateLimitFigures[limit];
      await t.deps.rateLimits[limit].consume('127.0.0.1', points);
      expect((await send()).status).toBe(400);
      expect(await outcome(t.deps.rateLimits[limit].consume('127.0.0.1'))).toBeInstanceOf(AppError);
      const refused = await send();
      expect([refused.status, refused.error?.code]).toEqual([429, 'RATE_LIMITED']);
      expect(refused.headers.get('ratelimit')).toContain(';r=0;');
      expect((await send({ 'idempotency-key': path })).status).toBe(400);
    }
  } finally {
    await t.close();
  }
});

test('who stays below the limits of minutes is refused by those of the day', async () => {
  const t = await createTestApp({ env: { rateLimit: true, logLevel: 'silent' } });
  try {
    const message = {
      name: 'Jordan Example',
      email: 'jordan@example.com',
      message: 'Do you write in Dutch?',
    };
    for (const [path, limit, body] of [
      ['contact', 'contactDayByIp', message],
      ['orders', 'quoteDayByIp', buildQuoteRequest()],
    ] as const) {
      const send = () => t.visitor().rest('POST', `/api/${path}`, body);
      expect((await send()).error).toBeNull();
      await t.deps.rateLimits[limit].consume('127.0.0.1', rateLimitFigures[limit].points - 1);
      const refused = await send();
      expect([refused.status, refused.error?.code]).toEqual([429, 'RATE_LIMITED']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3600);
    }
  } finally {
    await t.close();
  }
});

test('a refusal ends with its time', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  try {
    const { quoteByIp } = createRateLimits(database.db, true);
    const { points, windowSeconds } = rateLimitFigures.quoteByIp;
    expect(await outcome(quoteByIp.consume('203.0.113.7', points + 1))).toMatchObject({ status: 429 });
    const again = () => quoteByIp.refuseAgain('203.0.113.7');
    vi.advanceTimersByTime((windowSeconds - 60) * 1000);
    expect(again).toThrow(AppError);
    vi.advanceTimersByTime(61_000);
    expect(again).not.toThrow();
  } finally {
    vi.useRealTimers();
  }
});

test('no IPv6 site is refused for longer because the clock was set back', async () => {
  for (const name of ['quoteByIp', 'document'] as const) {
    const limit = createRateLimits(database.db, true)[name];
    const { points } = { ...rateLimitFigures, ...memoryFigures }[name];
    const from = (network: number) => `2001:db8:a:${network}::1`;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * 60_000 });
    try {
      for (let network = 1; network <= 8; network++) await limit.consume(from(network), points);
    } finally {
      vi.useRealTimers();
    }
    expect(await outcome(limit.consume(from(9)))).toBe('passed');
  }
});

test('no caller is refused for longer because the clock was set back', async () => {
  const { points } = rateLimitFigures.quoteByIp;
  const { quoteByIp } = createRateLimits(database.db, true);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * 60_000 });
  try {
    await quoteByIp.consume('203.0.113.7', points);
  } finally {
    vi.useRealTimers();
  }
  expect(await outcome(quoteByIp.consume('203.0.113.7'))).toBe('passed');
  expect(await outcome(quoteByIp.consume('203.0.113.7', points))).toBeInstanceOf(AppError);
});

test('every refusal names the limit that refused, also one that is silent while it lets pass', async () => {
  const t = await createTestApp({ env: { rateLimit: true, logLevel: 'silent' } });
  try {
    const guess = () =>
      t.visitor().rest('POST', '/api/auth/login', { username: 'somebody', password: 'a wrong password' });
    expect((await guess()).headers.get('ratelimit')).not.toContain('loginByAccountAndIp');
    await t.deps.rateLimits.loginByAccountAndIp
      .consume('somebody 127.0.0.1', rateLimitFigures.loginByAccountAndIp.points)
      .catch(() => {});
    const refused = await guess();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('ratelimit')).toContain('"loginByAccountAndIp";r=0;');
    expect(refused.headers.get('ratelimit-policy')).toContain('"loginByAccountAndIp";q=10;w=900');

    const { points } = memoryFigures.wrongToken;
    await t.deps.rateLimits.wrongToken.consume('127.0.0.1', points + 1).catch(() => {});
    const headers = { authorization: 'Bearer pnp_wrong' };
    const shut = await t.visitor().rest('GET', '/api/orders', undefined, { headers });
    expect(shut.status).toBe(429);
    expect(shut.headers.get('ratelimit')).toContain('"wrongToken";r=0;');
  } finally {
    await t.close();
  }
});
