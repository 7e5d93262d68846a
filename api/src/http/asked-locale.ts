import { isLocale, type Locale, localeQueryName } from '@storefront/contracts/i18n/locale.ts';
import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';

/** Returns the language that the URL asks for with `?lang=`. */
export function askedLocale(c: Context<AppEnv>): Locale | undefined {
  const asked = c.req.query(localeQueryName);
  return isLocale(asked) ? asked : undefined;
}
