import { defaultLocale, type Locale, locales } from '@storefront/contracts/i18n/locale.ts';
import type { Viewport } from './lib/browser.ts';

/**
 * One picture of the site. `viewport` is what the browser shows of `source` in CSS pixels; `widths` are the versions
 * of it that pages show. `large` is the one that opens on its own, with `isFullPage` as high as the document; null for
 * none.
 */
export type Piece = {
  /** Of the German picture: that of the English one, and `-de`. */
  name: string;
  locale: Locale;
  source: string;
  /** Chooses the language of a source that has both. */
  query: string;
  viewport: Viewport;
  /** The part of what the browser shows that the picture is, in CSS pixels; absent for all of it. */
  clip?: { x: number; y: number; width: number; height: number };
  widths: readonly number[];
  large: { width: number; isFullPage: boolean } | null;
  /** On the first screen of a page, where each round trip counts: encoded as small as the eye allows. */
  isSeenFirst?: boolean;
};

const cardWidths = [400, 600, 800] as const;

const nameIn = (locale: Locale, name: string) => (locale === defaultLocale ? name : `${name}-${locale}`);

/** Cards are 4:5 throughout. The e-mails are 600 px wide, so their card shows the first 750 px; opened, all of it. */
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

/** Some lines of a sheet, for the first screen of its page. */
const cut = (path: string, name: string, locale: Locale, y: number, height: number): Piece => ({
  ...sheet(path, locale),
  name: nameIn(locale, name),
  clip: { x: 0, y, width: 1080, height },
  large: null,
  isSeenFirst: true,
});

/**
 * The two halves of one sheet: a phone shows the first, and waits for no other. Of 1350 lines it is 640 to 710, and no
 * line of text is cut. Of the landing page a phone shows the upper part, and fetches no more.
 */
const cuts = locales.flatMap((locale) => [
  cut('copy/before-after', 'copy-before', locale, 0, 640),
  cut('copy/before-after', 'copy-after', locale, 640, 710),
  cut('landing/ceramics', 'landing-ceramics-top', locale, 0, 920),
]);

/** Without words, and as wide as its negative was traced: enlarged it would only be softer. */
const stillLife = sheet('work/jewelry', defaultLocale, 1080);

export const pieces: readonly Piece[] = [...emails, ...sheets, ...cuts, stillLife];
