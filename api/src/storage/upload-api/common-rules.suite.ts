import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { fileGroupSchema } from '@storefront/contracts/uploads/stored-file.schema.ts';
import { storageFiles } from '@storefront/db/schema/storage/storage-files.ts';
import { storageGroups } from '@storefront/db/schema/storage/storage-groups.ts';
import { storageImports } from '@storefront/db/schema/storage/storage-imports.ts';
import { storageMultipartUploads } from '@storefront/db/schema/storage/storage-multipart-uploads.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { png } from '#features/uploads/testing/sample-files.ts';
import { deleteExpiredUploads } from '../delete-expired-uploads.ts';
import { storedFileKey } from './find-stored-file.ts';
import { day, type UploadApi } from './testing/upload-api-fixture.ts';

/** Errors, groups, the clean-up and the metrics. */
export function describeCommonRules(api: UploadApi): void {
  const { objects, call, fields, upload, infoOf } = api;

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
      const { rateLimits } = api.t.deps;
      const refuse = async () => {
        throw new AppError('RATE_LIMITED', { retryAfterSeconds: 7 });
      };
      api.t.deps.rateLimits = {
        ...rateLimits,
        storageUploadByIp: { ...rateLimits.storageUploadByIp, consume: refuse },
      };
      const answer = await upload(png());
      api.t.deps.rateLimits = rateLimits;
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([200, '7']);
      expect(answer.json.error).toMatchObject({ status_code: 429, error_code: 'RequestThrottledError' });
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

    test('whose pictures could not be delivered are refused', async () => {
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

  test('after a day everything that was not attached is gone, what is younger stays', async () => {
    const [old, young] = [String((await upload(png())).json.file), String((await upload(png())).json.file)];
    const at = new Date(Date.now() - day - 1000);
    await api.t.db.update(storageFiles).set({ createdAt: at }).where(eq(storageFiles.uuid, old));
    const dead = crypto.randomUUID();
    await api.t.db.insert(storageFiles).values({
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
    await api.t.db.insert(storageMultipartUploads).values([
      { ...session, uuid: dead, createdAt: at },
      { ...session, uuid: crypto.randomUUID() },
    ]);
    await api.t.deps.fileStore.put(
      `multipart/${dead}/1`,
      (await api.t.deps.fileStore.get(storedFileKey(young)))!.stream,
    );
    await api.t.db
      .insert(storageGroups)
      .values({ uuid: dead, files: [{ uuid: young, effects: '' }], createdAt: at });
    await api.t.db
      .insert(storageImports)
      .values({ token: dead, url: 'http://a', addressKey: 'x', createdAt: at });

    await Promise.all([deleteExpiredUploads(api.t.deps), deleteExpiredUploads(api.t.deps)]);

    expect((await api.t.db.select().from(storageFiles)).map(({ uuid }) => uuid)).toEqual([young]);
    expect(await api.t.db.$count(storageMultipartUploads)).toBe(1);
    expect(await api.t.db.$count(storageGroups)).toBe(0);
    expect(await api.t.db.$count(storageImports)).toBe(0);
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
