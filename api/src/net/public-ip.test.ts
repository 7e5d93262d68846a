import { expect, test } from 'vitest';
import { isPublicIp } from './public-ip.ts';

test.each([
  '8.8.8.8',
  '1.1.1.1',
  '172.32.0.1',
  '100.128.0.1',
  '2606:4700::1111',
  '::ffff:8.8.8.8',
  '64:ff9b::808:808',
])('%s is public', (address) => {
  expect(isPublicIp(address)).toBe(true);
});

test.each([
  ['loopback', '127.0.0.1'],
  ['all of loopback', '127.255.255.254'],
  ['this network', '0.0.0.0'],
  ['private', '10.1.2.3'],
  ['private', '172.16.0.1'],
  ['private', '172.31.255.255'],
  ['private', '192.168.1.1'],
  ['carrier NAT', '100.64.0.1'],
  ['link-local', '169.254.1.1'],
  ['cloud metadata', '169.254.169.254'],
  ['documentation', '192.0.2.1'],
  ['documentation', '198.51.100.1'],
  ['documentation', '203.0.113.1'],
  ['benchmarks', '198.18.0.1'],
  ['multicast', '224.0.0.1'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['IPv6 loopback', '::1'],
  ['IPv6 unspecified', '::'],
  ['IPv6 link-local', 'fe80::1'],
  ['IPv6 link-local with a zone', 'fe80::1%eth0'],
  ['IPv6 unique local', 'fd00::1'],
  ['IPv6 site-local', 'fec0::1'],
  ['IPv6 multicast', 'ff02::1'],
  ['IPv6 documentation', '2001:db8::1'],
  ['mapped loopback', '::ffff:127.0.0.1'],
  ['mapped loopback in hex', '::ffff:7f00:1'],
  ['mapped metadata', '::ffff:169.254.169.254'],
  ['compatible loopback', '::127.0.0.1'],
  ['NAT64 loopback', '64:ff9b::7f00:1'],
  ['NAT64 private', '64:ff9b::10.0.0.1'],
  ['local NAT64', '64:ff9b:1::1'],
  ['6to4 of a private address', '2002:c0a8:101::1'],
  ['Teredo', '2001:0:1::1'],
  ['no address', 'localhost'],
  ['nothing', ''],
])('%s is not: %s', (_what, address) => {
  expect(isPublicIp(address)).toBe(false);
});
