import { type AgencyKey, agencyLabels } from '@storefront/contracts/config/agency-details.ts';
import { bindHyphens } from '@storefront/contracts/i18n/bind-units.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';

/** `name, address and phone`, as the language joins them. */
export const listMissing = (keys: readonly AgencyKey[], locale: Locale): string =>
  bindHyphens(
    new Intl.ListFormat(locale, { type: 'conjunction' }).format(
      keys.map((key) => withinSentence(agencyLabels[key][locale], locale)),
    ),
  );

const capitalizesNouns: Readonly<Record<Locale, boolean>> = { en: false, de: true };

/** A label's first letter is large for the label's sake in English (`VAT ID` keeps its own), for the noun's in German. */
const withinSentence = (label: string, locale: Locale): string =>
  capitalizesNouns[locale] ? label : label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
