import { containsName } from '@storefront/contracts/auth/contains-name.ts';
import { expect, test } from 'vitest';
import { isCommonPassword } from './is-common-password.ts';
import { hashPassword, verifyPassword } from './password.ts';

test.each(['1q2w3e4r5t6y', 'QwertyQwerty', 'leavemealone', '123456789012'])(
  '%s is common',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  },
);

test.each(['a new long password', 'correct horse battery', 'qwerty\nqwerty'])(
  '%j is not',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  },
);

test('names are found whatever is between their letters, short ones are not looked for', () => {
  expect(containsName('x Ope-rator 99 x', 'operator')).toBe(true);
  expect(containsName('I am Pixel and Prose', 'operator')).toBe(true);
  expect(containsName('pixelUNDprose-2026', 'operator')).toBe(true);
  expect(containsName('pixels in my prose', 'operator')).toBe(false);
  expect(containsName('ＰＩＸＥＬprose 2026', 'operator')).toBe(true);
  expect(containsName('a bee in a tree', 'bee')).toBe(false);
});

test('one character in two spellings is the same password, and a hash of before still knows its own', async () => {
  const composed = 'pässwörter sind lang'.normalize('NFC');
  const decomposed = composed.normalize('NFD');
  expect(await verifyPassword(await hashPassword(decomposed), composed)).toBe(true);
  const { hash } = await import('@node-rs/argon2');
  expect(await verifyPassword(await hash(decomposed), decomposed)).toBe(true);
});
