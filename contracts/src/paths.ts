import { type Locale, localeQueryName } from './i18n/locale.ts';

/**
 * Paths of pages other than the services' own, used by the router, the prerenderer, the server and links in
 * mails.
 */
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
  /** The page where an invited person chooses username and password. */
  invitation: '/invitation',
} as const;

/** Returns the path of the dashboard with the details of one order open. */
export const adminOrderPath = (orderId: number): string => `${paths.adminDashboard}?order=${orderId}`;

/**
 * Returns the link of an invitation. The secret follows the `#`, which browsers send neither to a server nor
 * to another site, so it reaches no log.
 */
export const invitationUrl = (token: string, locale: Locale): string =>
  `${withLocale(paths.invitation, locale)}#${token}`;

/** Returns the API path of the latest quote of an order as a PDF. */
export const adminQuotePdfPath = (orderId: number): string => `/api/orders/${orderId}/quote.pdf`;

/**
 * Returns the path of a password reset link. The token follows the `#`, so that it reaches no server and no
 * log.
 */
export const resetLinkPath = (token: string): string => `${paths.adminReset}#${token}`;

/** Pages of one order for its client. `token` is the order's secret: it must never reach logs or other hosts. */
export const clientPaths = {
  order: (token: string) => `/order/${token}`,
  payment: (token: string) => `/order/${token}/pay`,
  leftCheckout: (token: string) => `/order/${token}/pay?${leftCheckoutQuery}=1`,
  receipt: (token: string) => `/order/${token}/receipt`,
  /** The receipt as a PDF, from the API. */
  receiptPdf: (token: string) => `/api/client-orders/${token}/receipt.pdf`,
  /** The latest quote as a PDF, from the API. */
  quotePdf: (token: string) => `/api/client-orders/${token}/quote.pdf`,
  /** All files of a deliverable as one zip, from the API. */
  deliverableZip: (token: string, version: number) =>
    `/api/client-orders/${token}/deliverables/${version}.zip`,
  confirmed: (token: string) => `/order-confirmed/${token}`,
} as const;

/** In a URL: the client comes back from a checkout that they left without paying. */
export const leftCheckoutQuery = 'left';

/** Prefixes of the client's pages: each is served by one empty page, for every URL below it. */
export const clientPagePrefixes = ['/order', '/order-confirmed'] as const;

/** Anchors that other pages and buttons link to. */
export const anchors = {
  services: 'services',
  about: 'about',
  contact: 'contact',
  quoteForm: 'quote-form',
  quoteSummary: 'quote-summary',
  messages: 'messages',
  /** The open quote, on the client's page. */
  quote: 'quote',
  /** The versions of the work, on the client's page. */
  delivery: 'delivery',
  /** The final files, on the client's page. */
  closing: 'closing',
} as const;

/** Returns the URL that opens a page in a language and saves that choice; `hreflang` links point there. */
export function withLocale(path: string, locale: Locale): string {
  return `${path}?${localeQueryName}=${locale}`;
}
