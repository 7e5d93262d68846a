/**
 * The agency's own name and addresses, stated once so that an agency can put its own here.
 * Mail templates, page titles, structured data and the API reference all read them.
 */
export const brand = {
  name: 'Pixel & Prose',
  /** Receives contact messages until an operator stores another address; shown in the footer and the legal texts. */
  contactEmail: 'hello@pixelandprose.example',
  tagline: {
    en: 'Emails, calendars, copy and pages that earn the click.',
    de: 'E-Mails, Redaktionspläne, Texte und Seiten, die den Klick verdienen.',
  },
  /** Shown in the terms until the agency puts its own in; square brackets mark it as not filled in. */
  jurisdiction: { en: '[Your Jurisdiction]', de: '[Ihr Gerichtsstand]' },
  socialProfile: { name: 'LinkedIn', url: 'https://www.linkedin.com/company/pixel-and-prose' },
} as const;
