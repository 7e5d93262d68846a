import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { LRUCache } from 'lru-cache';
import { createThreads, startThread } from '#lib/work/threads.ts';
import { openImage } from '#storage/content/open-image.ts';
import { encode, type Output } from '../image/output-format.ts';
import type { DrawnPage } from './draw-first-page.ts';

/** Larger files are only downloaded: drawing takes a file into memory as a whole, twice. */
export const pdfMaxBytes = 64 * 1024 * 1024;

/** For one page. Those of real documents take a tenth of a second. */
const pageLimitMs = 10_000;

/** One page is drawn after the other. The thread, with the library's 50 MB, ends when no one has asked for a while. */
const threads = createThreads<string, DrawnPage | null>(
  () => startThread('pdf-worker', import.meta.url, { resourceLimits: { maxOldGenerationSizeMb: 64 } }),
  { atOnce: 1, keptMs: 30_000 },
);

/** Files that turned out to have no page to show: what took ten seconds to find out is not found out again at once. */
const withoutPage = new LRUCache<string, true>({ max: 1000, ttl: 60 * 60 * 1000 });

/**
 * Draws the first page of a PDF.
 *
 * @param file its path. @param signal gives the page up.
 * @throws AppError `FILE_NOT_FOUND` for a file without a page to show; the signal's reason.
 */
export async function renderPdfPage(file: string, output: Output, signal: AbortSignal): Promise<Buffer> {
  if (withoutPage.has(file)) throw new AppError('FILE_NOT_FOUND');
  const page = await draw(file, signal);
  if (!page) {
    withoutPage.set(file, true);
    throw new AppError('FILE_NOT_FOUND');
  }
  const { pixels, width, height } = page;
  const image = openImage(pixels, { raw: { width, height, channels: 4 } }).removeAlpha();
  return encode(image, output).toBuffer();
}

async function draw(file: string, signal: AbortSignal): Promise<DrawnPage | null> {
  try {
    return await threads.run(file, { ms: pageLimitMs, signal });
  } catch {
    signal.throwIfAborted();
    // Too slow, or too much for the thread.
    return null;
  }
}
