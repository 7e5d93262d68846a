import { existsSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { amountOperations, imageFormats } from '@storefront/contracts/uploads/image-operations.ts';
import type { StorageFileRow } from '@storefront/db/schema/storage/storage-files.ts';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pngOf } from '../testing/png-of.ts';
import { storedFileKey } from '../upload-api/find-stored-file.ts';
import { derivedImagesOf } from './derived-images.ts';
import { pdfOf, redOnTop } from './pdf/testing/pdf-of.ts';
import { bytesOf, expectSafe, setUpCdn } from './testing/cdn-fixture.ts';
import { mosaic, toJpeg, toPng } from './testing/pixels.ts';

const t = setUpCdn();
const { store, get } = t;
/** A file whose beginning Linux does not let a process read: an I/O error, as of a failing disk. */
const unreadable = '/proc/self/mem';

const drawPage = (uuid: string) =>
  derivedImagesOf(t.app.deps).get(
    {
      uuid,
      isHeavy: true,
      operations: [],
      plan: null,
      source: null,
      output: { format: 'png', quality: 'normal', isProgressive: false },
      hasTransparency: false,
    },
    { callerIp: '203.0.113.1', signal: () => new AbortController().signal },
  );

test('while the disk is away nothing counts as missing or damaged, and all is there again with it', async () => {
  const picture = await store(await toPng(mosaic(30, 30)));
  const pdf = await store(pdfOf({ content: redOnTop }), { mimeType: 'application/pdf' });
  const statuses = async () => [
    (await get(`/${picture.uuid}/`)).status,
    (await get(`/${picture.uuid}/-/preview/10x10/`)).status,
  ];
  const folder = path.join(t.app.deps.env.dataDir, 'files');
  renameSync(folder, `${folder}-away`);
  try {
    expect(await statuses()).toEqual([503, 503]);
    await expect(drawPage(pdf.uuid)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  } finally {
    renameSync(`${folder}-away`, folder);
  }
  expect(await statuses()).toEqual([200, 200]);
  expect((await drawPage(pdf.uuid)).sizeBytes).toBeGreaterThan(0);
});

test.runIf(existsSync(unreadable))('what the disk fails to read is neither missing nor damaged', async () => {
  const replace = (uuid: string) => {
    const file = t.app.deps.fileStore.localFile(storedFileKey(uuid)) ?? '';
    rmSync(file);
    symlinkSync(unreadable, file);
  };
  const picture = await store(await toPng(mosaic(30, 30)));
  replace(picture.uuid);
  expect((await get(`/${picture.uuid}/-/preview/10x10/`)).status).toBe(500);
  const pdf = await store(pdfOf({ content: redOnTop }), { mimeType: 'application/pdf' });
  replace(pdf.uuid);
  await expect(drawPage(pdf.uuid)).rejects.toMatchObject({ code: 'EIO' });
});

describe('bad input is the caller’s', () => {
  const expectRefused = async (file: StorageFileRow, operations: string) => {
    const response = await get(`/${file.uuid}/${operations}`);
    const { message } = (await response.json()) as { message: string };
    expect([operations, response.status, response.headers.get('cache-control')]).toEqual([
      operations,
      400,
      'no-store',
    ]);
    expect(message.length).toBeGreaterThan(10);
    expectSafe(response);
  };

  test('operations on what is no picture', async () => {
    const text = await store(Buffer.from('hello'), { mimeType: 'text/plain' });
    for (const operations of ['-/preview/', '-/json/', '-/resize/10x/'])
      await expectRefused(text, operations);
    const info = { ...(await store(await toPng(mosaic(3, 3)))).imageInfo!, format: 'SVG' };
    const drawing = await store(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), {
      imageInfo: info,
    });
    await expectRefused(drawing, '-/preview/');
  });

  test('a drawing, a page or nothing at all under the name of a picture', async () => {
    const { imageInfo } = await store(await toPng(mosaic(30, 30)));
    for (const content of [
      '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="30"><rect width="9" height="9"/></svg>',
      '<html></html>',
      '%PDF-1.4',
      'x',
      '',
    ]) {
      await expectRefused(await store(Buffer.from(content), { imageInfo }), '-/preview/10x10/');
    }
  });

  test('a picture that ends in the middle or is damaged', async () => {
    const whole = await toJpeg(mosaic(200, 200));
    const { imageInfo } = await store(whole);
    await expectRefused(await store(whole.subarray(0, whole.length / 2), { imageInfo }), '-/resize/20x/');
    const png = await toPng(mosaic(200, 200));
    await expectRefused(await store(png.subarray(0, png.length / 2), { imageInfo }), '-/resize/20x/');
    const damaged = Buffer.from(png);
    damaged.fill(0, 100, 400);
    await expectRefused(await store(damaged, { imageInfo }), '-/resize/20x/');
  });

  test('a picture that says it is small and unpacks to more than fits into memory', async () => {
    const { imageInfo } = await store(await toPng(mosaic(3, 3)));
    const bomb = pngOf(30_000, 30_000);
    await expectRefused(await store(bomb, { imageInfo }), '-/resize/20x/');
    await expectRefused(
      await store(bomb, { imageInfo: { ...imageInfo!, width: 30_000, height: 30_000 } }),
      '-/flip/',
    );
  });

  test('a picture that its decoder would hold in memory whole, but not the same one made row by row', async () => {
    const large = { width: 9000, height: 9000 };
    for (const [isProgressive, reason] of [
      [true, 'This picture would take too much memory'],
      [false, 'This picture cannot be processed'],
    ] as const) {
      const bytes = await sharp(await toPng(mosaic(30, 30)))
        .jpeg({ progressive: isProgressive, chromaSubsampling: '4:4:4' })
        .toBuffer();
      const { imageInfo } = await store(bytes);
      // Cut off, so that the size it claims is never decoded.
      const claimed = await store(bytes.subarray(0, -60), { imageInfo: { ...imageInfo!, ...large } });
      await expectRefused(claimed, '-/preview/100x100/');
      const { message } = (await (await get(`/${claimed.uuid}/-/preview/100x100/`)).json()) as {
        message: string;
      };
      expect(message).toContain(reason);
    }
  });

  test('a crop outside of the picture, and pictures too large to make', async () => {
    const picture = await store(await toPng(mosaic(5, 4)));
    for (const operations of ['-/crop/1x1/5,0/', '-/crop/1x1/0,4/', '-/resize/1x/-/crop/9x9/1,1/']) {
      await expectRefused(picture, operations);
    }
    for (const operations of [
      '-/resize/99999x/',
      '-/scale_crop/4000x4000/',
      '-/stretch/fill/-/resize/3001x3/',
    ]) {
      await expectRefused(picture, operations);
    }
    await expectRefused(picture, '-/flip/'.repeat(25));
  });

  test('any operations at all: a picture or a refusal, never a fault', async () => {
    const picture = await store(await toPng(mosaic(7, 5)));
    const amount = fc.integer({ min: -600, max: 5100 });
    const size = fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 }));
    const operation = fc.oneof(
      fc.tuple(fc.constantFrom(...Object.keys(amountOperations)), amount).map(([name, n]) => `${name}/${n}`),
      fc
        .tuple(
          fc.constantFrom('preview', 'resize', 'crop', 'scale_crop'),
          size,
          fc.constantFrom('', '/center', '/2,1'),
        )
        .map(([name, [w, h], rest]) => `${name}/${w || ''}x${h || ''}${rest}`),
      fc.constantFrom(
        'mirror',
        'flip',
        'rotate/90',
        'rotate/180',
        'rotate/45',
        'json',
        'filter/adaris',
        'nothing',
      ),
      fc.constantFrom('stretch/off', 'stretch/fill', 'stretch/on', 'sharp', 'blur', 'enhance'),
      fc.constantFrom(...imageFormats.map((format) => `format/${format}`)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { maxLength: 6 }), async (operations) => {
        const tail = operations.map((text) => `-/${text}/`).join('');
        const response = await get(`/${picture.uuid}/${tail}`);
        expect([tail, [200, 400].includes(response.status)]).toEqual([tail, true]);
        if (response.status !== 200 || tail === '' || tail.includes('json')) return;
        const made = await sharp(await bytesOf(response)).metadata();
        const info = await (await get(`/${picture.uuid}/${tail}-/json/`)).json();
        expect({ tail, ...(info as object) }).toMatchObject({ tail, width: made.width, height: made.height });
      }),
      { numRuns: 80 },
    );
  });

  test('is for pages of ours and of the sites that the settings name, and for no others', async () => {
    const picture = await store(await toPng(mosaic(3, 3)));
    const { env } = t.app.deps;
    const read = async (address: string, origin: string) => {
      const { headers } = await get(address, { origin });
      const [vary, allowed] = [headers.get('vary'), headers.get('access-control-allow-origin')];
      expect(vary).toContain('Origin');
      return [allowed, headers.get('cross-origin-resource-policy')];
    };
    for (const address of [`/${picture.uuid}/`, `/cdn/${picture.uuid}/-/preview/2x2/`]) {
      expect(await read(address, env.publicUrl)).toEqual([env.publicUrl, 'same-site']);
      expect(await read(address, 'https://shop.example.com')).toEqual([null, 'same-site']);
    }
    env.storageAllowedOrigins = ['https://shop.example.com'];
    try {
      expect(await read(`/${picture.uuid}/`, 'https://shop.example.com')).toEqual([
        'https://shop.example.com',
        'cross-origin',
      ]);
      expect(await read(`/${picture.uuid}/`, 'https://evil.example')).toEqual([null, 'cross-origin']);
    } finally {
      env.storageAllowedOrigins = [];
    }
  });
});
