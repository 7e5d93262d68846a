import type { Localized } from './i18n/locale.ts';

/**
 * Name and addresses of the agency, defined once so that another agency can put its own here.
 * Mail templates, page titles, structured data and the API reference all read them.
 */
export const brand = {
  name: 'Pixel & Prose',
  /**
   * Receives contact messages until an operator sets another address; shown on pages and in mails until the
   * agency's details have one.
   */
  contactEmail: 'hello@pixelandprose.example',
  tagline: {
    en: 'Emails, calendars, copy and pages that earn the click.',
    de: 'E-Mails, Redaktionspläne, Texte und Seiten, die den Klick verdienen.',
  } satisfies Localized,
  /** Placeholder in the terms until the agency fills in its own; the square brackets mark it as such. */
  jurisdiction: { en: '[Your Jurisdiction]', de: '[Ihr Gerichtsstand]' } satisfies Localized,
  socialProfile: { name: 'LinkedIn', url: 'https://www.linkedin.com/company/pixel-and-prose' },
} as const;
