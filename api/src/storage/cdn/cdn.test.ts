import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { StorageFileRow } from '@storefront/db/schema/storage/storage-files.ts';
import { storageGroups } from '@storefront/db/schema/storage/storage-groups.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { TestClient } from '#testing/test-client.ts';
import { createApp } from '../../app.ts';
import { createS3Store } from '../object-store/s3-store.ts';
import { startTestS3Server } from '../object-store/testing/s3-server.ts';
import { noise } from '../testing/noise.ts';
import { bytesOf, expectSafe, setUpCdn } from './testing/cdn-fixture.ts';
import { mosaic, plain, toJpeg, toPng } from './testing/pixels.ts';
import { storeFile } from './testing/store-file.ts';

const t = setUpCdn();
const { store, get } = t;

describe('an original', () => {
  const bytes = noise(100_000);
  let file: StorageFileRow;
  beforeAll(async () => {
    file = await store(bytes, { mimeType: 'application/pdf', originalName: 'Größe “A4”.pdf' });
  });

  test.each(['', '/', '/anything.pdf', '/-/inline/no/', '/-/@clib/blocks/1.33.2/uc-img/', '/-/stretch/off/'])(
    'is found under its uuid, with or without the prefix: %s',
    async (tail) => {
      for (const prefix of ['', '/cdn']) {
        const response = await get(`${prefix}/${file.uuid}${tail}`);
        expect(response.status).toBe(200);
        expectSafe(response);
        expect(Object.fromEntries(response.headers)).toMatchObject({
          'content-type': 'application/pdf',
          'content-length': '100000',
          'accept-ranges': 'bytes',
          'cache-control': 'private, no-cache',
          etag: `"${file.uuid}"`,
          'content-disposition':
            'attachment; filename="Gr__e _A4_.pdf"; filename*=UTF-8\'\'Gr%C3%B6%C3%9Fe%20%E2%80%9CA4%E2%80%9D.pdf',
        });
        expect((await bytesOf(response)).equals(bytes)).toBe(true);
      }
    },
  );

  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=0-99999', 0, 99_999],
    ['bytes=99990-', 99_990, 99_999],
    ['bytes=-10', 99_990, 99_999],
    ['bytes=500-1000000', 500, 99_999],
  ])('is sent in part for %s', async (range, start, end) => {
    const response = await get(`/${file.uuid}/`, { range });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/100000`);
    expect(response.headers.get('content-length')).toBe(String(end - start + 1));
    expect((await bytesOf(response)).equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  test.each(['bytes=100000-', 'bytes=100001-100002', 'bytes=-0'])('refuses the range %s', async (range) => {
    const response = await get(`/${file.uuid}/`, { range });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe('bytes */100000');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expectSafe(response);
  });

  test.each(['bytes=0-1,5-6', 'lines=1-2', 'bytes=5-1'])('is sent whole for %s', async (range) => {
    expect((await get(`/${file.uuid}/`, { range })).status).toBe(200);
  });

  test('is not sent again to who has it, nor in part to who has another one', async () => {
    const etag = `"${file.uuid}"`;
    const unchanged = await get(`/${file.uuid}/`, { 'if-none-match': `"other", W/${etag}` });
    expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
    expect(unchanged.headers.get('etag')).toBe(etag);
    expectSafe(unchanged);
    expect((await get(`/${file.uuid}/`, { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
    expect((await get(`/${file.uuid}/`, { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
  });

  test('answers HEAD with the headers of GET', async () => {
    const head = await get(`/${file.uuid}/`, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '100000', '']);
    const part = await get(`/${file.uuid}/`, { range: 'bytes=0-9' }, 'HEAD');
    expect([part.status, part.headers.get('content-length')]).toEqual([206, '10']);
  });

  test('of no length is sent as well', async () => {
    const empty = await store(Buffer.alloc(0), { mimeType: 'text/plain' });
    const response = await get(`/${empty.uuid}/`);
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([
      200,
      '0',
      '',
    ]);
    expect((await get(`/${empty.uuid}/`, { range: 'bytes=0-' })).status).toBe(416);
  });

  test.each([
    ['image/jpeg', 'inline', 'image/jpeg'],
    ['video/mp4', 'inline', 'video/mp4'],
    ['audio/mpeg', 'inline', 'audio/mpeg'],
    ['application/msword', 'attachment', 'application/msword'],
    ['text/html', 'attachment', 'application/octet-stream'],
    ['image/svg+xml', 'attachment', 'application/octet-stream'],
    ['application/xhtml+xml', 'attachment', 'application/octet-stream'],
    ['text/xml', 'attachment', 'application/octet-stream'],
    ['text/javascript', 'attachment', 'application/octet-stream'],
  ])('of type %s is sent as %s %s, whatever the address says', async (mimeType, kind, sentAs) => {
    const evil = await store(Buffer.from('<script>alert(1)</script>'), {
      mimeType,
      originalName: 'a"\r\nb.html',
    });
    for (const tail of ['/', '/-/inline/yes/', '/-/inline/yes/page.html']) {
      const response = await get(`/${evil.uuid}${tail}`);
      expectSafe(response);
      expect(response.headers.get('content-type')).toBe(sentAs);
      expect(response.headers.get('content-disposition')).toMatch(
        new RegExp(`^${kind}; filename="a___b.html";`),
      );
    }
    const saved = await get(`/${evil.uuid}/-/inline/no/`);
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment;/);
  });
});

describe('no caller finds', () => {
  const expectMissing = async (path: string) => {
    const response = await get(path);
    expect([path, response.status, response.headers.get('cache-control')]).toEqual([path, 404, 'no-store']);
    expectSafe(response);
  };

  test('what is not there, not ready, or gone from the store', async () => {
    const unfinished = await store(Buffer.from('x'), { isReady: false });
    const lost = await store(await toPng(mosaic(3, 3)));
    await t.app.deps.fileStore.delete(`stored/${lost.uuid}`);
    for (const uuid of [randomUUID(), unfinished.uuid, lost.uuid]) {
      await expectMissing(`/${uuid}/`);
      await expectMissing(`/cdn/${uuid}/-/preview/`);
    }
    await expectMissing('/cdn/');
    await expectMissing('/cdn/not-a-uuid/');
    await expectMissing('/cdn/..%2f..%2fetc%2fpasswd');
  });

  test('a file that was attached to an order, not even its cached pictures', async () => {
    const picture = await store(await toPng(mosaic(3, 3)), { originalName: 'a.png' });
    expect((await get(`/${picture.uuid}/-/preview/`)).status).toBe(200);
    const body = new FormData();
    body.append('files', picture.uuid);
    expect((await t.app.visitor().request('/api/uploads', { method: 'POST', body })).status).toBe(200);
    for (const tail of ['/', '/-/preview/', '/-/json/']) await expectMissing(`/${picture.uuid}${tail}`);
  });
});

describe('a group', () => {
  test('lists its files, and gives each by its place with the operations kept for it', async () => {
    const picture = await store(await toPng(plain(40, 20, [1, 2, 3])));
    const text = await store(Buffer.from('text'), { mimeType: 'text/plain', originalName: 'a.txt' });
    const [group] = await t.app.db
      .insert(storageGroups)
      .values({
        uuid: randomUUID(),
        files: [
          { uuid: picture.uuid, effects: '-/crop/10x10/-/rotate/90/' },
          { uuid: text.uuid, effects: '' },
          { uuid: randomUUID(), effects: '' },
        ],
      })
      .returning();
    const id = `${group!.uuid}~3`;
    const list = (await (await get(`/${id}/`)).json()) as { files: ({ path: string } | null)[] };
    expect(list).toMatchObject({ id, files_count: 3 });
    expect(list.files.map((file) => file?.path)).toEqual([
      `/${picture.uuid}/-/crop/10x10/0,0/-/rotate/90/`,
      `/${text.uuid}/`,
      undefined,
    ]);

    const first = await sharp(await bytesOf(await get(`/cdn/${id}/nth/0/-/resize/5x/x.png`))).metadata();
    expect([first.width, first.height]).toEqual([5, 5]);
    expect(await (await get(`/${id}/nth/1/`)).text()).toBe('text');
    for (const path of [`/${id}/nth/2/`, `/${id}/nth/3/`, `/${group!.uuid}~2/`, `/${randomUUID()}~3/`]) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    }
  });
});

describe('a picture made from an original', () => {
  test('has a name, a validator and a type of its own', async () => {
    const picture = await store(await toPng(mosaic(4, 4)), { originalName: 'Foto.final.png' });
    const response = await get(`/${picture.uuid}/-/resize/2x/-/format/jpeg/`);
    expectSafe(response);
    const bytes = await bytesOf(response);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
      'cache-control': 'private, no-cache',
      'content-disposition': `inline; filename="Foto.final.jpg"; filename*=UTF-8''Foto.final.jpg`,
    });
    expect(response.headers.get('vary') ?? '').not.toContain('Accept,');
    const etag = response.headers.get('etag') ?? '';
    expect((await get(`/${picture.uuid}/-/resize/2x/-/format/jpeg/`, { 'if-none-match': etag })).status).toBe(
      304,
    );
    expect((await get(`/${picture.uuid}/-/resize/3x/-/format/jpeg/`, { 'if-none-match': etag })).status).toBe(
      200,
    );
    const head = await get(`/${picture.uuid}/-/resize/2x/-/format/jpeg/`, {}, 'HEAD');
    expect([head.headers.get('content-length'), await head.text()]).toEqual([String(bytes.length), '']);
  });

  test('is made once for all who ask at the same time, and then lies in the cache', async () => {
    const picture = await store(await toPng(mosaic(6, 6)));
    const folder = path.join(t.app.deps.env.dataDir, 'cache', 'images');
    const cached = () =>
      existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(picture.uuid)) : [];
    const spellings = [
      '-/resize/3x/',
      '-/resize/03x/',
      '-/brightness/0/-/resize/3x/',
      '-/resize/3x/-/rotate/0/',
    ];
    const answers = await Promise.all(
      [...spellings, ...spellings, ...spellings].map(async (operations) =>
        (await bytesOf(await get(`/${picture.uuid}/${operations}`))).toString('hex'),
      ),
    );
    expect(new Set(answers).size).toBe(1);
    await t.app.deps.background.settle();
    expect(cached()).toHaveLength(1);
    // The picture comes from the cache even if the original is gone.
    await t.app.deps.fileStore.delete(`stored/${picture.uuid}`);
    expect((await bytesOf(await get(`/${picture.uuid}/-/resize/3x/`))).toString('hex')).toBe(answers[0]);
  });

  test('of an original in a bucket fetches that once', async () => {
    const server = await startTestS3Server();
    const fileStore = createS3Store(server.location, server.credentials);
    const deps = { ...t.app.deps, fileStore };
    const visitor = new TestClient(createApp(deps));
    try {
      const bytes = await toPng(mosaic(6, 6));
      const picture = await storeFile(deps, bytes);
      server.takeRequests();
      const responses = await Promise.all(
        [1, 2, 3, 4].map((width) => visitor.request(`/${picture.uuid}/-/resize/${width}x/`)),
      );
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(server.takeRequests()).toEqual([`GET /test-files/stored/${picture.uuid}`]);
      const part = await visitor.request(`/${picture.uuid}/`, { headers: { range: 'bytes=2-9' } });
      expect((await bytesOf(part)).equals(bytes.subarray(2, 10))).toBe(true);
      server.faults.push(500, 500, 500);
      const away = await visitor.request(`/${picture.uuid}/`);
      expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5']);
    } finally {
      await t.app.deps.background.settle();
      await server.close();
    }
  });

  test('json tells what is known of it, upright', async () => {
    const picture = await store(await toJpeg(plain(40, 20, [9, 9, 9]), 6), { originalName: 'a.jpg' });
    const response = await get(`/${picture.uuid}/-/json/`);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(await response.json()).toEqual({ id: picture.uuid, ...picture.imageInfo, width: 20, height: 40 });
  });

  test.each(['PUT', 'POST', 'DELETE'])('cannot be reached with %s', async (method) => {
    const picture = await store(await toPng(mosaic(3, 3)));
    const response = await get(`/${picture.uuid}/`, {}, method);
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });
});
