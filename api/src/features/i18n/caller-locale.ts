import { type Locale, localeForCountry } from '@storefront/contracts/i18n/locale.ts';
import type { RequestContext } from '#http/request-context.ts';
import { visitorLocale } from '#lib/visitor-locale.ts';
import { callerCountry } from './caller-country.ts';

/**
 * Returns the language of a response to a person: the one named in the request, else their saved choice, else
 * the language of their country, else their browser's, else English.
 */
export function callerLocale(
  ctx: Pick<RequestContext, 'deps' | 'headers' | 'cookies' | 'callerIp'>,
  named: Locale | undefined,
): Locale {
  return named ?? visitorLocale(ctx, () => localeForCountry(callerCountry(ctx)));
}
