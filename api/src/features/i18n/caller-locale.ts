import { type Locale, localeForCountry } from '@storefront/contracts/i18n/locale.ts';
import type { RequestContext } from '#http/request-context.ts';
import { visitorLocale } from '#lib/visitor-locale.ts';
import { callerCountry } from './caller-country.ts';

/**
 * The language of a response to a person: the one their request names, else their saved choice, else what their country
 * speaks, else their browser's, else English.
 */
export function callerLocale(
  ctx: Pick<RequestContext, 'deps' | 'headers' | 'cookies' | 'callerIp'>,
  named: Locale | undefined,
): Locale {
  return named ?? visitorLocale(ctx, () => localeForCountry(callerCountry(ctx)));
}
