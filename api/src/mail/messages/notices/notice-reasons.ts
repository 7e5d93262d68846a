import type { Locale } from '@storefront/contracts/i18n/locale.ts';

/** The reason for receiving a mail about an account, shown at its end. */
export const accountReason = {
  en: 'You are receiving this email because emails about this account of the admin portal go to your address.',
  de: 'Sie erhalten diese E-Mail, weil Mitteilungen zu diesem Konto des Adminbereichs an Ihre Adresse gehen.',
} satisfies Record<Locale, string>;

/** The reason for receiving a notice, shown at its end. */
export const operatorNoticeReason = {
  en: 'You are receiving this email because your address is set for notices in the admin settings.',
  de: 'Sie erhalten diese E-Mail, weil Ihre Adresse in den Einstellungen für Benachrichtigungen hinterlegt ist.',
} satisfies Record<Locale, string>;
