import type { Locale } from '@storefront/contracts/i18n/locale.ts';

/** The reason for receiving a notice, shown at its end. */
export const operatorNoticeReason = {
  en: 'You are receiving this email because your address is set for notices in the admin settings.',
  de: 'Sie erhalten diese E-Mail, weil Ihre Adresse in den Einstellungen für Benachrichtigungen hinterlegt ist.',
} satisfies Record<Locale, string>;
