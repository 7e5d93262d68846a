import { type AgencyKey, agencyLabels } from '@storefront/contracts/config/agency-details.ts';
import { bindHyphens } from '@storefront/contracts/i18n/bind-units.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';

/** Joins labels as the language does: `name, address and phone`. */
export const listMissing = (keys: readonly AgencyKey[], locale: Locale): string =>
  bindHyphens(
    new Intl.ListFormat(locale, { type: 'conjunction' }).format(
      keys.map((key) => withinSentence(agencyLabels[key][locale], locale)),
    ),
  );

const capitalizesNouns: Readonly<Record<Locale, boolean>> = { en: false, de: true };

/**
 * Lowercases the first letter of a label within a sentence, except in German, whose nouns are capitalized,
 * and in acronyms (`VAT ID`).
 */
const withinSentence = (label: string, locale: Locale): string =>
  capitalizesNouns[locale] ? label : label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
