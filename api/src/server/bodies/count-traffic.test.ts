import { expect, test } from 'vitest';
import { memoryFigures, rateLimitFigures } from '#http/limits/limit-figures.ts';
import { openListener } from '#testing/open-listener.ts';
import { openTestApp } from '#testing/open-test-app.ts';

const t = await openTestApp({ env: { rateLimit: true, logLevel: 'silent' } });
const { origin } = await openListener(t.app);

/** Sends a request and returns how many it counts as, by what is left of the limit before and after it. */
async function weigh(path: string, init: RequestInit): Promise<number> {
  const left = async () => {
    const { headers } = await fetch(`${origin}/api/site-facts`);
    return Number(/"traffic";r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);
  };
  const before = await left();
  await (await fetch(origin + path, init)).arrayBuffer();
  return before - (await left()) - 1;
}

const headers = { 'content-type': 'application/json' };
const long = JSON.stringify({ serviceType: 'x'.repeat(500_000) });

test('a request is counted once, one with a long body as several', async () => {
  expect(await weigh('/api/site-facts', {})).toBe(1);
  expect(await weigh('/api/price', { method: 'POST', headers, body: '{}' })).toBe(1);
  expect(await weigh('/api/price', { method: 'POST', headers, body: long })).toBeGreaterThan(5);
  const stream = { body: new Blob([long]).stream(), duplex: 'half' } as RequestInit;
  expect(await weigh('/trpc/catalogue.price', { method: 'POST', headers, ...stream })).toBeGreaterThan(5);
});

test('files are counted by their quota, and only once as a request', async () => {
  const body = new FormData();
  body.set('files', new Blob(['x'.repeat(500_000)]), 'a.txt');
  for (const path of ['/api/uploads', '/trpc/uploads.create', '/storage/base/']) {
    expect(await weigh(path, { method: 'POST', body })).toBe(1);
  }
});

test('a write that another limit refuses is counted several times, a refused read once', async () => {
  const { loginByIp, calendarByIp } = t.deps.rateLimits;
  await loginByIp.consume('127.0.0.1', rateLimitFigures.loginByIp.points);
  await calendarByIp.consume('127.0.0.1', rateLimitFigures.calendarByIp.points);
  const login = { method: 'POST', headers, body: JSON.stringify({ username: 'admin', password: 'wrong' }) };
  expect((await fetch(`${origin}/api/auth/login`, login)).status).toBe(429);
  expect(await weigh('/api/auth/login', login)).toBe(5);
  const calendar = '/api/calendar/0123456789abcdef.ics';
  expect((await fetch(origin + calendar)).status).toBe(429);
  expect(await weigh(calendar, {})).toBe(1);
  expect(await weigh(calendar, { method: 'HEAD' })).toBe(1);
});

test('each call of a batch is counted, also where the commas of its path are encoded', async () => {
  const batch = { method: 'POST', headers, body: '{}' };
  const prices = 'catalogue.price,catalogue.price,catalogue.price';
  expect(await weigh(`/trpc/${prices}?batch=1`, batch)).toBe(3);
  expect(await weigh(`/trpc/${encodeURIComponent(prices)}?batch=1`, batch)).toBe(3);
  await t.deps.rateLimits.loginByIp.consume('127.0.0.1', rateLimitFigures.loginByIp.points).catch(() => {});
  const input = { username: 'admin', password: 'wrong' };
  const logins = { ...batch, body: JSON.stringify({ 0: input, 1: input }) };
  expect(await weigh('/trpc/auth.login,auth.login?batch=1', logins)).toBe(10);
});

test('a caller who sends long bodies reaches the limit sooner', async () => {
  const { points } = memoryFigures.traffic;
  await t.deps.rateLimits.traffic.consume('127.0.0.1', points - 30).catch(() => {});
  const statuses: number[] = [];
  for (let count = 0; count < 5; count++) {
    const response = await fetch(`${origin}/api/price`, { method: 'POST', headers, body: long });
    await response.arrayBuffer();
    statuses.push(response.status);
  }
  expect(statuses.at(-1)).toBe(429);
});
