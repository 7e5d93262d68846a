import {
  openImportsMaxPerAddress,
  openMultipartMaxPerAddress,
  unattachedTotalMaxBytes,
} from '@storefront/contracts/uploads/storage-limits.ts';
import { storageFiles } from '@storefront/db/schema/storage-files.ts';
import { storageImports } from '@storefront/db/schema/storage-imports.ts';
import { storageMultipartUploads } from '@storefront/db/schema/storage-multipart-uploads.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { png } from '#features/uploads/testing/sample-files.ts';
import { rateLimitFigures } from '#http/rate-limits.ts';
import { type RunningStorage, startStorage } from './testing/start-storage.ts';

// With limits, as visitors meet them; most other tests have none.
let t: RunningStorage;
beforeAll(async () => {
  t = await startStorage({ env: { rateLimit: true } });
});
beforeEach(async () => {
  await t.reset();
  // What is known of the total is believed for a moment.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
});
afterAll(async () => {
  vi.useRealTimers();
  await t.close();
});

const session = { originalName: 'a', declaredType: 'a/b', sizeBytes: 9, partSizeBytes: 5 };
const addressKey = '127.0.0.1';

async function post(call: string, given: Record<string, string>, file?: Buffer) {
  const { publicKey, secureSignature, secureExpire } = await t.clientSettings();
  const body = new FormData();
  const fields = {
    UPLOADCARE_PUB_KEY: publicKey,
    signature: secureSignature,
    expire: secureExpire,
    ...given,
  };
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  if (file) body.append('file', new Blob([new Uint8Array(file)]), 'a.png');
  const response = await fetch(`${t.origin}/storage/${call}/?jsonerrors=1`, { method: 'POST', body });
  const json = (await response.json()) as { file?: string; error?: { error_code: string } };
  return { code: json.error?.error_code, retryAfter: response.headers.get('retry-after') };
}
const start = (sizeBytes: number) =>
  post('multipart/start', { filename: 'a.bin', size: String(sizeBytes), part_size: '5000000' });
const throttled = (retryAfter: unknown) => ({ code: 'RequestThrottledError', retryAfter });

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`${t.origin}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1]);
}

test('an address can have so many multipart uploads open; finished and refused ones do not count', async () => {
  const rows = Array.from({ length: openMultipartMaxPerAddress - 1 }, () => ({
    ...session,
    uuid: crypto.randomUUID(),
    addressKey,
  }));
  await t.db
    .insert(storageMultipartUploads)
    .values([
      ...rows,
      { ...session, uuid: crypto.randomUUID(), addressKey, errorCode: 'FileTypeForbiddenError' },
      { ...session, uuid: crypto.randomUUID(), addressKey: '192.0.2.1' },
    ]);
  expect((await start(100)).code).toBeUndefined();
  const before = await metric('storage_throttled_calls_total');
  expect(await start(100)).toEqual(throttled('60'));
  expect(await metric('storage_throttled_calls_total')).toBe(before + 1);
  expect(await metric('storage_multipart_open')).toBe(openMultipartMaxPerAddress + 2);
});

test('an address can have so many imports running; those that have lost their process do not count', async () => {
  const row = (touchedAt: Date) => ({ token: crypto.randomUUID(), url: 'http://a', addressKey, touchedAt });
  const [now, long] = [new Date(), new Date(Date.now() - 120_000)];
  const values = Array.from({ length: openImportsMaxPerAddress }, (_, index) => row(index > 0 ? now : long));
  await t.db.insert(storageImports).values(values);
  const link = { source_url: 'http://127.0.0.1:1/a.png', pub_key: 'demopublickey' };
  expect((await post('from_url', link)).code).toBeUndefined();
  await t.db.insert(storageImports).values(row(now));
  expect(await post('from_url', link)).toEqual(throttled('10'));
});

test('an address can send so many bytes in a day, counted before they travel', async () => {
  const { points } = rateLimitFigures.storageBytesByAddress;
  await t.deps.rateLimits.storageBytesByAddress.consume(addressKey, points - 2);
  const before = await metric('storage_quota_refusals_total');
  expect((await start(1_000_000)).code).toBeUndefined();
  expect((await post('base', {}, png(500_000))).code).toBeUndefined();
  expect(await post('base', {}, png(500_000))).toMatchObject({ code: 'RequestThrottledError' });
  expect(await start(1_000_000)).toMatchObject({ code: 'RequestThrottledError' });
  expect(await metric('storage_quota_refusals_total')).toBe(before + 2);
  expect(await t.db.$count(storageFiles)).toBe(1);
});

test('all together can fill so much of the disk, what is announced included', async () => {
  const half = unattachedTotalMaxBytes / 2;
  await t.db.insert(storageFiles).values({
    uuid: crypto.randomUUID(),
    sizeBytes: half,
    mimeType: 'a/b',
    originalName: 'a',
    isReady: true,
  });
  await t.db.insert(storageMultipartUploads).values({
    ...session,
    uuid: crypto.randomUUID(),
    sizeBytes: half - 2_000_000,
    addressKey: '192.0.2.1',
  });
  expect((await start(1_000_000)).code).toBeUndefined();
  vi.setSystemTime(Date.now() + 10_000);
  expect(await start(1_500_000)).toEqual(throttled('60'));
  expect(await post('base', {}, png(1_500_000))).toEqual(throttled('60'));
  expect(await metric('storage_multipart_open_bytes')).toBe(half - 1_000_000);
});

test('signatures are handed out so often', async () => {
  const { points } = rateLimitFigures.uploadSignatureByAddress;
  await t.deps.rateLimits.uploadSignatureByAddress.consume(addressKey, points - 1);
  const sign = () => fetch(`${t.origin}/api/uploads/signature`, { method: 'POST' });
  expect((await sign()).status).toBe(200);
  const refused = await sign();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('what is announced as far too large takes nothing off what its address may send', async () => {
  const refused = await t.app.request('/storage/base/?jsonerrors=1', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(1024 ** 4) },
    body: 'x',
  });
  const { error } = (await refused.json()) as { error: { error_code: string } };
  expect(error.error_code).toBe('RequestSizeLimitExceededError');
  expect((await post('base', {}, png())).code).toBeUndefined();
});
