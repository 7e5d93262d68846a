import { verify } from '@node-rs/argon2';
import { afterEach, expect, test, vi } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

vi.mock('@node-rs/argon2', async (load) => {
  const library = await load<typeof import('@node-rs/argon2')>();
  return { ...library, verify: vi.fn(library.verify) };
});

afterEach(() => {
  vi.unstubAllEnvs();
});

test('a hash costs what OWASP recommends first', async () => {
  vi.stubEnv('TEST_PASSWORDS', 'full');
  expect(await hashPassword('correct horse battery')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('a hash knows its password and no other', async () => {
  const hash = await hashPassword('correct horse battery');
  expect(await verifyPassword(hash, 'correct horse battery')).toBe(true);
  expect(await verifyPassword(hash, 'correct horse battery ')).toBe(false);
  expect(await verifyPassword(hash, '')).toBe(false);
});

test('the same password never gives the same hash', async () => {
  expect(await hashPassword('a')).not.toBe(await hashPassword('a'));
});

test('without a hash as much work is done as for a wrong password', async () => {
  const hash = await hashPassword('right');
  vi.mocked(verify).mockClear();
  await verifyPassword(hash, 'wrong');
  await verifyPassword(null, 'wrong');
  const [known = '', unknown = ''] = vi.mocked(verify).mock.calls.map(([given]) => String(given));
  const costOf = (text: string) => text.split('$').slice(0, 4);
  expect(costOf(unknown)).toEqual(costOf(known));
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
