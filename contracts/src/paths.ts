import { type Locale, localeQueryName } from './i18n/locale.ts';

/** Addresses of pages beside the services' own, used by the router, the prerenderer, the server and links in mails. */
export const paths = {
  home: '/',
  thankYou: '/thank-you',
  terms: '/terms',
  privacy: '/privacy',
  imprint: '/imprint',
  /** The same page under its German name, which visitors from Germany look for. */
  impressum: '/impressum',
  admin: '/admin',
  adminLogin: '/admin/login',
  adminDashboard: '/admin/dashboard',
  adminMessages: '/admin/messages',
  adminSettings: '/admin/settings',
  adminAccount: '/admin/account',
  adminReset: '/admin/reset',
  adminPlayground: '/admin/playground',
  /** Where an invited person chooses username and password. */
  invitation: '/invitation',
} as const;

/** The dashboard with the details of one order open. */
export const adminOrderPath = (orderId: number): string => `${paths.adminDashboard}?order=${orderId}`;

/**
 * The link of an invitation. The secret comes after the `#`, which no browser sends to a server or to another site, so no
 * log has it.
 */
export const invitationUrl = (token: string, locale: Locale): string =>
  `${withLocale(paths.invitation, locale)}#${token}`;

/** The latest quote of an order as a document, from the API. */
export const adminQuotePdfPath = (orderId: number): string => `/api/orders/${orderId}/quote.pdf`;

/** The page that sets a new password by a mailed link. The token is behind `#`, so that it reaches no server and no log. */
export const resetLinkPath = (token: string): string => `${paths.adminReset}#${token}`;

/** Pages of one order for its client. `token` is the order's secret: it never leaves for logs or other hosts. */
export const clientPaths = {
  order: (token: string) => `/order/${token}`,
  payment: (token: string) => `/order/${token}/pay`,
  receipt: (token: string) => `/order/${token}/receipt`,
  /** The same as a document, from the API. */
  receiptPdf: (token: string) => `/api/client-orders/${token}/receipt.pdf`,
  /** The latest quote as a document, from the API. */
  quotePdf: (token: string) => `/api/client-orders/${token}/quote.pdf`,
  /** All files of a deliverable as one zip, from the API. */
  deliverableZip: (token: string, version: number) =>
    `/api/client-orders/${token}/deliverables/${version}.zip`,
  confirmed: (token: string) => `/order-confirmed/${token}`,
} as const;

/** The client's pages are one empty page each, for every address below one of these. */
export const clientPagePrefixes = ['/order', '/order-confirmed'] as const;

/** Anchors that other pages and buttons link to. */
export const anchors = {
  services: 'services',
  about: 'about',
  contact: 'contact',
  quoteForm: 'quote-form',
  quoteSummary: 'quote-summary',
  messages: 'messages',
  /** The work in its versions, on the client's page. */
  delivery: 'delivery',
} as const;

/** The address that opens a page in a language and saves that choice; `hreflang` links point there. */
export function withLocale(path: string, locale: Locale): string {
  return `${path}?${localeQueryName}=${locale}`;
}
