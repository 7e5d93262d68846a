import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { noise } from '../testing/noise.ts';
import { type DerivedImage, derivedImagesOf } from './derived-images.ts';
import { planImage } from './image/plan-image.ts';
import { setUpCdn } from './testing/cdn-fixture.ts';
import { toPng } from './testing/pixels.ts';

const t = setUpCdn();
const waiting = { callerIp: '192.0.2.1', signal: () => new AbortController().signal };

/** Stores grain, which no format makes smaller, and says how to derive the same as a PNG. */
async function grainOf(size: number): Promise<DerivedImage> {
  const pixels = { width: size, height: size, channels: 3, data: noise(size * size * 3) } as const;
  const { uuid, imageInfo } = await t.store(await toPng(pixels));
  if (!imageInfo) throw new Error('The picture was stored as none');
  return {
    uuid,
    operations: [],
    plan: planImage(imageInfo, []),
    source: imageInfo,
    output: { format: 'png', quality: 'normal', isProgressive: false },
    hasTransparency: false,
    isHeavy: false,
  };
}

test('a large picture is sent from its file, also right after it was made', async () => {
  const images = derivedImagesOf(t.app.deps);
  const image = await grainOf(700);
  const pictures = [await images.get(image, waiting), await images.get(image, waiting)];
  const bytes: Buffer[] = [];
  for (const { sizeBytes, body } of pictures) {
    expect(body).toBeInstanceOf(Readable);
    bytes.push(await buffer(body as Readable));
    expect(bytes.at(-1)).toHaveLength(sizeBytes);
  }
  expect(bytes[0]?.equals(bytes[1] as Buffer)).toBe(true);
});

test('a small one is sent from memory, one copy for all', async () => {
  const images = derivedImagesOf(t.app.deps);
  const image = await grainOf(8);
  const { body } = await images.get(image, waiting);
  expect(Buffer.isBuffer(body)).toBe(true);
  expect((await images.get(image, waiting)).body).toBe(body);
});
