import { localeLookupSchema } from '@storefront/contracts/i18n/locale.schema.ts';
import { currencyForLocale } from '@storefront/contracts/i18n/locale.ts';
import { z } from 'zod';
import { publicProcedure } from '#trpc/init.ts';
import { callerCountry } from './caller-country.ts';
import { callerLocale } from './caller-locale.ts';

/**
 * Returns the caller's country, and the language and currency in which the site opens for them: a saved
 * choice wins, then the country decides, then the browser's languages.
 * Source: specification section 7, "Country detection"; decisions, "Country".
 */
export const findLocale = publicProcedure
  .meta({
    openapi: {
      method: 'GET',
      path: '/api/locale',
      summary: 'Look up country, language and currency',
      description:
        'Resolved on this server from a country database that ships with it; the IP address is not passed ' +
        'on. A language chosen earlier (cookie) takes precedence over the country.',
    },
    example: ({ visitorLocale }) => ({ response: visitorLocale }),
  })
  .input(z.void())
  .output(localeLookupSchema)
  .query(({ ctx }) => {
    const locale = callerLocale(ctx, undefined);
    return { country_code: callerCountry(ctx), locale, currency: currencyForLocale(locale) };
  });
