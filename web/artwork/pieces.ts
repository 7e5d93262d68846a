import type { Viewport } from './lib/browser.ts';
import type { Quality } from './lib/encode.ts';

/**
 * One picture of the site. `viewport` is what the browser shows of `source` in CSS pixels; with `isFullPage` the
 * height is the document's. `widths` are the versions written, in pixels.
 */
export type Piece = {
  name: string;
  source: string;
  query?: string;
  viewport: Viewport;
  isFullPage?: boolean;
  widths: readonly number[];
  quality?: Quality;
};

const cardWidths = [400, 800] as const;
const fullQuality: Quality = { avif: 44, webp: 54, jpg: 52 };

/** Cards are 4:5 throughout. The e-mails are 600 px wide, so their card shows the first 750 px. */
const emails = ['hair-salon', 'furniture-store', 'mediterranean-restaurant'].flatMap((slug): Piece[] => {
  const source = `emails/${slug}.html`;
  const viewport = { width: 600, height: 750 };
  return [
    { name: `email-${slug}`, source, viewport, widths: cardWidths },
    { name: `email-${slug}-full`, source, viewport, isFullPage: true, widths: [720], quality: fullQuality },
  ];
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
  'work/jewelry',
].map(
  (path): Piece => ({
    name: path.replace('/', '-'),
    source: `${path}.html`,
    viewport: { width: 1080, height: 1350 },
    widths: cardWidths,
  }),
);

export const pieces: readonly Piece[] = [...emails, ...sheets];
