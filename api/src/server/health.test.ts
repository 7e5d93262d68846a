import type { IncomingMessage } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import { memoryFigures } from '#http/limits/limit-figures.ts';
import { release } from '#lib/release.ts';
import { createTestApp } from '#testing/create-test-app.ts';
import { openTestApp } from '#testing/open-test-app.ts';

const token = 'a token of some length'.replaceAll(' ', '-');
const t = await openTestApp({ env: { metricsToken: token, logLevel: 'silent' } });

const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } as IncomingMessage });

test('is alive and ready', async () => {
  const alive = await t.app.request('/healthz');
  expect([alive.status, await alive.json()]).toEqual([200, { status: 'ok', release }]);
  const ready = await t.app.request('/readyz');
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { status: 'ok', database: 'ok', fileStore: 'ok', disk: 'ok' },
  ]);
});

test('is not ready before the start is complete and once the end has begun', async () => {
  for (const phase of ['starting', 'ending'] as const) {
    t.deps.lifecycle.phase = phase;
    const response = await t.app.request('/readyz');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await response.json()).toEqual({ status: phase });
    expect((await t.app.request('/healthz')).status).toBe(200);
  }
  t.deps.lifecycle.phase = 'serving';
  expect((await t.app.request('/readyz')).status).toBe(200);
});

test('is not ready while the file store cannot be used, and does not say why', async () => {
  const { check } = t.deps.fileStore;
  t.deps.fileStore.check = async () => {
    throw new Error('/secret/path is gone');
  };
  const response = await t.app.request('/readyz');
  t.deps.fileStore.check = check;
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await response.json()).toEqual({
    status: 'unavailable',
    database: 'ok',
    fileStore: 'unavailable',
    disk: 'ok',
  });
});

test('is not ready while the disk of the database is full, and says so', async () => {
  const cause = Object.assign(new Error('could not extend file "base/5/1"'), { code: '53100' });
  const write = vi.spyOn(t.deps.db, 'transaction').mockRejectedValue(new Error('Failed query', { cause }));
  const response = await t.app.request('/readyz');
  write.mockRestore();
  expect([response.status, await response.json()]).toEqual([
    503,
    { status: 'unavailable', database: 'full', fileStore: 'ok', disk: 'ok' },
  ]);
  expect((await t.app.request('/readyz')).status).toBe(200);
});

test('is not ready when a check does not come back', async () => {
  const { check } = t.deps.fileStore;
  t.deps.fileStore.check = () => new Promise(() => {});
  const response = await t.app.request('/readyz');
  t.deps.fileStore.check = check;
  expect(response.status).toBe(503);
});

test('all who ask at once share one check, and the next ask anew', async () => {
  const check = vi.spyOn(t.deps.fileStore, 'check');
  const statuses = await Promise.all(
    Array.from({ length: 50 }, async () => (await t.app.request('/readyz')).status),
  );
  expect([new Set(statuses), check.mock.calls.length]).toEqual([new Set([200]), 1]);
  await t.app.request('/readyz');
  expect(check).toHaveBeenCalledTimes(2);
  check.mockRestore();
});

test('a caller who asks without end is refused what costs a query or a log line, but not whether the process lives', async () => {
  const limited = await createTestApp({ env: { rateLimit: true, logLevel: 'silent' } });
  await limited.deps.rateLimits.traffic.consume('203.0.113.7', memoryFigures.traffic.points);
  const statusOf = async (path: string) => (await limited.app.request(path, {}, from('203.0.113.7'))).status;
  expect(await Promise.all(['/healthz', '/readyz', '/metrics'].map(statusOf))).toEqual([200, 429, 429]);
  await limited.close();
});

describe('metrics', () => {
  test('are Prometheus text: answers by route, never by path, and the queue', async () => {
    await t.visitor().rest('GET', '/api/orders/123456/events');
    await t.visitor().rest('GET', '/api/secret-path');
    const response = await t.app.request('/metrics', {}, from('127.0.0.1'));
    const text = await response.text();
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(text).toContain('http_requests_total{method="GET",route="/api/orders/:id/events",status="401"} 1');
    expect(text).toContain(
      'http_request_duration_seconds_bucket{method="GET",route="/api/orders/:id/events",le="+Inf"} 1',
    );
    expect(text).toContain('outbox_queued 0');
    expect(text).toContain('database_up 1');
    expect(text).not.toContain('123456');
    expect(text).not.toContain('secret-path');
    for (const line of text.trim().split('\n')) {
      expect(line).toMatch(/^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{[^}]*\})? [\d.e+-]+)$/);
    }
  });

  test('are for this machine, or for who has the token', async () => {
    const ask = (address: string, headers: Record<string, string> = {}) =>
      Promise.resolve(t.app.request('/metrics', { headers }, from(address))).then(({ status }) => status);
    expect(await ask('127.0.0.1')).toBe(200);
    expect(await ask('203.0.113.7')).toBe(403);
    expect(await ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).toBe(403);
    expect(await ask('203.0.113.7', { authorization: `Bearer ${token}` })).toBe(200);
    expect(await ask('203.0.113.7', { authorization: `Bearer ${token}x` })).toBe(403);
    expect(await ask('203.0.113.7', { authorization: token })).toBe(403);
  });

  test('are for who has the token alone once a proxy is trusted, which may not say whom it forwards', async () => {
    t.deps.env.trustProxy = 1;
    const ask = (headers: Record<string, string> = {}) =>
      Promise.resolve(t.app.request('/metrics', { headers }, from('127.0.0.1'))).then(({ status }) => status);
    expect(await ask()).toBe(403);
    expect(await ask({ 'x-forwarded-for': '127.0.0.1' })).toBe(403);
    expect(await ask({ authorization: `Bearer ${token}` })).toBe(200);
    t.deps.env.trustProxy = 0;
  });
});
