import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { LRUCache } from 'lru-cache';
import { startThread } from '#lib/work/start-thread.ts';
import { createThreads } from '#lib/work/threads.ts';
import { openImage } from '#storage/content/open-image.ts';
import { encode, type Output } from '../image/output-format.ts';
import type { DrawnPage } from './draw-first-page.ts';

/** Larger files can only be downloaded, because drawing holds the whole file in memory twice. */
export const pdfMaxBytes = 64 * 1024 * 1024;

/** Limit for one page. Pages of real documents take a tenth of a second. */
const pageLimitMs = 10_000;

/**
 * Pages are drawn one at a time. The thread, with the library's 50 MB, ends when it has been idle for a
 * while.
 */
const threads = createThreads<string, DrawnPage | null>(
  () => startThread('pdf-worker', import.meta.url, { resourceLimits: { maxOldGenerationSizeMb: 64 } }),
  { atOnce: 1, keptMs: 30_000 },
);

/** Files without a page to show, remembered because finding that out can take ten seconds. */
const withoutPage = new LRUCache<string, true>({ max: 1000, ttl: 60 * 60 * 1000 });

/**
 * Draws the first page of a PDF.
 *
 * @param file its path. @param signal aborts the drawing.
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
  const image = await openImage(pixels, { raw: { width, height, channels: 4 } });
  return encode(image.removeAlpha(), output, { width, height }).toBuffer();
}

async function draw(file: string, signal: AbortSignal): Promise<DrawnPage | null> {
  try {
    return await threads.run(file, { ms: pageLimitMs, signal });
  } catch {
    signal.throwIfAborted();
    // Too slow, or out of memory.
    return null;
  }
}
