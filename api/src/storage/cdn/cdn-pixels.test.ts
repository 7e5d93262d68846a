import { filterNames } from '@storefront/contracts/uploads/image-operations.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { decode, draw, mean, mosaic, plain, rows, toJpeg, toPng } from './testing/pixels.ts';
import { setUpPixels } from './testing/pixels-fixture.ts';

const t = setUpPixels();
const { store, fetchBytes, fetchPixels, sizeAfter } = t;

const source = mosaic(5, 4);
const picture = rows(source);
const turned = picture[0]!.map((_, x) => picture.map((row) => row.at(-1 - x)!));
const cut = (x: number, y: number, w: number, h: number) =>
  picture.slice(y, y + h).map((row) => row.slice(x, x + w));

test.each<[string, string[][]]>([
  ['-/mirror/', picture.map((row) => row.toReversed())],
  ['-/flip/', picture.toReversed()],
  ['-/rotate/90/', turned],
  ['-/rotate/180/', picture.toReversed().map((row) => row.toReversed())],
  ['-/rotate/270/', picture[0]!.map((_, x) => picture.toReversed().map((row) => row[x]!))],
  ['-/rotate/-90/', picture[0]!.map((_, x) => picture.toReversed().map((row) => row[x]!))],
  ['-/rotate/90/-/rotate/270/-/mirror/', picture.map((row) => row.toReversed())],
  ['-/mirror/-/rotate/90/-/rotate/90/', picture.toReversed()],
  [
    '-/mirror/-/rotate/270/',
    picture[0]!
      .map((_, x) => picture.map((row) => row[x]!))
      .toReversed()
      .map((row) => row.toReversed()),
  ],
  ['-/rotate/270/-/mirror/', picture[0]!.map((_, x) => picture.map((row) => row[x]!))],
  ['-/crop/2x3/', cut(0, 0, 2, 3)],
  ['-/crop/2x3/1,1/', cut(1, 1, 2, 3)],
  ['-/crop/3x2/center/', cut(1, 1, 3, 2)],
  ['-/crop/100x100/3,2/', cut(3, 2, 2, 2)],
  ['-/crop/4x3/1,1/-/crop/2x2/1,0/', cut(2, 1, 2, 2)],
  ['-/mirror/-/crop/2x2/0,1/', cut(3, 1, 2, 2).map((row) => row.toReversed())],
  ['-/crop/2x2/0,1/-/mirror/', cut(0, 1, 2, 2).map((row) => row.toReversed())],
  ['-/rotate/180/-/crop/1x1/0,0/', cut(4, 3, 1, 1)],
  ['-/stretch/off/-/resize/10x/-/flip/', picture.toReversed()],
  ['-/preview/-/flip/', picture.toReversed()],
])('%s moves every pixel to its place', async (operations, expected) => {
  const file = await store(await toPng(source));
  expect(rows(await fetchPixels(file, operations))).toEqual(expected);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a photo with EXIF orientation %i is worked on upright',
  async (orientation) => {
    // Blocks of 16 px survive JPEG compression.
    const photo = draw(48, 32, (x, y) => [x < 16 ? 250 : 10, y < 16 ? 250 : 10, x < 32 ? 10 : 250]);
    const file = await store(await toJpeg(photo, orientation));
    const upright = await sharp(await toJpeg(photo, orientation))
      .autoOrient()
      .png()
      .toBuffer();
    const seen = await fetchPixels(file, '-/format/png/-/preview/');
    expect([seen.width, seen.height]).toEqual([file.imageInfo?.width, file.imageInfo?.height]);
    expect(seen.data).toEqual((await decode(upright)).data);

    const corner = await fetchPixels(file, '-/crop/16x16/-/format/png/');
    const expected = await sharp(upright)
      .extract({ left: 0, top: 0, width: 16, height: 16 })
      .png()
      .toBuffer();
    expect(corner.data).toEqual((await decode(expected)).data);

    const small = await fetchPixels(file, '-/resize/6x/-/rotate/90/-/format/png/');
    expect([small.width, small.height]).toEqual(orientation < 5 ? [4, 6] : [9, 6]);
  },
);

test.each([
  // The source is 60x40.
  ['-/preview/30x30/', '30x20'],
  ['-/preview/600x20/', '30x20'],
  ['-/preview/600x600/', '60x40'],
  ['-/resize/30x/', '30x20'],
  ['-/resize/x10/', '15x10'],
  ['-/resize/120x/', '120x80'],
  ['-/resize/50x50/', '50x50'],
  ['-/stretch/off/-/resize/120x/', '60x40'],
  ['-/stretch/off/-/resize/30x/', '30x20'],
  ['-/stretch/off/-/resize/120x20/', '60x20'],
  ['-/stretch/fill/-/resize/120x/', '120x80'],
  ['-/stretch/off/-/stretch/on/-/resize/120x/', '120x80'],
  ['-/scale_crop/20x20/', '20x20'],
  ['-/scale_crop/200x100/center/', '200x100'],
  ['-/stretch/off/-/scale_crop/76x76/center/', '60x40'],
  ['-/stretch/off/-/scale_crop/50x76/center/', '50x40'],
  ['-/stretch/fill/-/scale_crop/76x76/center/', '76x76'],
  ['-/resize/120x/-/crop/100x50/center/', '100x50'],
  ['-/resize/30x/-/resize/60x/', '60x40'],
  ['-/crop/10x40/-/preview/20x20/', '5x20'],
  ['-/rotate/90/-/resize/20x/', '20x30'],
  ['-/scale_crop/2x1000/center/', '2x1000'],
  ['-/blur/400/-/resize/30x/', '30x20'],
])('%s of 60x40 makes %s', async (operations, expected) => {
  const file = await store(await toPng(plain(60, 40, [90, 120, 150])));
  expect(await sizeAfter(file, operations)).toBe(expected);
  const info = await t.app.visitor().request(`/${file.uuid}/${operations}-/json/`);
  const { width, height } = (await info.json()) as { width: number; height: number };
  expect(`${width}x${height}`).toBe(expected);
});

test('a crop is taken where it says, also after resizing and turning', async () => {
  // Left half red, right half blue.
  const file = await store(await toPng(draw(40, 20, (x) => (x < 20 ? [255, 0, 0] : [0, 0, 255]))));
  expect(mean(await fetchPixels(file, '-/resize/80x/-/crop/20x20/5,5/'))).toEqual([255, 0, 0]);
  expect(mean(await fetchPixels(file, '-/resize/80x/-/crop/20x20/55,5/'))).toEqual([0, 0, 255]);
  expect(mean(await fetchPixels(file, '-/resize/80x/-/mirror/-/crop/20x20/5,5/'))).toEqual([0, 0, 255]);
  expect(mean(await fetchPixels(file, '-/resize/80x/-/crop/20x20/5,5/-/mirror/'))).toEqual([255, 0, 0]);
  // After a counter-clockwise turn, the right half is at the top.
  expect(mean(await fetchPixels(file, '-/resize/80x/-/rotate/90/-/crop/20x20/5,5/'))).toEqual([0, 0, 255]);
  expect(
    mean(await fetchPixels(file, '-/resize/80x/-/crop/60x20/10,0/-/rotate/90/-/crop/9x9/0,50/')),
  ).toEqual([255, 0, 0]);
  expect(mean(await fetchPixels(file, '-/scale_crop/10x20/'))).toEqual([255, 0, 0]);
  const center = mean(await fetchPixels(file, '-/scale_crop/10x20/center/'));
  expect(center[0]).toBeGreaterThan(100);
  expect(center[2]).toBeGreaterThan(100);
});

test('what was made small and then large again has lost its details', async () => {
  const checks = draw(64, 64, (x, y) => ((x + y) % 2 ? [255, 255, 255] : [0, 0, 0]));
  const file = await store(await toPng(checks));
  const { data } = await fetchPixels(file, '-/resize/8x/-/resize/64x/');
  expect(Math.max(...data) - Math.min(...data)).toBeLessThan(60);
});

test('fill puts the picture on white, or on nothing when it has transparency', async () => {
  const opaque = await store(await toPng(plain(10, 10, [255, 0, 0])));
  expect(rows(await fetchPixels(opaque, '-/stretch/fill/-/resize/14x/'))[0]?.[0]).toBe('255,255,255');
  expect(rows(await fetchPixels(opaque, '-/stretch/fill/-/resize/14x/'))[2]?.[2]).toBe('255,0,0');
  const clear = await store(await toPng(plain(10, 10, [255, 0, 0, 128])));
  const framed = rows(await fetchPixels(clear, '-/stretch/fill/-/resize/14x/'));
  expect(framed[0]?.[0]).toBe('0,0,0,0');
  expect(framed[2]?.[2]).toBe('255,0,0,128');
});

const brown = [140, 100, 60];
test.each<[string, (red: number, green: number, blue: number) => boolean]>([
  ['-/brightness/20/', (r, g, b) => r > 155 && g > 115 && b > 75],
  ['-/brightness/-20/', (r, g, b) => r < 125 && g < 85 && b < 45],
  ['-/exposure/100/', (r, g, b) => r > 160 && g > 115 && b > 68],
  ['-/exposure/-500/', (r, g, b) => r < 80 && g < 50 && b < 30],
  ['-/gamma/200/', (r, g, b) => r === 189 && g === 160 && b === 124],
  ['-/gamma/50/', (r, g, b) => r === 77 && g === 39 && b === 14],
  ['-/gamma/0/', (r, g, b) => r + g + b === 0],
  ['-/contrast/100/', (r, g, b) => r > 148 && g < 75 && b === 0],
  ['-/contrast/-100/', (r, g, b) => r === 128 && g === 128 && b === 128],
  ['-/saturation/-100/', (r, g, b) => r === g && g === b],
  ['-/saturation/100/', (r, _, b) => r > 165 && b < 30],
  ['-/vibrance/100/', (r, g, b) => r > 150 && b < 45 && g > 90],
  ['-/vibrance/-100/', (r, g, b) => r - b < 40 && r > g && g > b],
  ['-/warmth/50/', (r, g, b) => r > 150 && g === 100 && b < 55],
  ['-/warmth/-50/', (r, g, b) => r < 130 && g === 100 && b > 65],
  ['-/enhance/100/', (r, g, b) => r - b > 85 && g > 90],
  ['-/enhance/', (r, _, b) => r - b > 82 && r > 138],
  ['-/brightness/100/-/brightness/-100/', (r, g, b) => r === 128 && g === 100 && b === 60],
])('%s of brown', async (operations, isRight) => {
  const file = await store(await toPng(plain(8, 8, brown)));
  const [red = 0, green = 0, blue = 0] = mean(await fetchPixels(file, operations));
  expect([red, green, blue, isRight(red, green, blue)]).toEqual([red, green, blue, true]);
});

test('colors leave transparency alone', async () => {
  const file = await store(await toPng(plain(4, 4, [...brown, 77])));
  expect(rows(await fetchPixels(file, '-/brightness/50/'))[0]?.[0]).toBe('204,164,124,77');
});

test('every filter changes a picture, each in its own way', async () => {
  const file = await store(await toPng(mosaic(6, 5)));
  const seen = await Promise.all(
    filterNames.map(async (name) => rows(await fetchPixels(file, `-/filter/${name}/`)).join(' ')),
  );
  expect(new Set([...seen, picture.join(' ')]).size).toBe(41);
});

test('blur blurs, the more the further, and does not darken', async () => {
  const edge = await store(await toPng(draw(60, 20, (x) => (x < 30 ? [0, 0, 0] : [200, 200, 200]))));
  const at = async (operations: string) => {
    const [row = []] = rows(await fetchPixels(edge, operations));
    return [row[29], row[20]].map((pixel) => Number(pixel?.split(',')[0]));
  };
  const [near = 0, far = 0] = await at('-/blur/30/');
  expect(near).toBeGreaterThan(70);
  expect(far).toBeLessThan(5);
  const [wideNear = 0, wideFar = 0] = await at('-/blur/400/');
  expect(wideNear).toBeGreaterThan(70);
  expect(wideFar).toBeGreaterThan(60);
  const white = await store(await toPng(plain(30, 30, [200, 200, 200])));
  expect(mean(await fetchPixels(white, '-/blur/5000/'))).toEqual([200, 200, 200]);
});

test('sharp makes edges steeper, the more the steeper', async () => {
  const soft = draw(40, 20, (x) => {
    const value = Math.round(60 + 140 / (1 + Math.exp((19.5 - x) / 2)));
    return [value, value, value];
  });
  const file = await store(await toPng(soft));
  const rise = async (operations: string) => {
    const [row = []] = rows(await fetchPixels(file, operations));
    return Number(row[22]?.split(',')[0]) - Number(row[17]?.split(',')[0]);
  };
  const [plainRise, some, more] = [
    await rise('-/preview/'),
    await rise('-/sharp/'),
    await rise('-/sharp/20/'),
  ];
  expect(some).toBeGreaterThan(plainRise);
  expect(more).toBeGreaterThan(some);
});

test('operations follow each other: colors before a blur are blurred, a blur is colored after it', async () => {
  const file = await store(await toPng(draw(40, 20, (x) => (x < 20 ? [0, 0, 0] : [255, 255, 255]))));
  // Flat gray first: nothing is left to blur. In the other order the edge stays.
  expect(new Set((await fetchPixels(file, '-/contrast/-100/-/blur/50/')).data).size).toBe(1);
  const { data } = await fetchPixels(file, '-/blur/50/-/contrast/500/');
  expect([Math.min(...data), Math.max(...data)]).toEqual([0, 255]);
});

test.each([
  ['-/format/jpeg/', 'jpeg'],
  ['-/format/png/', 'png'],
  ['-/format/webp/', 'webp'],
  ['-/preview/', 'png'],
  ['-/format/jpeg/-/format/preserve/', 'png'],
])('%s of a PNG is %s', async (operations, format) => {
  const file = await store(await toPng(mosaic(5, 4)));
  expect((await sharp(await fetchBytes(file, operations)).metadata()).format).toBe(format);
});
