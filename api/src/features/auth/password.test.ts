import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

test('a hash knows its password and no other', async () => {
  const hash = await hashPassword('correct horse battery');
  expect(await verifyPassword(hash, 'correct horse battery')).toBe(true);
  expect(await verifyPassword(hash, 'correct horse battery ')).toBe(false);
  expect(await verifyPassword(hash, '')).toBe(false);
});

test('the same password never gives the same hash', async () => {
  expect(await hashPassword('a')).not.toBe(await hashPassword('a'));
});

test('without a hash no password is right, not even the decoy’s', async () => {
  expect(await verifyPassword(null, 'no user has this password')).toBe(false);
});

test('a hash that cannot be read is wrong rather than a fault', async () => {
  expect(await verifyPassword('not a hash', 'a')).toBe(false);
});

test('many at once are all answered', async () => {
  const hash = await hashPassword('right');
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => verifyPassword(hash, index % 2 ? 'right' : 'wrong')),
  );
  expect(answers).toEqual([false, true, false, true, false, true, false, true, false, true]);
});
