import type { Viewport } from './lib/browser.ts';

/**
 * One picture of the site. `viewport` is what the browser shows of `source` in CSS pixels; `widths` are the versions
 * of it that pages show. `large` is the one that opens on its own, with `isFullPage` as high as the document.
 */
export type Piece = {
  name: string;
  source: string;
  viewport: Viewport;
  widths: readonly number[];
  large: { width: number; isFullPage: boolean };
};

const cardWidths = [400, 800] as const;

/** Cards are 4:5 throughout. The e-mails are 600 px wide, so their card shows the first 750 px; opened, all of it. */
const emails = ['hair-salon', 'furniture-store', 'mediterranean-restaurant'].map(
  (slug): Piece => ({
    name: `email-${slug}`,
    source: `emails/${slug}.html`,
    viewport: { width: 600, height: 750 },
    widths: cardWidths,
    large: { width: 1200, isFullPage: true },
  }),
);

const stillLife = 'work/jewelry';
/** As wide as its negative was traced: enlarged it would only be softer. */
const tracedWidth = 1080;

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
  stillLife,
].map(
  (path): Piece => ({
    name: path.replace('/', '-'),
    source: `${path}.html`,
    viewport: { width: 1080, height: 1350 },
    widths: cardWidths,
    large: { width: path === stillLife ? tracedWidth : 1280, isFullPage: false },
  }),
);

export const pieces: readonly Piece[] = [...emails, ...sheets];
