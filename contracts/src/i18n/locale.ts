export const locales = ['en', 'de'] as const;
export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'en';

/** The language of API messages, API reference, command-line output and log. */
export const programLocale = 'en' satisfies Locale;

/** The name of each language in that language. */
export const localeNames: Readonly<Record<Locale, string>> = { en: 'English', de: 'Deutsch' };

/** BCP 47 tags, with the country whose number and date formats apply. */
export const intlLocales: Readonly<Record<Locale, string>> = { en: 'en-US', de: 'de-DE' };

/** A text in both languages. */
export type Localized = Readonly<Record<Locale, string>>;

export const currencies = ['USD', 'EUR'] as const;
export type Currency = (typeof currencies)[number];

/** The currency in which orders are stored and charged. */
export const storedCurrency: Currency = 'USD';

/** Name of the cookie that stores the chosen language; read before the first byte is sent. */
export const localeCookieName = 'lang';

/** Query parameter that chooses and saves a language. */
export const localeQueryName = 'lang';

/** The currency of each language's pages, and the countries whose visitors see that language by default. */
const localeFacts: Readonly<Record<Locale, { currency: Currency; countries: readonly string[] }>> = {
  en: { currency: 'USD', countries: [] },
  de: { currency: 'EUR', countries: ['DE', 'AT', 'CH'] },
};

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

/**
 * Returns the language for a two-letter ISO 3166 country code, or null if the country is unknown.
 * Source: specification section 7, "Country detection".
 */
export function localeForCountry(countryCode: string | null): Locale | null {
  if (!countryCode) return null;
  const country = countryCode.toUpperCase();
  return locales.find((locale) => localeFacts[locale].countries.includes(country)) ?? defaultLocale;
}

/** Returns the currency of prices on a site: euros on the German one, US dollars on the English one. */
export function currencyForLocale(locale: Locale): Currency {
  return localeFacts[locale].currency;
}

/** Returns true if pages show amounts in another currency than the stored and charged one. */
export function isConverted(locale: Locale): boolean {
  return currencyForLocale(locale) !== storedCurrency;
}

/**
 * Returns the first supported language of an `Accept-Language` header by quality, or null.
 * `*` and unsupported languages are ignored.
 */
export function localeFromAcceptLanguage(header: string | null | undefined): Locale | null {
  if (!header) return null;
  const wanted = header
    .slice(0, 1000)
    .split(',')
    .map((part, index) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find((q) => q !== undefined);
      return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality), index };
    })
    .filter((entry) => entry.quality > 0 && isLocale(entry.language))
    .sort((a, b) => b.quality - a.quality || a.index - b.index);
  const best = wanted[0]?.language;
  return isLocale(best) ? best : null;
}
