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
  /** The path it serves; a page with several paths has one entry per path, all with the same file. */
  readonly path: string;
  readonly locale: Locale;
  readonly status: 200;
  /** False for pages that search engines should not index; they also have the `robots` meta tag. */
  readonly isIndexed: boolean;
};

/** An empty page that the browser fills, for URLs below a prefix that are not prerendered. */
export type ClientShell = PageFile & {
  /** Matches the path itself and everything below it: `/admin` serves `/admin` and `/admin/login`. */
  readonly prefix: string;
  readonly locale: Locale;
};

/**
 * A document that pages show in a frame: a sample e-mail. It runs no scripts, and may use its own styles and our
 * images and fonts.
 */
export type FramedDocument = { readonly path: string; readonly file: string };

/**
 * `web/dist/pages.json`: the output of the web build, read once by the server. Files contain `originToken` in
 * place of the origin in absolute URLs; the server replaces it with its public origin, which only the server
 * knows. The token is never inside a hashed script or style.
 */
export type PagesManifest = {
  readonly pages: readonly PrerenderedPage[];
  /** Sent with status 404 for every other URL. */
  readonly notFound: Readonly<Record<Locale, PageFile>>;
  readonly shells: readonly ClientShell[];
  readonly framed: readonly FramedDocument[];
  /** Texts with which the server renders an order into the client's page for browsers without scripts. */
  readonly reading: Readonly<Record<Locale, ReadingTexts>>;
};

/** Replaced by `https://host` without a trailing slash. */
export const originToken = '__ORIGIN__';

/** Set by the server on the root of every page if cards are paid through Stripe; read by styles. */
export const stripeAttribute = 'data-stripe';

/**
 * Set by the server on the root of every page once the agency has entered its own email address, which then
 * replaces the brand's on the page.
 */
export const contactEmailAttribute = 'data-contact-email';

/** Set by the server on the root of every page while the testimonials are hidden; read by styles. */
export const noTestimonialsAttribute = 'data-no-testimonials';
