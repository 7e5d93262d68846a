import { passwordChangeSchema } from '@storefront/contracts/auth/auth.schema.ts';
import { messages } from '@storefront/contracts/errors/messages.ts';
import { programLocale } from '@storefront/contracts/i18n/locale.ts';
import { schemaErrors } from '#lib/form-errors.ts';

export const passwordFields = ['currentPassword', 'newPassword', 'repeatedPassword'] as const;
type PasswordField = (typeof passwordFields)[number];
type PasswordValues = Record<PasswordField, string>;

export const emptyPasswords: PasswordValues = { currentPassword: '', newPassword: '', repeatedPassword: '' };

/** Validates the values against the contract, and checks that the new password was repeated correctly. */
export function passwordErrors(values: PasswordValues): Partial<PasswordValues> {
  const { repeatedPassword, ...change } = values;
  const errors: Partial<PasswordValues> = schemaErrors(passwordChangeSchema, passwordFields, change);
  if (repeatedPassword !== values.newPassword) {
    errors.repeatedPassword = messages.passwordRepeatDifferent[programLocale];
  }
  return errors;
}
