import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { artworkDir } from './paths.ts';

export type Viewport = { width: number; height: number };

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Starts a headless Chromium: `CHROMIUM_PATH`, then the usual locations, then the one downloaded by
 * Playwright. Color is fixed to sRGB and subpixel text is off, so that renders are the same on different
 * machines.
 */
export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? usualPlaces.find((path) => existsSync(path));
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--force-color-profile=srgb',
      '--disable-lcd-text',
      '--font-render-hinting=none',
      // Sources embed one another (a phone shows an e-mail); as files they would be cross-origin.
      '--allow-file-access-from-files',
    ],
  });
}

/** Opens a source file below `web/artwork` and waits until its fonts and pictures have loaded. */
export async function openSource(
  browser: Browser,
  source: string,
  { viewport, scale, query = '' }: { viewport: Viewport; scale: number; query?: string },
): Promise<Page> {
  const page = await browser.newPage({ viewport, deviceScaleFactor: scale });
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('requestfailed', (request) => problems.push(`could not load ${request.url()}`));
  await page.goto(pathToFileURL(join(artworkDir, source)).href + query, { waitUntil: 'load' });
  for (const frame of page.frames()) await frame.evaluate(() => document.fonts.ready.then(() => undefined));
  if (problems.length > 0) throw new Error(`${source}: ${problems.join('; ')}`);
  return page;
}
