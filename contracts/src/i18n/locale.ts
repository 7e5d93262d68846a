export const locales = ['en', 'de'] as const;
export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'en';

/** The language of what programs read: the API's messages and its reference, reports on the command line, the log. */
export const programLocale = 'en' satisfies Locale;

/** What each language calls itself. */
export const localeNames: Readonly<Record<Locale, string>> = { en: 'English', de: 'Deutsch' };

/** BCP 47 tags, with the country whose way to write numbers and dates is meant. */
export const intlLocales: Readonly<Record<Locale, string>> = { en: 'en-US', de: 'de-DE' };

/** A text in both languages. */
export type Localized = Readonly<Record<Locale, string>>;

export const currencies = ['USD', 'EUR'] as const;
export type Currency = (typeof currencies)[number];

/** Orders are stored and charged in it. */
export const storedCurrency: Currency = 'USD';

/** Name of the cookie that keeps a chosen language; read before the first byte is sent. */
export const localeCookieName = 'lang';

/** Query parameter that chooses and saves a language. */
export const localeQueryName = 'lang';

/** What comes with a language: the currency of its pages, and the countries whose visitors see it first. */
const localeFacts: Readonly<Record<Locale, { currency: Currency; countries: readonly string[] }>> = {
  en: { currency: 'USD', countries: [] },
  de: { currency: 'EUR', countries: ['DE', 'AT', 'CH'] },
};

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

/**
 * Language for a two-letter ISO 3166 country code, or null when the country is unknown.
 * Source: specification section 7, "Country detection".
 */
export function localeForCountry(countryCode: string | null): Locale | null {
  if (!countryCode) return null;
  const country = countryCode.toUpperCase();
  return locales.find((locale) => localeFacts[locale].countries.includes(country)) ?? defaultLocale;
}

/** Prices are shown in euros on the German site and in US dollars on the English one. */
export function currencyForLocale(locale: Locale): Currency {
  return localeFacts[locale].currency;
}

/** True where pages show other amounts than those that are stored and charged. */
export function isConverted(locale: Locale): boolean {
  return currencyForLocale(locale) !== storedCurrency;
}

/**
 * The first language of an `Accept-Language` header that the site has, by quality, or null.
 * `*` and languages we do not have are passed over.
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
