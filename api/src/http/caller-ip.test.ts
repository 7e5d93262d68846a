import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from './app-env.ts';
import { callerIp, isLocalCaller, limitKey, siteKey, turnKey } from './caller-ip.ts';

async function ask(remoteAddress: string, forwardedFor: string | undefined, trustProxy: number) {
  const app = new Hono<AppEnv>();
  app.get('/', (c) => c.json({ address: callerIp(c, trustProxy), isLocal: isLocalCaller(c) }));
  const headers = new Headers(forwardedFor === undefined ? [] : [['x-forwarded-for', forwardedFor]]);
  const incoming = { socket: { remoteAddress } } as IncomingMessage;
  const response = await app.request('/', { headers }, { incoming });
  return (await response.json()) as { address: string; isLocal: boolean };
}

test.each([
  ['::ffff:203.0.113.7', undefined, 0, '203.0.113.7'],
  ['203.0.113.7', '198.51.100.1', 0, '203.0.113.7'],
  ['10.0.0.1', '198.51.100.1', 1, '198.51.100.1'],
  ['10.0.0.1', 'invented, 198.51.100.1', 1, '198.51.100.1'],
  ['10.0.0.1', '198.51.100.1, 10.0.0.2', 2, '198.51.100.1'],
  ['10.0.0.1', 'invented, 198.51.100.1, 10.0.0.2', 2, '198.51.100.1'],
  ['10.0.0.1', '198.51.100.1', 3, '198.51.100.1'],
  ['10.0.0.1', '198.51.100.1:4711', 1, '198.51.100.1'],
  ['10.0.0.1', '[2001:DB8::1]:4711', 1, '2001:db8::1'],
  ['10.0.0.1', '::ffff:198.51.100.1', 1, '198.51.100.1'],
  ['10.0.0.1', 'no address', 1, '10.0.0.1'],
  ['10.0.0.1', undefined, 1, '10.0.0.1'],
  ['fe80::1%eth0', undefined, 0, 'fe80::1'],
  // All of these are one caller, whatever the proxy writes.
  ['10.0.0.1', '2001:DB8:0:0:0:0:0:1', 1, '2001:db8::1'],
  ['10.0.0.1', '[2001:0db8:0000::0001%eth0]:4711', 1, '2001:db8::1'],
  ['10.0.0.1', '::FFFF:c633:6401', 1, '198.51.100.1'],
  ['10.0.0.1', '0:0:0:0:0:ffff:198.51.100.1', 1, '198.51.100.1'],
  ['10.0.0.1', '[::ffff:198.51.100.1]:4711', 1, '198.51.100.1'],
  // What the caller wrote before the proxy's entry never counts.
  ['10.0.0.1', `${'203.0.113.9, '.repeat(500)}198.51.100.1`, 1, '198.51.100.1'],
  ['10.0.0.1', ',,, ,"203.0.113.9", [::1, %00, 198.51.100.1', 1, '198.51.100.1'],
])(
  'a call from %s with X-Forwarded-For %j behind %d proxies is by %s',
  async (socket, header, proxies, expected) => {
    expect((await ask(socket, header, proxies)).address).toBe(expected);
  },
);

test('only a caller on this machine without a proxy in front is local', async () => {
  expect((await ask('127.0.0.1', undefined, 0)).isLocal).toBe(true);
  expect((await ask('::1', undefined, 0)).isLocal).toBe(true);
  expect((await ask('::ffff:127.0.0.1', undefined, 0)).isLocal).toBe(true);
  expect((await ask('127.0.0.1', '198.51.100.1', 0)).isLocal).toBe(false);
  expect((await ask('203.0.113.7', undefined, 0)).isLocal).toBe(false);
});

test('a caller who sends the header several times writes nothing behind the proxy', async () => {
  const app = new Hono<AppEnv>();
  app.get('/', (c) => c.text(callerIp(c, 1)));
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  try {
    const { port } = server.address() as AddressInfo;
    const headers = { 'X-Forwarded-For': ['203.0.113.9', 'junk', '203.0.113.10, 198.51.100.1'] };
    const [response] = (await once(get({ port, headers }), 'response')) as [IncomingMessage];
    expect(await text(response)).toBe('198.51.100.1');
  } finally {
    server.close();
  }
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:DB8:0001:2::6', '2001:db8:1:2::/64'],
  ['2001:0db8:0:0:0:0:0:6', '2001:db8:0:0::/64'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['some account', 'some account'],
])('limits count %s as %s', (given, key) => {
  expect(limitKey(given)).toBe(key);
});

test('the networks of an IPv6 site wait their turn as one caller', () => {
  expect(turnKey('2001:db8:a:b::1')).toBe(turnKey('2001:db8:a:c::1'));
  expect(turnKey('2001:db8:a::1')).not.toBe(turnKey('2001:db8:b::1'));
  expect(turnKey('203.0.113.7')).toBe('203.0.113.7');
});

test.each([
  ['2001:db8:a:b::1', '2001:db8:a::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  [limitKey('2001:db8:a:b::1'), '2001:db8:a::/48'],
  ['2001:0DB8:000a:b::1', '2001:db8:a::/48'],
  ['203.0.113.7', null],
  ['::ffff:203.0.113.7', null],
  ['user 7', null],
])('the site of %s is %s', (given, site) => {
  expect(siteKey(given)).toBe(site);
});
