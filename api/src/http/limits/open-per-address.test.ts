import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { expect, test } from 'vitest';
import { countOpenPerAddress } from './open-per-address.ts';

const from = (network: number) => `2001:db8:a:${network.toString(16)}::1`;

test('the networks of one IPv6 site have no more open than eight addresses, even once all is full', () => {
  const open = countOpenPerAddress({ total: 4, perAddress: 2, perAddressWhenFull: 1 });
  const leaving = Array.from({ length: 16 }, (_, network) => open.enter(from(network)));
  expect(() => open.enter(from(16))).toThrow(AppError);
  // Others still have their share.
  open.enter('2001:db8:b::1');
  open.enter('203.0.113.7');
  leaving[0]?.();
  leaving[0]?.();
  open.enter(from(16));
  expect(() => open.enter(from(17))).toThrow(AppError);
});

test('what is refused to an address does not count for its site', () => {
  const open = countOpenPerAddress({ total: 100, perAddress: 1 });
  const leave = open.enter(from(0));
  for (let attempt = 0; attempt < 20; attempt++) expect(() => open.enter(from(0))).toThrow(AppError);
  for (let network = 1; network < 8; network++) open.enter(from(network));
  expect(() => open.enter(from(8))).toThrow(AppError);
  leave();
  open.enter(from(8));
});
