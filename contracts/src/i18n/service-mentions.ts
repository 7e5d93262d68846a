import type { ServiceType } from '../catalogue/services.ts';
import type { Locale } from './locale.ts';

/** How running text names each service where it lists them, short forms included. */
const mentions: Readonly<Record<ServiceType, Readonly<Record<Locale, RegExp>>>> = {
  'email-template': { en: /\b(?:emails|templates)\b/i, de: /(?<!\p{L})E-\u2060?Mails(?!\p{L})|Vorlagen/u },
  'content-calendar': { en: /\b(?:calendars|plans)\b/i, de: /Redaktionspläne|(?<!\p{L})Pläne/u },
  copywriting: { en: /\bcopy(?:writing)?\b/i, de: /(?<!\p{L})Texte|Werbetexte/u },
  'landing-page': { en: /\bpages\b/i, de: /Landingpages|(?<!\p{L})Seiten/u },
};
const services = Object.entries(mentions) as [ServiceType, Record<Locale, RegExp>][];

/** The numbers of services that texts say, by the number. */
const counts: Readonly<Record<Locale, readonly string[]>> = {
  en: ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  de: ['keine', 'eine', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn'],
};
const countedThings: Readonly<Record<Locale, string>> = {
  en: 'services|order forms|order pages',
  de: 'Leistungen|Bestellformulare|Bestellseiten',
};

/** Returns the services that a text does not name. */
export function unnamedServices(text: string, locale: Locale): ServiceType[] {
  return services.filter(([, words]) => !words[locale].test(text)).map(([type]) => type);
}

/**
 * Returns what a text says wrongly about the range of services, empty for nothing: a service that it omits
 * although it names most of the others, or another number of services than there are. This finds
 * the sentences from which a new service is missing.
 */
export function serviceFaults(text: string, locale: Locale): string[] {
  const missing = unnamedServices(text, locale);
  const isList = missing.length < services.length / 2;
  const counted = new RegExp(`(?<!\\p{L})(\\p{L}+)\\s(?:${countedThings[locale]})(?!\\p{L})`, 'giu');
  const wrong = [...text.matchAll(counted)].filter(([, word = '']) => {
    const count = counts[locale].indexOf(word.toLowerCase());
    return count > 1 && count !== services.length;
  });
  return [
    ...(isList ? missing.map((type) => `lists the services without ${type}`) : []),
    ...wrong.map(([said]) => `says “${said}”, but there are ${services.length}`),
  ];
}
