import { services } from './catalogue/services.ts';
import { type Locale, localeQueryName } from './i18n/locale.ts';

/** Addresses of pages, used by the router, the prerenderer, the server and links in mails. */
export const paths = {
  home: '/',
  emailTemplate: services['email-template'].paths[0],
  contentCalendar: services['content-calendar'].paths[0],
  copywriting: services.copywriting.paths[0],
  landingPage: services['landing-page'].paths[0],
  thankYou: '/thank-you',
  terms: '/terms',
  privacy: '/privacy',
  admin: '/admin',
  adminLogin: '/admin/login',
  adminDashboard: '/admin/dashboard',
  adminSettings: '/admin/settings',
} as const;

/** Anchors that other pages and buttons link to. */
export const anchors = {
  services: 'services',
  about: 'about',
  contact: 'contact',
  quoteForm: 'quote-form',
  quoteSummary: 'quote-summary',
} as const;

/** The address that opens a page in a language and saves that choice; `hreflang` links point there. */
export function withLocale(path: string, locale: Locale): string {
  return `${path}?${localeQueryName}=${locale}`;
}
