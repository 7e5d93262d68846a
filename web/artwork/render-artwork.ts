/**
 * Renders the sources of this folder to the committed pictures and the manifest that pages read.
 *
 * `npx tsx web/artwork/render-artwork.ts` renders everything, `… email-hair-salon landing` only the pieces
 * whose name starts with one of the words.
 */
import type { Browser } from '@playwright/test';
import { launchBrowser, openSource } from './lib/browser.ts';
import { encodeLarge, encodePicture } from './lib/encode.ts';
import { readManifest, writeManifest } from './lib/manifest.ts';
import { type Piece, pieces } from './pieces.ts';

/** Captures the visible area of a piece, and its large version. */
async function photograph(
  browser: Browser,
  { source, query, viewport, clip, widths, large }: Piece,
): Promise<{ card: Buffer; large: Buffer }> {
  const widest = Math.max(large?.width ?? 0, ...widths);
  const scale = Math.max(1, Math.ceil((widest / viewport.width) * 2) / 2);
  const page = await openSource(browser, source, { viewport, scale, query });
  try {
    const card = await page.screenshot({ animations: 'disabled', ...(clip && { clip }) });
    return {
      card,
      large: large?.isFullPage ? await page.screenshot({ animations: 'disabled', fullPage: true }) : card,
    };
  } finally {
    await page.close();
  }
}

const wanted = process.argv.slice(2);
const chosen = pieces.filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)),
);
if (chosen.length === 0) throw new Error(`No piece is called ${wanted.join(' or ')}.`);

const manifest = readManifest();
const browser = await launchBrowser();
try {
  for (const piece of chosen) {
    const { card, large } = await photograph(browser, piece);
    manifest[piece.name] = {
      ...(await encodePicture(piece.name, card, piece)),
      ...(piece.large && { large: await encodeLarge(piece.name, large, piece.large.width) }),
    };
    await writeManifest(manifest);
    console.log(piece.name);
  }
} finally {
  await browser.close();
}
