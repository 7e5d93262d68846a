/**
 * Renders the favicons from `public/favicon.svg` and the social images, one per page and language:
 * `public/artwork/og-<page>-<language>.jpg`, 1200 × 630. Run after `render-artwork.ts`, whose pictures they show.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { locales } from '@storefront/contracts/i18n/locale.ts';
import sharp from 'sharp';
import { launchBrowser, openSource } from './lib/browser.ts';
import { outputDir, publicDir } from './lib/paths.ts';
import { socialImages } from './social/social-images.ts';

/** Returns an .ico file that contains one PNG; every browser that still requests /favicon.ico supports it. */
function icoFromPng(png: Buffer, sizePx: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(sizePx, 6);
  header.writeUInt8(sizePx, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

const favicon = await readFile(join(publicDir, 'favicon.svg'));
const iconOf = (sizePx: number) => sharp(favicon, { density: 72 * (sizePx / 64) * 2 }).resize(sizePx, sizePx);
const png32 = await iconOf(32).png().toBuffer();
await writeFile(join(publicDir, 'favicon-32.png'), png32);
await writeFile(join(publicDir, 'favicon.ico'), icoFromPng(png32, 32));
for (const sizePx of [192, 512])
  await iconOf(sizePx)
    .png()
    .toFile(join(publicDir, `icon-${sizePx}.png`));

/**
 * Phones crop icons to their own shape and fill transparency with black, so the mark is placed on the accent
 * color with a margin.
 */
async function writeFilledIcon(file: string, sizePx: number, markPx: number): Promise<void> {
  const air = (sizePx - markPx) / 2;
  const background = '#d23c17';
  await iconOf(markPx)
    .extend({ top: air, bottom: air, left: air, right: air, background })
    .flatten({ background })
    .png({ palette: true })
    .toFile(join(publicDir, file));
}
await writeFilledIcon('apple-touch-icon.png', 180, 148);
// A maskable icon may be cropped to a circle of 80 % of its width.
await writeFilledIcon('icon-maskable-512.png', 512, 320);

const browser = await launchBrowser();
try {
  for (const { page: name, look, picture, text } of socialImages) {
    for (const lang of locales) {
      const shown = picture[lang];
      const query = `?${new URLSearchParams({ lang, look, picture: shown, ...text[lang] })}`;
      const viewport = { width: 1200, height: 630 };
      const page = await openSource(browser, 'social/social-image.html', { viewport, scale: 1, query });
      await page.waitForSelector('body[data-ready]');
      const shot = await page.screenshot();
      await sharp(shot)
        .jpeg({ quality: 64, mozjpeg: true })
        .toFile(join(outputDir, `og-${name}-${lang}.jpg`));
      await page.close();
    }
  }
} finally {
  await browser.close();
}
