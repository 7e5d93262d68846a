import { type Locale, type Localized, locales } from '../i18n/locale.ts';
import { agencyKeys, agencyLabels } from './agency-details.ts';
import type { ConfigKey } from './config.schema.ts';
import { type LocalizedKey, localizedKey } from './localized-key.ts';

/** Names of the settings, for the record of who changed them. */
export const settingNames: Readonly<Record<ConfigKey, Localized>> = {
  adminEmail: { en: 'address for notices', de: 'Adresse für Mitteilungen' },
  operatorLocale: { en: 'language of notices', de: 'Sprache der Mitteilungen' },
  ...inLocales('paymentNote', { en: 'paying without a card', de: 'Bezahlen ohne Karte' }),
  testimonials: { en: 'testimonials', de: 'Kundenstimmen' },
  tokenOrigins: { en: 'websites for API tokens', de: 'Websites für API-Tokens' },
  orderSteps: { en: 'status of orders', de: 'Status der Bestellungen' },
  ...ofAgency(),
  secondFactor: { en: 'second factor', de: 'zweiter Faktor' },
  keepRequestsMonths: { en: 'period for requests', de: 'Frist für Anfragen' },
  keepFilesMonths: { en: 'period for files', de: 'Frist für Dateien' },
  keepMessagesMonths: { en: 'period for contact messages', de: 'Frist für Kontaktnachrichten' },
  keepRecordMonths: { en: 'period for this record', de: 'Frist für dieses Protokoll' },
  ...inLocales('withdrawalText', { en: 'instruction on withdrawal', de: 'Widerrufsbelehrung' }),
  ...inLocales('earlyStartText', { en: 'early start', de: 'vorzeitiger Beginn' }),
};

function inLocales<Name extends string>(name: Name, words: Localized): Record<LocalizedKey<Name>, Localized> {
  const entries = locales.map((language) => [
    localizedKey(name, language),
    inEach((locale) => `${words[locale]} (${language.toUpperCase()})`),
  ]);
  return Object.fromEntries(entries) as Record<LocalizedKey<Name>, Localized>;
}

function ofAgency() {
  const agency: Localized = { en: 'agency', de: 'Agentur' };
  const entries = agencyKeys.map((key) => [
    key,
    inEach((locale) => `${agency[locale]}: ${agencyLabels[key][locale]}`),
  ]);
  return Object.fromEntries(entries) as Record<(typeof agencyKeys)[number], Localized>;
}

function inEach(make: (locale: Locale) => string): Localized {
  return Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, string>;
}
