import type { Locale } from '@storefront/contracts/i18n/locale.ts';

/** Why a mail about an account goes to an address, at its foot. */
export const accountReason = {
  en: 'You receive this email because emails about this account of the admin portal go to your address.',
  de: 'Sie erhalten diese E-Mail, weil Mitteilungen zu diesem Konto des Adminbereichs an Ihre Adresse gehen.',
} satisfies Record<Locale, string>;
