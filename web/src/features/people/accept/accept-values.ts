import { messages } from '@storefront/contracts/errors/messages.ts';
import { programLocale } from '@storefront/contracts/i18n/locale.ts';
import { invitationAcceptSchema } from '@storefront/contracts/people/invitation.schema.ts';
import { schemaErrors } from '#lib/form-errors.ts';

type AcceptValues = { username: string; password: string; repeated: string };
export const acceptFields = ['username', 'password', 'repeated'] as const;

/** Returns the errors the server would report, and whether the password was repeated correctly. */
export function acceptErrors({ repeated, ...values }: AcceptValues): Partial<AcceptValues> {
  const input = { ...values, token: '' };
  const errors = schemaErrors(invitationAcceptSchema, ['username', 'password'], input);
  const isDifferent = !errors.password && repeated !== values.password;
  return { ...errors, ...(isDifferent && { repeated: messages.passwordRepeatDifferent[programLocale] }) };
}
