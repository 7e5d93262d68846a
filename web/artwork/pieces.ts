import { defaultLocale, type Locale, locales } from '@storefront/contracts/i18n/locale.ts';
import type { Viewport } from './lib/browser.ts';

/**
 * One picture of the site. `viewport` is the visible area of `source` in CSS pixels; `widths` are the
 * versions that pages use. `large` is the version for the viewer, with `isFullPage` as high as the document;
 * null for none.
 */
export type Piece = {
  /** A German picture has the name of the English one plus `-de`. */
  name: string;
  locale: Locale;
  source: string;
  /** Selects the language of a source that contains both. */
  query: string;
  viewport: Viewport;
  /** The part of the viewport that the picture shows, in CSS pixels; defaults to all of it. */
  clip?: { x: number; y: number; width: number; height: number };
  widths: readonly number[];
  large: { width: number; isFullPage: boolean } | null;
  /**
   * On the first screen of a page, where each round trip counts: encoded as small as possible without a
   * visible loss.
   */
  isSeenFirst?: boolean;
};

const cardWidths = [400, 600, 800] as const;

const nameIn = (locale: Locale, name: string) => (locale === defaultLocale ? name : `${name}-${locale}`);

/**
 * All cards are 4:5. The e-mails are 600 px wide, so their card shows the first 750 px; the large version
 * shows everything.
 */
const emails = ['hair-salon', 'furniture-store', 'mediterranean-restaurant'].flatMap((slug) =>
  locales.map(
    (locale): Piece => ({
      name: nameIn(locale, `email-${slug}`),
      locale,
      source: `emails/${locale}/${slug}.html`,
      query: '',
      viewport: { width: 600, height: 750 },
      widths: cardWidths,
      large: { width: 1200, isFullPage: true },
    }),
  ),
);

const sheet = (path: string, locale: Locale, largeWidth = 1280): Piece => ({
  name: nameIn(locale, path.replace('/', '-')),
  locale,
  source: `${path}.html`,
  query: `?lang=${locale}`,
  viewport: { width: 1080, height: 1350 },
  widths: cardWidths,
  large: { width: largeWidth, isFullPage: false },
  isSeenFirst: path === 'calendar/month-poster',
});

const sheets = [
  'landing/hut-to-hut',
  'landing/bookkeeping',
  'landing/ceramics',
  'calendar/month-poster',
  'calendar/editorial-board',
  'calendar/campaign-timeline',
  'copy/before-after',
  'copy/tone-of-voice',
  'copy/product-story',
  'work/landing-page',
  'work/email-template',
].flatMap((path) => locales.map((locale) => sheet(path, locale)));

/** A horizontal strip of a sheet, for the first screen of its page. */
const cut = (path: string, name: string, locale: Locale, y: number, height: number): Piece => ({
  ...sheet(path, locale),
  name: nameIn(locale, name),
  clip: { x: 0, y, width: 1080, height },
  large: null,
  isSeenFirst: true,
});

/**
 * The two halves of one sheet: a phone shows only the first one and does not load the other. The 1350 lines
 * are split 640 to 710, where no line of text is cut. Of the landing page, a phone shows and loads only the
 * upper part.
 */
const cuts = locales.flatMap((locale) => [
  cut('copy/before-after', 'copy-before', locale, 0, 640),
  cut('copy/before-after', 'copy-after', locale, 640, 710),
  cut('landing/ceramics', 'landing-ceramics-top', locale, 0, 920),
]);

/** Contains no words, and is as wide as it was traced: a larger version would only be softer. */
const stillLife = sheet('work/jewelry', defaultLocale, 1080);

export const pieces: readonly Piece[] = [...emails, ...sheets, ...cuts, stillLife];
