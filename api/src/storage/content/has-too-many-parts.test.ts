import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ObjectStore } from '../object-store/object-store.ts';
import { hasTooManyParts } from './has-too-many-parts.ts';
import { readImageInfo } from './read-image-info.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'storefront-parts-'));
});
afterAll(() => rm(directory, { recursive: true }));

/** Judges the bytes from memory and from a file, which must agree. */
async function judge(bytes: Buffer, mimeType: string): Promise<boolean> {
  const file = path.join(directory, 'picture');
  await writeFile(file, bytes);
  const [ofBytes, ofFile] = await Promise.all([
    hasTooManyParts(bytes, mimeType),
    hasTooManyParts(file, mimeType),
  ]);
  expect(ofFile).toBe(ofBytes);
  return ofFile;
}

const square = () => sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } });
const uint32 = (value: number) => Buffer.from(Uint32Array.of(value).buffer);
const chunk = (name: string, data: Buffer, sizeBytes = data.length) =>
  Buffer.concat([Buffer.from(name, 'latin1'), uint32(sizeBytes), data, Buffer.alloc(data.length % 2)]);

/** @param claimedBytes what each frame says about its length. */
async function animation(frames: number, claimedBytes?: number): Promise<Buffer> {
  const still = await square().webp({ lossless: true }).toBuffer();
  const frameHeader = Buffer.from('000000' + '000000' + '030000' + '030000' + '0a0000' + '00', 'hex');
  const frame = chunk('ANMF', Buffer.concat([frameHeader, still.subarray(12)]), claimedBytes);
  const body = Buffer.concat([
    Buffer.from('WEBP', 'latin1'),
    chunk('VP8X', Buffer.from('02000000' + '030000' + '030000', 'hex')),
    chunk('ANIM', Buffer.alloc(6)),
    ...Array.from({ length: frames }, () => frame),
  ]);
  return chunk('RIFF', body);
}

/** Directories without entries, each at the place that the one before names. */
function directories(count: number, { isBig = false, isLittle = true } = {}): Buffer {
  const numberBytes = isBig ? 8 : 4;
  const number = (value: number, length: number) => {
    const bytes = Buffer.alloc(length);
    if (isLittle) bytes.writeUIntLE(value, 0, Math.min(6, length));
    else bytes.writeUIntBE(value, Math.max(0, length - 6), Math.min(6, length));
    return bytes;
  };
  const countBytes = isBig ? 8 : 2;
  const headBytes = isBig ? 16 : 8;
  const each = countBytes + numberBytes;
  const head = [Buffer.from(isLittle ? 'II' : 'MM', 'latin1'), number(isBig ? 43 : 42, 2)];
  if (isBig) head.push(number(8, 2), number(0, 2));
  const links = Array.from({ length: count }, (_, index) => [
    number(0, countBytes),
    number(index + 1 < count ? headBytes + (index + 1) * each : 0, numberBytes),
  ]);
  return Buffer.concat([...head, number(headBytes, numberBytes), ...links.flat()]);
}

test('frames of a WebP are counted, also those that the one before claims to contain', async () => {
  expect(await judge(await animation(30), 'image/webp')).toBe(false);
  expect(await judge(await animation(6000), 'image/webp')).toBe(true);
  expect(await judge(await animation(6000, 1_000_000), 'image/webp')).toBe(true);
});

test.each([
  { isBig: false, isLittle: true },
  { isBig: false, isLittle: false },
  { isBig: true, isLittle: true },
  { isBig: true, isLittle: false },
])('pages of a TIFF are counted: %o', async (kind) => {
  expect(await judge(directories(1000, kind), 'image/tiff')).toBe(false);
  expect(await judge(directories(1001, kind), 'image/tiff')).toBe(true);
});

test('a page that leads back to itself, or out of the file, ends the count', async () => {
  const circle = directories(2);
  circle.writeUInt32LE(8, circle.length - 4);
  expect(await judge(circle, 'image/tiff')).toBe(true);
  const astray = directories(2);
  astray.writeUInt32LE(0xffffffff, astray.length - 4);
  expect(await judge(astray, 'image/tiff')).toBe(false);
});

test('what programs write, and what is cut short, passes', async () => {
  for (const format of ['tiff', 'webp', 'png', 'jpeg', 'gif'] as const) {
    const bytes = await square().toFormat(format).toBuffer();
    for (const length of [0, 3, 9, 13, bytes.length - 1, bytes.length]) {
      expect(await judge(bytes.subarray(0, length), `image/${format}`)).toBe(false);
    }
  }
});

test('an animation is a picture, and one of too many frames is none', async () => {
  const infoOf = (bytes: Buffer) => {
    const file = { key: 'stored/1', mimeType: 'image/webp', sizeBytes: bytes.length, head: bytes };
    return readImageInfo({} as ObjectStore, file);
  };
  expect(await infoOf(await animation(30))).toMatchObject({ width: 4, height: 4, sequence: true });
  expect(await infoOf(await animation(6000))).toBeNull();
});
