import { once } from 'node:events';
import http from 'node:http';
import type { FileInfo } from '@storefront/contracts/uploads/stored-file.schema.ts';
import { fileInfoSchema } from '@storefront/contracts/uploads/stored-file.schema.ts';
import { storageMultipartUploads } from '@storefront/db/schema/storage/storage-multipart-uploads.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { png } from '#features/uploads/testing/sample-files.ts';
import { type Answer, maxFileBytes, type UploadApi } from '../testing/upload-api-fixture.ts';
import { assembleUpload } from './assemble-upload.ts';

/** Multipart uploads. */
export function describeMultipartUpload(api: UploadApi): void {
  const { objects, call, fields, infoOf } = api;

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
      expect(await api.t.db.$count(storageMultipartUploads)).toBe(0);
    });

    test('an unknown one cannot be completed', async () => {
      expect((await complete(crypto.randomUUID())).json.error?.error_code).toBe('MultipartFileNotFoundError');
      expect((await complete('../x')).json.error?.error_code).toBe('MultipartFileNotFoundError');
    });

    test('a process that is lost while it puts the parts together is replaced by the next that is asked', async () => {
      const { uuid, parts } = await begin();
      for (const [number, url] of parts.entries()) await put(url, partOf(number));
      const lease = (assembledUntil: Date) =>
        api.t.db
          .update(storageMultipartUploads)
          .set({ assembledUntil })
          .where(eq(storageMultipartUploads.uuid, uuid));
      // Another instance holds the lease.
      await lease(new Date(Date.now() + 60_000));
      expect((await infoOf(uuid)).json).toMatchObject({ uuid, is_ready: false, size: bytes.length });
      const [upload] = await api.t.db.select().from(storageMultipartUploads);
      expect(upload && (await assembleUpload(api.t.deps, upload))).toBeNull();
      // The lease is from before the clock was set back.
      await lease(new Date(Date.now() + 3_600_000));
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
}
