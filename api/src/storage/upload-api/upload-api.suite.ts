import { once } from 'node:events';
import http from 'node:http';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { FileInfo } from '@storefront/contracts/uploads/stored-file.schema.ts';
import { fileGroupSchema, fileInfoSchema } from '@storefront/contracts/uploads/stored-file.schema.ts';
import { storageFiles } from '@storefront/db/schema/storage-files.ts';
import { storageGroups } from '@storefront/db/schema/storage-groups.ts';
import { storageImports } from '@storefront/db/schema/storage-imports.ts';
import { storageMultipartUploads } from '@storefront/db/schema/storage-multipart-uploads.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Env } from '#env.ts';
import { png } from '#features/uploads/testing/sample-files.ts';
import { deleteExpiredUploads } from '../delete-expired-uploads.ts';
import { pngOf } from '../testing/png-of.ts';
import type { RunningStorage } from '../testing/start-storage.ts';
import { assembleUpload } from './assemble-upload.ts';
import { storedFileKey } from './find-stored-file.ts';

const maxFileBytes = 3_000_000;
const day = 24 * 60 * 60 * 1000;

/** The service on one kind of object store. */
export type StorageUnderTest = {
  t: RunningStorage;
  /** Keys of the objects of uploads, and what was begun and not finished. */
  objects(): string[];
  close(): Promise<void>;
};

let t: RunningStorage;
let objects: StorageUnderTest['objects'];

type Answer = {
  status: number;
  headers: Headers;
  text: string;
  json: Record<string, unknown> & { error?: { status_code: number; content: string; error_code: string } };
};

async function call(pathAndQuery: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(`${t.origin}${pathAndQuery}`, init);
  const text = await response.text();
  const json = text.startsWith('{') ? JSON.parse(text) : {};
  return { status: response.status, headers: response.headers, text, json };
}

async function fields(more: Record<string, string> = {}): Promise<FormData> {
  const { publicKey, secureSignature, secureExpire } = await t.clientSettings();
  const form = new FormData();
  const all = { UPLOADCARE_PUB_KEY: publicKey, signature: secureSignature, expire: secureExpire, ...more };
  for (const [name, value] of Object.entries(all)) form.append(name, value);
  return form;
}

async function upload(bytes: Buffer, name = 'a.png', more: Record<string, string> = {}): Promise<Answer> {
  const form = await fields(more);
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return call('/storage/base/?jsonerrors=1', { method: 'POST', body: form });
}

const infoOf = (uuid: unknown) =>
  call(`/storage/info/?jsonerrors=1&pub_key=demopublickey&file_id=${String(uuid)}`);

/** What the Upload API does whatever keeps the bytes; run by the test of each object store. */
export function describeUploadApi(open: (env: Env['storage']) => Promise<StorageUnderTest>): void {
  let close: StorageUnderTest['close'];
  beforeAll(async () => {
    ({ t, objects, close } = await open({
      publicKey: 'demopublickey',
      secretKey: null,
      maxFileBytes,
      importAllowPrivate: true,
    }));
  });
  beforeEach(() => t.reset());
  afterAll(() => close());

  describe('errors', () => {
    test('are 200 with the protocol’s body when the caller asks for JSON, else plain with their own status', async () => {
      const asJson = await infoOf(crypto.randomUUID());
      expect([asJson.status, asJson.json]).toEqual([
        200,
        { error: { status_code: 404, content: 'File is not found.', error_code: 'FileNotFoundError' } },
      ]);
      const plain = await call('/storage/info/?pub_key=demopublickey&file_id=x');
      expect([plain.status, plain.text]).toEqual([404, 'File is not found.']);
    });

    test('speak the visitor’s language', async () => {
      const query = '/storage/info/?jsonerrors=1&pub_key=demopublickey&file_id=x';
      const german = await call(query, { headers: { 'accept-language': 'de-AT,de;q=0.9' } });
      expect(german.json.error?.content).toBe('Die Datei wurde nicht gefunden.');
      const chosen = await call(query, { headers: { 'accept-language': 'de', cookie: 'lang=en' } });
      expect(chosen.json.error?.content).toBe('File is not found.');
    });

    test.each([
      ['GET', '/storage/info/?', 'ProjectPublicKeyRequiredError'],
      ['GET', '/storage/info/?pub_key=x', 'ProjectPublicKeyInvalidError'],
      ['GET', '/storage/info/?pub_key=demopublickey', 'FileIdRequiredError'],
      ['GET', '/storage/from_url/status/?', 'TokenRequiredError'],
      ['GET', '/storage/group/info/?pub_key=demopublickey', 'GroupIdRequiredError'],
      ['POST', '/storage/base/?', 'PostRequestParserFailedError'],
      ['POST', '/storage/from_url/?pub_key=demopublickey', 'SignatureRequiredError'],
      ['POST', '/storage/info/?', 'MethodNotAllowedError'],
      ['GET', '/storage/nothing/?', 'NotFoundError'],
      ['GET', '/storage/?', 'NotFoundError'],
    ])('%s %s: %s', async (method, address, code) => {
      expect((await call(`${address}&jsonerrors=1`, { method })).json.error?.error_code).toBe(code);
    });

    test.each([
      ['no form', 'text/plain', 'x'],
      ['a form without its boundary', 'multipart/form-data', '--x\r\n'],
      [
        'a form that breaks off',
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="file"',
      ],
    ])('%s cannot be read', async (_what, type, body) => {
      const headers = { 'content-type': type };
      const answer = await call('/storage/base/?jsonerrors=1', { method: 'POST', headers, body });
      expect(answer.json.error?.error_code).toBe('PostRequestParserFailedError');
    });

    test('limits in front of the service answer in its shape, with the time to wait', async () => {
      const { rateLimits } = t.deps;
      const refuse = async () => {
        throw new AppError('RATE_LIMITED', { retryAfterSeconds: 7 });
      };
      t.deps.rateLimits = {
        ...rateLimits,
        storageUploadByIp: { consume: refuse, reset: async () => {} },
      };
      const answer = await upload(png());
      t.deps.rateLimits = rateLimits;
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([200, '7']);
      expect(answer.json.error).toMatchObject({ status_code: 429, error_code: 'RequestThrottledError' });
    });
  });

  describe('pages of other hosts', () => {
    test('are refused to write', async () => {
      for (const origin of ['https://evil.example', 'null', `${t.origin}.evil.example`]) {
        const answer = await call('/storage/base/?jsonerrors=1', { method: 'POST', headers: { origin } });
        expect(answer.json.error).toMatchObject({ status_code: 403, error_code: 'OriginForbiddenError' });
        expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      }
    });

    test('our own page may call from its own host, errors and refusals included', async () => {
      const origin = t.deps.env.publicUrl;
      const headers = { origin, 'sec-fetch-site': 'cross-site' };
      const preflight = await call('/storage/multipart/part/x/0/', { method: 'OPTIONS', headers });
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, OPTIONS');
      expect(preflight.headers.get('access-control-allow-headers')).toBe('x-uc-user-agent, content-type');
      const answer = await call('/storage/base/?jsonerrors=1', { method: 'POST', headers });
      expect(answer.json.error?.error_code).toBe('PostRequestParserFailedError');
      expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
      expect(answer.headers.get('access-control-expose-headers')).toBe('Retry-After');
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    });
  });

  describe('direct upload', () => {
    test('answers what the schema says, under any name', async () => {
      const { json } = await upload(png(), '..\\..\\etc/pass\0wd\u202E.png', {
        'metadata[orderRef]': 'A-1',
        tags: 'a,b',
      });
      const info = await infoOf(json.file);
      expect(fileInfoSchema.parse(info.json)).toMatchObject({
        filename: 'passwd.png',
        mime_type: 'image/png',
        is_ready: true,
        image_info: { width: 1, height: 1, format: 'PNG', color_mode: 'RGBA' },
        metadata: { orderRef: 'A-1' },
        tags: ['a', 'b'],
      });
      expect(objects()).toEqual([`stored/${String(json.file)}`]);
      expect(info.headers.get('cache-control')).toBe('no-store');
    });

    test.each<[what: string, bytes: Buffer, name: string, more: Record<string, string>, code: string]>([
      ['a program', Buffer.from('MZ\x90\0\x03\0\0'), 'a.png', {}, 'FileTypeForbiddenError'],
      ['a page', Buffer.from('<html><script>1</script>'), 'a.txt', {}, 'FileTypeForbiddenError'],
      ['too much', Buffer.alloc(maxFileBytes + 1), 'a.bin', {}, 'FileSizeLimitExceededError'],
      ['far too much', Buffer.alloc(maxFileBytes + 2_000_000), 'a.bin', {}, 'RequestSizeLimitExceededError'],
      ['nothing', Buffer.alloc(0), 'a.png', {}, 'FileRequiredError'],
      ['a wrong signature', png(), 'a.png', { signature: 'f'.repeat(64) }, 'SignatureInvalidError'],
      ['a long note', png(), 'a.png', { 'metadata[a]': 'x'.repeat(513) }, 'PostRequestParserFailedError'],
      ['a strange note', png(), 'a.png', { 'metadata[a b]': 'x' }, 'PostRequestParserFailedError'],
      ['NUL in a note', png(), 'a.png', { 'metadata[a]': 'x\0' }, 'PostRequestParserFailedError'],
      [
        'too many notes',
        png(),
        'a.png',
        Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`metadata[k${index}]`, 'x'])),
        'PostRequestParserFailedError',
      ],
    ])('with %s is refused and leaves nothing', async (_what, bytes, name, more, code) => {
      const before = objects();
      const { json } = await upload(bytes, name, more);
      expect(json.error?.error_code).toBe(code);
      expect(await t.db.$count(storageFiles)).toBe(0);
      expect(objects()).toEqual(before);
    });

    test('a body of unknown length is counted', async () => {
      const before = objects();
      const status = await new Promise<string>((resolve, reject) => {
        const headers = { 'content-type': 'multipart/form-data; boundary=x' };
        const request = http.request(
          `${t.origin}/storage/base/?jsonerrors=1`,
          { method: 'POST', headers },
          (answer) => {
            let text = '';
            answer.on('data', (chunk) => {
              text += chunk;
            });
            answer.on('end', () => resolve(text));
          },
        );
        request.on('error', reject);
        request.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n');
        request.write(Buffer.alloc(maxFileBytes + 100_000));
        request.end('\r\n--x--\r\n');
      });
      expect(status).toContain('FileSizeLimitExceededError');
      expect(objects()).toEqual(before);
    });

    test('one that is broken off leaves nothing', async () => {
      const before = objects();
      const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 2_000_000 };
      const request = http.request(`${t.origin}/storage/base/`, { method: 'POST', headers });
      request.on('error', () => {});
      request.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n');
      request.write(Buffer.alloc(500_000));
      await vi.waitUntil(async () => (await t.db.$count(storageFiles)) === 1, {
        timeout: 20_000,
        interval: 10,
      });
      request.destroy();
      await vi.waitUntil(
        async () => objects().length === before.length && (await t.db.$count(storageFiles)) === 0,
        {
          timeout: 20_000,
          interval: 10,
        },
      );
    });

    test('a picture that claims more pixels than anybody can hold is a file and no picture', async () => {
      const { json } = await upload(pngOf(60_000, 60_000));
      expect((await infoOf(json.file)).json).toMatchObject({
        is_image: false,
        image_info: null,
        mime_type: 'image/png',
      });
    });
  });

  describe('a page of a site in STORAGE_ALLOWED_ORIGINS', () => {
    const origin = 'https://shop.example.com';
    const headers = { origin, 'sec-fetch-site': 'cross-site' };
    beforeAll(() => {
      t.deps.env.storageAllowedOrigins = [origin];
    });
    afterAll(() => {
      t.deps.env.storageAllowedOrigins = [];
    });

    test('gets a signature and uploads with it, and may read every answer', async () => {
      const signed = await call('/api/uploads/signature', { method: 'POST', headers });
      expect([signed.status, signed.headers.get('access-control-allow-origin')]).toEqual([200, origin]);
      const form = await fields({
        signature: String(signed.json.secureSignature),
        expire: String(signed.json.secureExpire),
      });
      form.append('file', new Blob([new Uint8Array(png())]), 'a.png');
      const sent = await call('/storage/base/?jsonerrors=1', { method: 'POST', headers, body: form });
      expect(sent.json.file).toBeTruthy();
      expect(sent.headers.get('access-control-allow-origin')).toBe(origin);
      const preflight = await call('/api/uploads/signature', { method: 'OPTIONS', headers });
      expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, origin]);
    });

    test('may do nothing else, and other sites not even that', async () => {
      const order = await call('/api/orders', { method: 'POST', headers });
      expect([order.status, order.headers.get('access-control-allow-origin')]).toEqual([403, null]);
      const evil = { ...headers, origin: `${origin}.evil.example` };
      const signature = await call('/api/uploads/signature', { method: 'POST', headers: evil });
      expect([signature.status, signature.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    });
  });

  describe('multipart upload', () => {
    const bytes = png(2_500_000);
    const partSize = 1024 * 1024;
    const partOf = (number: number) => bytes.subarray(number * partSize, (number + 1) * partSize);

    async function begin(more: Record<string, string> = {}) {
      const form = await fields({
        filename: 'film.png',
        size: String(bytes.length),
        content_type: 'image/png',
        part_size: String(partSize),
        ...more,
      });
      const { json } = await call('/storage/multipart/start/?jsonerrors=1', { method: 'POST', body: form });
      return json as Answer['json'] & { uuid: string; parts: string[] };
    }
    const put = async (url: string, body: Buffer) =>
      (await fetch(url, { method: 'PUT', body: new Uint8Array(body) })).status;
    async function complete(uuid: string) {
      const form = new FormData();
      form.append('uuid', uuid);
      form.append('UPLOADCARE_PUB_KEY', 'demopublickey');
      return call('/storage/multipart/complete/?jsonerrors=1', { method: 'POST', body: form });
    }

    test('takes parts in any order, also twice, and completing again answers the same', async () => {
      const { uuid, parts } = await begin();
      expect(parts).toHaveLength(3);
      expect(await put(parts[2] ?? '', partOf(2))).toBe(200);
      expect(await put(parts[0] ?? '', Buffer.alloc(partSize))).toBe(200);
      expect(await put(parts[0] ?? '', partOf(0))).toBe(200);
      expect((await complete(uuid)).json.error?.error_code).toBe('MultipartUploadSizeTooSmallError');
      expect(await put(parts[1] ?? '', partOf(1))).toBe(200);
      const done = fileInfoSchema.parse((await complete(uuid)).json);
      expect(done).toMatchObject({
        uuid,
        size: bytes.length,
        filename: 'film.png',
        is_ready: true,
        is_image: true,
      });
      expect((await complete(uuid)).json).toEqual(done);
      expect(await put(parts[1] ?? '', partOf(1))).toBe(404);
      expect(objects()).toContain(`stored/${uuid}`);
      expect(objects().some((name) => name.startsWith('multipart'))).toBe(false);
    });

    test('a part’s address is good for that part of that upload only', async () => {
      const [one, other] = [await begin(), await begin()];
      const url = one.parts[0] ?? '';
      for (const forged of [
        url.replace(one.uuid, other.uuid),
        url.replace('/0/?', '/1/?'),
        url.replace(/expire=\d+/, 'expire=9999999999'),
        url.replace(/signature=\w+/, `signature=${'0'.repeat(64)}`),
        url.replace(/signature=\w+/, 'signature='),
        url.replace(one.uuid, '..%2F..%2Fetc'),
      ]) {
        expect(await put(forged, partOf(0))).toBe(403);
      }
      expect(objects().filter((name) => name.includes(one.uuid) || name.includes(other.uuid))).toEqual([]);
    });

    test('a part of the wrong length is refused and not kept', async () => {
      const { uuid, parts } = await begin();
      expect(await put(parts[0] ?? '', Buffer.alloc(partSize + 1))).toBe(400);
      expect(await put(parts[0] ?? '', Buffer.alloc(partSize - 1))).toBe(400);
      expect(objects().filter((name) => name.includes(uuid))).toEqual([]);
    });

    test('a part that breaks off is not kept, and can be sent again', async () => {
      const { uuid, parts } = await begin();
      const headers = { 'content-length': partSize };
      const request = http.request(parts[0] ?? '', { method: 'PUT', headers });
      const failed = once(request, 'error');
      request.write(partOf(0).subarray(0, partSize / 2), () => request.destroy(new Error('gone')));
      await failed;
      for (const number of [1, 2]) expect(await put(parts[number] ?? '', partOf(number))).toBe(200);
      expect((await complete(uuid)).json.error?.error_code).toBe('MultipartUploadSizeTooSmallError');
      expect(objects().filter((name) => name.includes(`${uuid}/0`))).toEqual([]);
      expect(await put(parts[0] ?? '', partOf(0))).toBe(200);
      expect((await complete(uuid)).json).toMatchObject({ uuid, is_ready: true });
    });

    test.each([
      [{ size: '0' }, 'MultipartFileSizeTooSmallError'],
      [{ size: String(maxFileBytes + 1) }, 'MultipartFileSizeLimitExceededError'],
      [{ size: '-1' }, 'PostRequestParserFailedError'],
      [{ size: '1e6' }, 'PostRequestParserFailedError'],
      [{ part_size: '10' }, 'PostRequestParserFailedError'],
      [{ signature: 'x' }, 'SignatureInvalidError'],
    ])('is not begun with %o: %s', async (more, code) => {
      expect((await begin(more as Record<string, string>)).error?.error_code).toBe(code);
      expect(await t.db.$count(storageMultipartUploads)).toBe(0);
    });

    test('an unknown one cannot be completed', async () => {
      expect((await complete(crypto.randomUUID())).json.error?.error_code).toBe('MultipartFileNotFoundError');
      expect((await complete('../x')).json.error?.error_code).toBe('MultipartFileNotFoundError');
    });

    test('a process that is lost while it puts the parts together is replaced by the next that is asked', async () => {
      const { uuid, parts } = await begin();
      for (const [number, url] of parts.entries()) await put(url, partOf(number));
      const lease = (assembledUntil: Date) =>
        t.db
          .update(storageMultipartUploads)
          .set({ assembledUntil })
          .where(eq(storageMultipartUploads.uuid, uuid));
      // A person is at it.
      await lease(new Date(Date.now() + 60_000));
      expect((await infoOf(uuid)).json).toMatchObject({ uuid, is_ready: false, size: bytes.length });
      const [upload] = await t.db.select().from(storageMultipartUploads);
      expect(upload && (await assembleUpload(t.deps, upload))).toBeNull();
      // And then not any more.
      await lease(new Date(Date.now() - 1));
      const ready = await vi.waitUntil(
        async () => {
          const { json } = await infoOf(uuid);
          return (json as FileInfo).is_ready ? json : null;
        },
        { timeout: 20_000, interval: 20 },
      );
      expect(ready).toMatchObject({ uuid, size: bytes.length, is_image: true });
    });
  });

  describe('groups', () => {
    test('answer what the schema says; named by number they keep that order', async () => {
      const [a, b] = [(await upload(png())).json.file, (await upload(png(500))).json.file];
      const form = await fields({
        pub_key: 'demopublickey',
        'files[1]': `${String(a)}/-/rotate/90/`,
        'files[0]': String(b),
      });
      const group = fileGroupSchema.parse(
        (await call('/storage/group/?jsonerrors=1', { method: 'POST', body: form })).json,
      );
      expect(group.files.map((file) => [file?.uuid, file?.default_effects])).toEqual([
        [b, ''],
        [a, '-/rotate/90/'],
      ]);
      const other = group.id.replace('~2', '~3');
      const missing = await call(`/storage/group/info/?jsonerrors=1&pub_key=demopublickey&group_id=${other}`);
      expect(missing.json.error?.error_code).toBe('GroupNotFoundError');
    });

    test('whose pictures nobody could deliver are refused', async () => {
      const file = String((await upload(png())).json.file);
      for (const effects of ['-/nothing/', '-/rotate/45/', '-/flip/'.repeat(25)]) {
        const form = await fields();
        form.append('files[]', `${file}/${effects}`);
        const { json } = await call('/storage/group/?jsonerrors=1', { method: 'POST', body: form });
        expect(json.error?.error_code).toBe('GroupFilesInvalidError');
      }
    });

    test('of none or of too many are refused', async () => {
      const none = await call('/storage/group/?jsonerrors=1', { method: 'POST', body: await fields() });
      expect(none.json.error?.error_code).toBe('GroupFilesInvalidError');
      const form = await fields();
      for (let index = 0; index < 1001; index++) form.append('files[]', crypto.randomUUID());
      const many = await call('/storage/group/?jsonerrors=1', { method: 'POST', body: form });
      expect(many.json.error?.error_code).toBe('GroupFilesInvalidError');
    });
  });

  test('after a day everything that nobody attached is gone, what is younger stays', async () => {
    const [old, young] = [String((await upload(png())).json.file), String((await upload(png())).json.file)];
    const at = new Date(Date.now() - day - 1000);
    await t.db.update(storageFiles).set({ createdAt: at }).where(eq(storageFiles.uuid, old));
    const dead = crypto.randomUUID();
    await t.db.insert(storageFiles).values({
      uuid: dead,
      sizeBytes: 0,
      mimeType: 'a/b',
      originalName: 'a',
      createdAt: new Date(Date.now() - day / 8),
    });
    const session = {
      originalName: 'a',
      declaredType: 'a/b',
      sizeBytes: 9,
      partSizeBytes: 5,
      addressKey: 'x',
    };
    await t.db.insert(storageMultipartUploads).values([
      { ...session, uuid: dead, createdAt: at },
      { ...session, uuid: crypto.randomUUID() },
    ]);
    await t.deps.fileStore.put(
      `multipart/${dead}/1`,
      (await t.deps.fileStore.get(storedFileKey(young)))!.stream,
    );
    await t.db
      .insert(storageGroups)
      .values({ uuid: dead, files: [{ uuid: young, effects: '' }], createdAt: at });
    await t.db
      .insert(storageImports)
      .values({ token: dead, url: 'http://a', addressKey: 'x', createdAt: at });

    await Promise.all([deleteExpiredUploads(t.deps), deleteExpiredUploads(t.deps)]);

    expect((await t.db.select().from(storageFiles)).map(({ uuid }) => uuid)).toEqual([young]);
    expect(await t.db.$count(storageMultipartUploads)).toBe(1);
    expect(await t.db.$count(storageGroups)).toBe(0);
    expect(await t.db.$count(storageImports)).toBe(0);
    expect(objects().filter((name) => name.includes(old) || name.includes(dead))).toEqual([]);
    expect(objects()).toContain(`stored/${young}`);
  });

  test('the numbers are in /metrics', async () => {
    await upload(png(5000));
    const { text } = await call('/metrics');
    expect(text).toMatch(/^storage_unattached_files 1$/m);
    expect(text).toMatch(/^storage_unattached_bytes 5000$/m);
    expect(text).toMatch(/^storage_direct_uploads_total [1-9]/m);
    expect(text).toMatch(/^storage_multipart_open 0$/m);
  });

  test('pages get a signature that is good for an upload, other websites get none', async () => {
    const answer = await call('/api/uploads/signature', { method: 'POST' });
    const { secureSignature, secureExpire } = answer.json as Record<string, string>;
    expect(Number(secureExpire) - Date.now() / 1000).toBeGreaterThan(29 * 60);
    expect(Number(secureExpire) - Date.now() / 1000).toBeLessThanOrEqual(30 * 60);
    expect(
      (await upload(png(), 'a.png', { signature: `${secureSignature}`, expire: `${secureExpire}` })).json
        .file,
    ).toBeTruthy();
    const headers = { origin: 'https://evil.example' };
    expect((await call('/api/uploads/signature', { method: 'POST', headers })).status).toBe(403);
  });
}
