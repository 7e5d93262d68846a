import { expect, test } from 'vitest';
import { passwordErrors } from './password-values.ts';

const change = { currentPassword: 'old', newPassword: 'twelve chars', repeatedPassword: 'twelve chars' };

test('a new password has 12 characters or more, and is typed twice alike', () => {
  expect(passwordErrors(change)).toEqual({});
  expect(passwordErrors({ ...change, newPassword: 'eleven char', repeatedPassword: 'eleven char' })).toEqual({
    newPassword: 'A new password needs at least 12\u00a0characters.',
  });
  expect(passwordErrors({ ...change, repeatedPassword: 'twelve char' })).toEqual({
    repeatedPassword: 'The two new passwords are not the same.',
  });
  expect(passwordErrors({ ...change, currentPassword: '' })).toEqual({
    currentPassword: 'Current password is required.',
  });
});
