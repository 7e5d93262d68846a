import { type AgencyKey, agencyLabels } from '@storefront/contracts/config/agency-details.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';

/** `Name, Address and Phone`, as the language joins them. */
export const listMissing = (keys: readonly AgencyKey[], locale: Locale): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(keys.map((key) => agencyLabels[key][locale]));
