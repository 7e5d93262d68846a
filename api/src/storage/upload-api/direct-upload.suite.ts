import http from 'node:http';
import { fileInfoSchema } from '@storefront/contracts/uploads/stored-file.schema.ts';
import { storageFiles } from '@storefront/db/schema/storage/storage-files.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { png } from '#features/uploads/testing/sample-files.ts';
import { pngOf } from '../testing/png-of.ts';
import { maxFileBytes, type UploadApi } from './testing/upload-api-fixture.ts';

/** Files in one request, from our pages and from those of allowed sites. */
export function describeDirectUpload(api: UploadApi): void {
  const { objects, call, fields, upload, infoOf } = api;

  describe('pages of other hosts', () => {
    test('are refused to write', async () => {
      for (const origin of ['https://evil.example', 'null', `${api.t.origin}.evil.example`]) {
        const answer = await call('/storage/base/?jsonerrors=1', { method: 'POST', headers: { origin } });
        expect(answer.json.error).toMatchObject({ status_code: 403, error_code: 'OriginForbiddenError' });
        expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      }
    });

    test('our own page may call from its own host, errors and refusals included', async () => {
      const origin = api.t.deps.env.publicUrl;
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
      const before = objects();
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
      expect(objects().filter((key) => !before.includes(key))).toEqual([`stored/${String(json.file)}`]);
      expect(info.headers.get('cache-control')).toBe('no-store');
    });

    test.each<[what: string, bytes: Buffer, name: string, more: Record<string, string>, code: string]>([
      ['a program', Buffer.from('MZ\x90\0\x03\0\0'), 'a.png', {}, 'FileTypeForbiddenError'],
      ['a page', Buffer.from('<html><script>1</script>'), 'a.txt', {}, 'FileTypeForbiddenError'],
      ['too much', Buffer.alloc(maxFileBytes + 1), 'a.bin', {}, 'FileSizeLimitExceededError'],
      ['far too much', Buffer.alloc(maxFileBytes + 2_000_000), 'a.bin', {}, 'RequestSizeLimitExceededError'],
      ['nothing', Buffer.alloc(0), 'a.png', {}, 'FileEmptyError'],
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
      expect(await api.t.db.$count(storageFiles)).toBe(0);
      expect(objects()).toEqual(before);
    });

    test('a body of unknown length is counted', async () => {
      const before = objects();
      const status = await new Promise<string>((resolve, reject) => {
        const headers = { 'content-type': 'multipart/form-data; boundary=x' };
        const request = http.request(
          `${api.t.origin}/storage/base/?jsonerrors=1`,
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
      const request = http.request(`${api.t.origin}/storage/base/`, { method: 'POST', headers });
      request.on('error', () => {});
      request.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n');
      request.write(Buffer.alloc(500_000));
      await vi.waitUntil(async () => (await api.t.db.$count(storageFiles)) === 1, {
        timeout: 20_000,
        interval: 10,
      });
      request.destroy();
      await vi.waitUntil(
        async () => objects().length === before.length && (await api.t.db.$count(storageFiles)) === 0,
        {
          timeout: 20_000,
          interval: 10,
        },
      );
    });

    test('a picture that claims more pixels than fit into memory is a file and no picture', async () => {
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
      api.t.deps.env.storageAllowedOrigins = [origin];
    });
    afterAll(() => {
      api.t.deps.env.storageAllowedOrigins = [];
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
}
