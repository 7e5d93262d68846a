import { errorCatalogue } from '@storefront/contracts/errors/error-codes.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { Texts } from '#i18n/translator.ts';
import { errorMessage } from '#lib/http-error.ts';
import { hasAnswer } from './auth-error.ts';

/**
 * Why a call failed, for places where a default would be wrong: a server that is away has not refused a password.
 * The server's words when it had some, else whether it answered at all.
 */
export function failureText(error: unknown, locale: Locale, LL: Texts): string {
  const said = errorMessage(error, locale);
  if (said !== null) return said;
  return hasAnswer(error) ? errorCatalogue.SERVICE_UNAVAILABLE.message[locale] : LL.error.network();
}
