/**
 * Renders the sources of this folder to the committed pictures and the manifest the pages read.
 *
 * `npx tsx web/artwork/render-artwork.ts` renders everything, `… email-hair-salon landing` only the pieces whose
 * name starts with one of the words.
 */
import type { Browser } from '@playwright/test';
import { launchBrowser, openSource } from './lib/browser.ts';
import { encodePicture } from './lib/encode.ts';
import { readManifest, writeManifest } from './lib/manifest.ts';
import { type Piece, pieces } from './pieces.ts';

async function photograph(browser: Browser, piece: Piece): Promise<Buffer> {
  const scale = Math.max(1, Math.ceil((Math.max(...piece.widths) / piece.viewport.width) * 2) / 2);
  const page = await openSource(browser, piece.source, { ...piece, scale });
  try {
    return await page.screenshot({ fullPage: piece.isFullPage ?? false, animations: 'disabled' });
  } finally {
    await page.close();
  }
}

const wanted = process.argv.slice(2);
const chosen = pieces.filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)),
);
if (chosen.length === 0) throw new Error(`No piece is called ${wanted.join(' or ')}.`);

const manifest = await readManifest();
const browser = await launchBrowser();
try {
  for (const piece of chosen) {
    manifest[piece.name] = await encodePicture(
      piece.name,
      await photograph(browser, piece),
      piece.widths,
      piece.quality,
    );
    await writeManifest(manifest);
    console.log(piece.name);
  }
} finally {
  await browser.close();
}
