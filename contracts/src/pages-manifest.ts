import type { Locale } from './i18n/locale.ts';
import type { ReadingTexts } from './orders/client/reading-texts.ts';

/** Content-Security-Policy sources of one page, quoted as the header wants them: `'sha256-…'`. */
export type PageCsp = { readonly script: readonly string[]; readonly style: readonly string[] };

/** One prerendered file. */
export type PageFile = {
  /** Relative to `web/dist/client`. */
  readonly file: string;
  readonly csp: PageCsp;
};

export type PrerenderedPage = PageFile & {
  /** The path it serves; a page with several paths has one entry for each, all with the same file. */
  readonly path: string;
  readonly locale: Locale;
  readonly status: 200;
  /** False for pages that search engines should leave out; they also carry the `robots` meta tag. */
  readonly isIndexed: boolean;
};

/** The empty page that the browser fills: for addresses below a prefix that are not prerendered. */
export type ClientShell = PageFile & {
  /** Matches the path itself and everything below it: `/admin` serves `/admin` and `/admin/login`. */
  readonly prefix: string;
  readonly locale: Locale;
};

/**
 * A document that pages show inside a frame: a sample e-mail. It runs nothing, and may use styles of its own and our
 * pictures and fonts.
 */
export type FramedDocument = { readonly path: string; readonly file: string };

/**
 * `web/dist/pages.json`: what the web build made, read once by the server.
 * Files contain `originToken` wherever an absolute address belongs; the server replaces it with its public origin,
 * which only it knows. The token is never inside a hashed script or style.
 */
export type PagesManifest = {
  readonly pages: readonly PrerenderedPage[];
  /** Sent with status 404 for every other address. */
  readonly notFound: Readonly<Record<Locale, PageFile>>;
  readonly shells: readonly ClientShell[];
  readonly framed: readonly FramedDocument[];
  /** With which the server writes an order into its client's page, for browsers that run no scripts. */
  readonly reading: Readonly<Record<Locale, ReadingTexts>>;
};

/** Replaced by `https://host` without a trailing slash. */
export const originToken = '__ORIGIN__';

/** On the root of every page where cards are paid through Stripe; set by the server, read by styles. */
export const stripeAttribute = 'data-stripe';

/** On the root of every page while the testimonials are hidden; set by the server, read by styles. */
export const noTestimonialsAttribute = 'data-no-testimonials';
