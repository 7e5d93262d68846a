import { Hono } from 'hono';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { onError } from '../server/on-error.ts';
import type { AppEnv } from './app-env.ts';
import { originCheck } from './origin-check.ts';
import type { RequestContext } from './request-context.ts';

function statusOf(
  env: { publicUrl: string; isPublicUrlDerived: boolean; port: number },
  headers: Record<string, string>,
  method = 'POST',
) {
  const app = new Hono<AppEnv>();
  app.onError(onError({ log: pino({ level: 'silent' }) }));
  app.use((c, next) => {
    c.set('context', { token: null, callerIp: '127.0.0.1' } as RequestContext);
    return next();
  });
  app.use(originCheck({ storageAllowedOrigins: [], ...env }));
  app.all('*', (c) => c.text('ok'));
  return Promise.resolve(app.request('/api/orders', { method, headers })).then(({ status }) => status);
}

const shop = {
  publicUrl: 'https://shop.example.com',
  isPublicUrlDerived: false,
  port: 3000,
  storageAllowedOrigins: [],
};
const local = {
  publicUrl: 'http://localhost:3000',
  isPublicUrlDerived: true,
  port: 3000,
  storageAllowedOrigins: [],
};

describe('with a public address', () => {
  test.each<[string, Record<string, string>, number]>([
    ['no Origin at all, as scripts', {}, 200],
    ['the own origin', { origin: 'https://shop.example.com' }, 200],
    [
      'the own origin of a browser',
      { origin: 'https://shop.example.com', 'sec-fetch-site': 'same-origin' },
      200,
    ],
    ['another scheme', { origin: 'http://shop.example.com' }, 403],
    ['another port', { origin: 'https://shop.example.com:8443' }, 403],
    ['a sub-domain', { origin: 'https://evil.shop.example.com' }, 403],
    ['a longer name that begins the same', { origin: 'https://shop.example.com.evil.example' }, 403],
    ['a name that ends the same', { origin: 'https://evilshop.example.com' }, 403],
    ['the own origin as user info', { origin: 'https://shop.example.com@evil.example' }, 403],
    ['other letters', { origin: 'https://SHOP.example.com' }, 403],
    ['null', { origin: 'null' }, 403],
    ['an empty one', { origin: '' }, 403],
    ['two at once', { origin: 'https://shop.example.com, https://evil.example' }, 403],
    ['localhost, which is another machine there', { origin: 'http://localhost:3000' }, 403],
    ['an address that Host repeats', { origin: 'http://10.0.0.5', host: '10.0.0.5' }, 403],
    ['cross-site without an Origin', { 'sec-fetch-site': 'cross-site' }, 403],
    [
      'cross-site with the own origin',
      { origin: 'https://shop.example.com', 'sec-fetch-site': 'cross-site' },
      403,
    ],
  ])('%s', async (_name, headers, status) => {
    expect(await statusOf(shop, headers)).toBe(status);
  });
});

describe('without one, on this machine or in this network', () => {
  test.each<[string, Record<string, string>, number]>([
    ['localhost', { origin: 'http://localhost:3000' }, 200],
    ['127.0.0.1', { origin: 'http://127.0.0.1:3000' }, 200],
    ['[::1]', { origin: 'http://[::1]:3000' }, 200],
    ['another port', { origin: 'http://localhost:3001' }, 403],
    ['https', { origin: 'https://localhost:3000' }, 403],
    ['a look-alike', { origin: 'http://localhost.evil.example:3000' }, 403],
    ['the address of this machine', { origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' }, 200],
    [
      'another address than the one called',
      { origin: 'http://192.168.1.6:3000', host: '192.168.1.5:3000' },
      403,
    ],
    [
      'a name that was made to point here',
      { origin: 'http://evil.example:3000', host: 'evil.example:3000' },
      403,
    ],
    ['null', { origin: 'null', host: 'null' }, 403],
  ])('%s', async (_name, headers, status) => {
    expect(await statusOf(local, headers)).toBe(status);
  });
});

test('reading is open to everybody, every kind of write is not', async () => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  for (const method of ['GET', 'HEAD', 'OPTIONS']) expect(await statusOf(shop, headers, method)).toBe(200);
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    expect(await statusOf(shop, headers, method)).toBe(403);
});
