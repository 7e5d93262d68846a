import { expect, test } from 'vitest';
import { findCountry } from './find-country.ts';

test.each([
  ['53.1.2.3', 'DE'],
  ['2a00:1450:4001::1', 'IE'],
  ['2a02:8100::1', 'DE'],
  ['8.8.8.8', 'US'],
  ['130.92.0.1', 'CH'],
])('%s lies in %s', (address, country) => {
  expect(findCountry(address)).toBe(country);
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '192.168.0.1',
  '172.20.0.1',
  '169.254.1.1',
  '100.64.0.1',
  '::1',
  'fe80::1',
  'fd00::1',
  'no address',
  '',
])('the country of %j is unknown', (address) => {
  expect(findCountry(address)).toBeNull();
});
