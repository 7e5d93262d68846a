import sharp from 'sharp';
import { expect, test } from 'vitest';
import { draw, mean, plain, toJpeg, toPng } from './testing/pixels.ts';
import { setUpPixels } from './testing/pixels-fixture.ts';

const t = setUpPixels();
const { store, fetchBytes, fetchPixels, sizeAfter } = t;

test.each([
  ['image/avif,image/webp,*/*', false, 'webp'],
  ['image/webp;q=0.8', false, 'webp'],
  ['image/webp;q=0, */*', false, 'jpeg'],
  ['*/*', false, 'jpeg'],
  ['*/*', true, 'png'],
  ['image/webp', true, 'webp'],
])('format/auto for Accept %s, transparency %s, is %s', async (accept, isClear, format) => {
  const file = await store(await toPng(plain(4, 4, isClear ? [1, 2, 3, 100] : [1, 2, 3])));
  const path = `/${file.uuid}/-/format/auto/`;
  const response = await t.app.visitor().request(path, { headers: { accept } });
  expect(response.headers.get('vary')).toContain('Accept');
  expect(response.headers.get('content-type')).toBe(`image/${format}`);
  const found = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect([found.format, found.hasAlpha]).toEqual([format, isClear]);
});

test('a JPEG of something transparent lies on white', async () => {
  const file = await store(await toPng(plain(8, 8, [0, 0, 0, 0])));
  expect(mean(await fetchPixels(file, '-/format/jpeg/'))).toEqual([255, 255, 255]);
});

test('quality and progressive show in the file', async () => {
  const noise = draw(64, 64, (x, y) => [(x * 97 + y * 31) % 256, (x * 13 + y * 71) % 256, (x * 7) % 256]);
  const file = await store(await toJpeg(noise));
  const sizes: number[] = [];
  for (const quality of ['lightest', 'smart_retina', 'lighter', 'smart', 'normal', 'better', 'best']) {
    sizes.push((await fetchBytes(file, `-/quality/${quality}/`)).length);
  }
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  expect(new Set(sizes).size).toBe(7);
  const isProgressive = async (operations: string) =>
    (await sharp(await fetchBytes(file, operations)).metadata()).isProgressive;
  expect(await isProgressive('-/progressive/yes/')).toBe(true);
  expect(await isProgressive('-/progressive/no/-/preview/')).toBe(false);
});

test('of an animation the first picture is taken', async () => {
  const frames = Buffer.concat([
    Buffer.from(plain(6, 6, [255, 0, 0]).data),
    Buffer.from(plain(6, 6, [0, 0, 255]).data),
  ]);
  const gif = await sharp(frames, { raw: { width: 6, height: 12, channels: 3, pageHeight: 6 } })
    .gif()
    .toBuffer();
  const file = await store(gif, { mimeType: 'image/gif' });
  const pixels = await fetchPixels(file, '-/preview/');
  expect([pixels.width, pixels.height, ...mean(pixels).slice(0, 3)]).toEqual([6, 6, 255, 0, 0]);
});

test('gray and CMYK pictures come out in the right colors', async () => {
  const gray = await sharp(await toPng(plain(8, 8, [100, 100, 100])))
    .toColorspace('b-w')
    .png()
    .toBuffer();
  const [light = 0] = mean(await fetchPixels(await store(gray), '-/brightness/20/'));
  expect(light).toBeGreaterThan(115);
  const cmyk = await sharp(await toPng(plain(8, 8, [255, 0, 0])))
    .toColorspace('cmyk')
    .jpeg()
    .toBuffer();
  const [red = 0, green = 0] = mean(await fetchPixels(await store(cmyk), '-/brightness/-1/'));
  expect(red - green).toBeGreaterThan(120);
});

test('what comes out has a largest size; what was not asked to be larger is made to fit', async () => {
  const wide = await store(await toPng(plain(4000, 10, [9, 9, 9])));
  expect(await sizeAfter(wide, '-/flip/')).toBe('3000x8');
  expect(await sizeAfter(wide, '-/flip/-/format/jpeg/')).toBe('4000x10');
  const small = await store(await toPng(plain(30, 3, [9, 9, 9])));
  expect(await sizeAfter(small, '-/resize/3000x/')).toBe('3000x300');
  expect(await sizeAfter(small, '-/resize/5000x/-/format/jpeg/')).toBe('5000x500');
  for (const operations of ['-/resize/3001x/', '-/resize/5001x/-/format/jpeg/', '-/resize/x400/']) {
    const response = await t.app.visitor().request(`/${small.uuid}/${operations}`);
    expect([operations, response.status]).toEqual([operations, 400]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
});
