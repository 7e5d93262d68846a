import { containsName } from '@storefront/contracts/auth/contains-name.ts';
import { invalidValue } from '@storefront/contracts/errors/app-error.ts';
import { messages } from '@storefront/contracts/errors/messages.ts';
import type { Localized } from '@storefront/contracts/i18n/locale.ts';
import { isCommonPassword } from './is-common-password.ts';

/** Returns what is wrong with a new password of valid length, null if nothing is. */
export async function findPasswordFault(password: string, username: string): Promise<Localized | null> {
  if (containsName(password, username)) return messages.newPasswordContainsName;
  if (await isCommonPassword(password)) return messages.newPasswordCommon;
  return null;
}

/** @throws AppError `VALIDATION_FAILED` for the field that contains the password. */
export async function refuseBadPassword(
  password: string,
  username: string,
  field = 'newPassword',
): Promise<void> {
  const message = await findPasswordFault(password, username);
  if (message !== null) throw invalidValue([field], message);
}
