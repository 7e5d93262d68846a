import { z } from 'zod';
import { recordOf } from '../lib/record-of.ts';
import { currencies, locales } from './locale.ts';

// In its own file, so that public pages can use the languages without loading zod.
export const localeSchema = z
  .enum(locales)
  .meta({ id: 'Locale', description: 'Language of the site and of mails.' });

const currencySchema = z.enum(currencies).meta({ description: 'Currency in which prices are shown.' });

/** Returns an object schema with one value per language. */
export const inLocales = <Value extends z.ZodType>(value: Value) =>
  z.strictObject(recordOf(locales, () => value));

export const localizedSchema = inLocales(z.string()).meta({
  id: 'Localized',
  description: 'A text in each language of the site.',
});

/** Returns an object schema with one value per display currency. */
export const inCurrencies = <Value extends z.ZodType>(value: Value) =>
  z.strictObject(recordOf(currencies, () => value));

export const localeLookupSchema = z
  .strictObject({
    country_code: z
      .string()
      .nullable()
      .meta({ description: 'ISO 3166 country of the caller, null when unknown.', example: 'DE' }),
    locale: localeSchema,
    currency: currencySchema,
  })
  .meta({ id: 'LocaleLookup' });
