import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderPdfPage } from './render-pdf-page.ts';
import { formOf, pdfOf, redOnTop } from './testing/pdf-of.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'storefront-pdf-'));
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

const output = { format: 'png', quality: 'normal', isProgressive: false } as const;
const { signal: never } = new AbortController();

async function store(name: string, bytes: Buffer): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, bytes);
  return file;
}

/** Each form draws the next one ten times: 10 to the power of 12 rectangles in total. */
const forms = Array.from({ length: 12 }, (_, index) =>
  formOf('/X Do '.repeat(10), `/Resources << /XObject << /X ${index + 6} 0 R >> >>`),
);
const endless = pdfOf({
  content: '/X Do',
  page: '/Resources << /XObject << /X 5 0 R >> >>',
  objects: [...forms, formOf('0 0 9 9 re f', '')],
});

test('a page becomes a picture', async () => {
  const picture = await renderPdfPage(await store('red.pdf', pdfOf({ content: redOnTop })), output, never);
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 900, height: 600, channels: 3 });
  expect([...data.subarray(0, 3)]).toEqual([255, 0, 0]);
});

test('a page that never ends is given up with its thread, and the next one is drawn', async () => {
  const file = await store('endless.pdf', endless);
  const reason = new Error('hung up');
  const controller = new AbortController();
  const drawing = renderPdfPage(file, output, controller.signal);
  const next = renderPdfPage(await store('next.pdf', pdfOf()), output, never);
  controller.abort(reason);
  await expect(drawing).rejects.toBe(reason);
  expect((await sharp(await next).metadata()).width).toBe(900);
});

test('a file without a page has no preview, nor has one that is gone', async () => {
  const broken = await store('broken.pdf', Buffer.from('%PDF-1.7\nnothing'));
  for (const file of [broken, broken, path.join(folder, 'gone.pdf')])
    await expect(renderPdfPage(file, output, never)).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
});
