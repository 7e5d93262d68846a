/**
 * Records `hero-loop.html` frame by frame, once per language, and encodes
 * `public/artwork/hero-loop-<language>.webm`, `.mp4` and the poster, which is the first frame, so that the
 * video continues from the poster. Requires ffmpeg with libsvtav1 and libx264.
 *
 * `npx tsx web/artwork/hero/render-hero-loop.ts`, followed by `en` or `de` for one language
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { type Locale, locales } from '@storefront/contracts/i18n/locale.ts';
import { launchBrowser, openSource } from '../lib/browser.ts';
import { encodePicture } from '../lib/encode.ts';
import { readManifest, writeManifest } from '../lib/manifest.ts';
import { outputDir } from '../lib/paths.ts';

const framesPerSecond = 25;
const sizePx = 960;
const limitBytes = 600_000;

/** The two functions that the page provides. */
declare function prepare(): Promise<number>;
declare function seek(seconds: number): void;

/** Writes `0000.png` and so on into `folder`. */
async function shoot(browser: Browser, locale: Locale, folder: string): Promise<void> {
  const page = await openSource(browser, 'hero/hero-loop.html', {
    viewport: { width: sizePx, height: sizePx },
    scale: 1,
    query: `?lang=${locale}`,
  });
  const seconds = await page.evaluate(() => prepare());
  for (let frame = 0; frame < seconds * framesPerSecond; frame += 1) {
    await page.evaluate((time) => seek(time), frame / framesPerSecond);
    await page.screenshot({ path: join(folder, `${String(frame).padStart(4, '0')}.png`) });
  }
  await page.close();
}

const bt709 = [
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-color_range',
  'tv',
];
const toBt709 = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv', '-pix_fmt', 'yuv420p'];

function encode(folder: string, ...options: string[]): void {
  const input = ['-framerate', String(framesPerSecond), '-i', join(folder, '%04d.png')];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...input, ...toBt709, ...bt709, '-an', ...options]);
}

const av1 = '-c:v libsvtav1 -preset 4 -crf 40 -g 250'.split(' ');
const h264 = '-c:v libx264 -preset slower -tune animation -crf 26 -g 250 -movflags +faststart'.split(' ');

async function refuseHeavy(file: string): Promise<void> {
  const { size } = await stat(file);
  if (size > limitBytes) throw new Error(`${file} has ${size} bytes; the limit is ${limitBytes}`);
  console.log(file, size);
}

const [, , only] = process.argv;
const wanted = locales.filter((locale) => only === undefined || only === locale);
const manifest = readManifest();
const browser = await launchBrowser();
try {
  for (const locale of wanted) {
    const folder = await mkdtemp(join(tmpdir(), 'hero-loop-'));
    const film = join(outputDir, `hero-loop-${locale}`);
    const poster = `hero-poster-${locale}`;
    await shoot(browser, locale, folder);
    manifest[poster] = await encodePicture(poster, await readFile(join(folder, '0000.png')), {
      widths: [480, 680, 960],
    });
    await writeManifest(manifest);
    encode(folder, ...av1, `${film}.webm`);
    encode(folder, ...h264, `${film}.mp4`);
    await refuseHeavy(`${film}.webm`);
    await refuseHeavy(`${film}.mp4`);
    await rm(folder, { recursive: true });
  }
} finally {
  await browser.close();
}
