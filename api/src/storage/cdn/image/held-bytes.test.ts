import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { heldBytesOf } from './held-bytes.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'held-bytes-'));
afterAll(() => rmSync(folder, { recursive: true }));

const size = { width: 40, height: 30 };
const pixels = 40 * 30;
const picture = (channels: 3 | 4 = 3) => sharp({ create: { ...size, channels, background: '#c04080a0' } });

async function held(format: string, picture: Sharp | Buffer): Promise<number> {
  const file = path.join(folder, 'picture');
  await writeFile(file, Buffer.isBuffer(picture) ? picture : await picture.toBuffer());
  return heldBytesOf(file, { ...size, format });
}

const progressive = (chromaSubsampling: string) => ({ progressive: true, chromaSubsampling });

test.each<[string, number, string, () => Sharp]>([
  ['a photo', 0, 'JPEG', () => picture().jpeg()],
  ['a photo with a profile', 0, 'JPEG', () => picture().withIccProfile('p3').jpeg()],
  ['a progressive photo', 3, 'JPEG', () => picture().jpeg(progressive('4:2:0'))],
  ['a progressive photo in full color', 6, 'JPEG', () => picture().jpeg(progressive('4:4:4'))],
  [
    'a progressive one for print',
    8,
    'JPEG',
    () => picture().toColourspace('cmyk').jpeg(progressive('4:4:4')),
  ],
  ['a progressive gray one', 2, 'JPEG', () => picture().toColourspace('b-w').jpeg({ progressive: true })],
  ['a drawing', 0, 'PNG', () => picture(4).png()],
  ['an interlaced one', 3, 'PNG', () => picture().png({ progressive: true })],
  ['a transparent interlaced one', 4, 'PNG', () => picture(4).png({ progressive: true })],
  ['a deep one', 8, 'PNG', () => picture(4).toColourspace('rgb16').png({ progressive: true })],
  ['a modern photo', 16, 'AVIF', () => picture().avif()],
  ['a scan', 0, 'TIFF', () => picture().tiff()],
])('%s holds %i bytes per pixel while it is decoded', async (_what, perPixel, format, make) => {
  expect(await held(format, make())).toBe(perPixel * pixels);
});

test('headers that no program writes do not hide that a picture is held', async () => {
  const bytes = await picture().jpeg(progressive('4:4:4')).toBuffer();
  const start = bytes.subarray(0, 2);
  const rest = bytes.subarray(2);
  const comments = Buffer.alloc(70 * 4, Buffer.from([0xff, 0xfe, 0, 2]));
  for (const inserted of [comments, Buffer.from([0xff, 0x01]), Buffer.from([0xff, 0xd0]), Buffer.from('x')]) {
    const strange = Buffer.concat([start, inserted, rest]);
    // The library takes all of them.
    expect((await sharp(strange, { failOn: 'error' }).raw().toBuffer()).length).toBe(pixels * 3);
    expect(await held('JPEG', strange)).toBe(8 * pixels);
  }
  expect(await held('JPEG', Buffer.concat([start, Buffer.alloc(3, 0xff), rest]))).toBe(6 * pixels);
});

test('nothing is held of what is missing', async () => {
  expect(await heldBytesOf(path.join(folder, 'nowhere'), { ...size, format: 'JPEG' })).toBe(0);
});
