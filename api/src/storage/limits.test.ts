import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  emptyMultipartLifetimeMs,
  openImportsMaxPerAddress,
  openMultipartMaxPerAddress,
  reservedMaxBytesPerAddress,
  silentDirectLifetimeMs,
  silentMultipartAfterMs,
  unattachedReservedShare,
  unattachedTotalMaxBytes,
} from '@storefront/contracts/uploads/storage-limits.ts';
import { storageFiles } from '@storefront/db/schema/storage/storage-files.ts';
import { storageImports } from '@storefront/db/schema/storage/storage-imports.ts';
import {
  storageMultipartParts,
  storageMultipartUploads,
} from '@storefront/db/schema/storage/storage-multipart-uploads.ts';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { png } from '#features/uploads/testing/sample-files.ts';
import { rateLimitFigures } from '#http/limits/limit-figures.ts';
import { deleteExpiredUploads } from './delete-expired-uploads.ts';
import type { ArrivedPart, DirectUploads } from './object-store/direct-uploads.ts';
import { type RunningStorage, startStorage } from './testing/start-storage.ts';

// Runs with rate limits, which most other tests switch off.
let t: RunningStorage;
beforeAll(async () => {
  t = await startStorage({ env: { rateLimit: true } });
});
beforeEach(async () => {
  await t.reset();
  // Move the clock on, because the total is cached for a moment.
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
/** Uploads through the other endpoint; returns the response's status. */
async function sendToOrders(file: Buffer): Promise<number> {
  const body = new FormData();
  body.append('files', new Blob([new Uint8Array(file)]), 'a.png');
  const response = await fetch(`${t.origin}/api/uploads`, { method: 'POST', body });
  await response.text();
  return response.status;
}
const start = (sizeBytes: number) =>
  post('multipart/start', { filename: 'a.bin', size: String(sizeBytes), part_size: '5000000' });
const throttled = (retryAfter: unknown) => ({ code: 'RequestThrottledError', retryAfter });

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`${t.origin}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1]);
}

test('a large group counts as several calls, one of a few files as one', async () => {
  const { points } = rateLimitFigures.storageUploadByIp;
  const group = (count: number) =>
    post(
      'group',
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`files[${at}]`, crypto.randomUUID()])),
    );
  await t.deps.rateLimits.storageUploadByIp.consume(addressKey, points - 5);
  for (const count of [1, 20]) expect((await group(count)).code).toBe('GroupFilesNotFoundError');
  expect(await group(200)).toMatchObject({ code: 'RequestThrottledError' });
});

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
  const atOnce = await Promise.all([start(100), start(100), start(100)]);
  expect(atOnce.filter(({ code }) => code === undefined)).toHaveLength(1);
  const before = await metric('storage_throttled_calls_total');
  expect(await start(100)).toEqual(throttled('60'));
  expect(await metric('storage_throttled_calls_total')).toBe(before + 1);
  expect(await metric('storage_multipart_open')).toBe(openMultipartMaxPerAddress + 2);
});

test('an address can have so many imports running; those that have lost their process do not count', async () => {
  const row = (touchedAt: Date) => ({ token: crypto.randomUUID(), url: 'http://a', addressKey, touchedAt });
  const [now, long] = [new Date(), new Date(Date.now() - 120_000)];
  const values = Array.from({ length: openImportsMaxPerAddress }, (_, index) => row(index > 0 ? now : long));
  // From before the clock was set back.
  values.push(row(new Date(Date.now() + 120_000)));
  await t.db.insert(storageImports).values(values);
  // A source that never replies keeps an import running while the others ask for their place.
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => {
    silent.close();
    silent.closeAllConnections();
  });
  const { port } = silent.address() as AddressInfo;
  const link = { source_url: `http://127.0.0.1:${port}/a.png`, pub_key: 'demopublickey' };
  const atOnce = await Promise.all([1, 2, 3].map(() => post('from_url', link)));
  expect(atOnce.filter(({ code }) => code === undefined)).toHaveLength(1);
  await t.db.insert(storageImports).values(row(now));
  expect(await post('from_url', link)).toEqual(throttled('10'));
});

test('an address has one budget of bytes for both doors, counted as they arrive', async () => {
  const { points } = rateLimitFigures.uploadKibByIp;
  await t.deps.rateLimits.uploadKibByIp.consume(addressKey, points - 600);
  const before = await metric('storage_quota_refusals_total');
  // Announced bytes do not count as sent.
  for (let round = 0; round < 5; round++) expect((await start(50_000_000)).code).toBeUndefined();
  expect(await sendToOrders(png(300_000))).toBe(200);
  expect((await post('base', {}, png(400_000))).code).toBeUndefined();
  expect(await post('base', {}, png())).toMatchObject({ code: 'RequestThrottledError' });
  expect(await sendToOrders(png())).toBe(429);
  expect(await metric('storage_quota_refusals_total')).toBe(before + 2);
});

test('all together can fill so much of the disk with what has arrived', async () => {
  const half = unattachedTotalMaxBytes / 2;
  const upload = { ...session, uuid: crypto.randomUUID(), sizeBytes: half, addressKey: '192.0.2.1' };
  await t.db.insert(storageFiles).values({
    uuid: crypto.randomUUID(),
    sizeBytes: half,
    mimeType: 'a/b',
    originalName: 'a',
    isReady: true,
  });
  await t.db.insert(storageMultipartUploads).values({ ...upload, partSizeBytes: 1024 ** 3 });
  expect((await post('base', {}, png(1_500_000))).code).toBeUndefined();
  await t.db
    .insert(storageMultipartParts)
    .values(Array.from({ length: 10 }, (_, number) => ({ uploadUuid: upload.uuid, number })));
  vi.setSystemTime(Date.now() + 10_000);
  expect(await post('base', {}, png(1_500_000))).toEqual(throttled('60'));
  expect(await sendToOrders(png())).toBe(429);
});

test('the last part of that is for addresses that have sent little', async () => {
  await t.db.insert(storageFiles).values({
    uuid: crypto.randomUUID(),
    sizeBytes: unattachedTotalMaxBytes * (1 - unattachedReservedShare),
    mimeType: 'a/b',
    originalName: 'a',
    isReady: true,
  });
  expect((await post('base', {}, png())).code).toBeUndefined();
  await t.deps.rateLimits.uploadKibByIp.consume(addressKey, reservedMaxBytesPerAddress / 1024);
  expect(await post('base', {}, png())).toEqual(throttled('60'));
  expect(await sendToOrders(png())).toBe(429);
});

test('an upload of which no part arrives is given up after minutes', async () => {
  const createdAt = new Date(Date.now() - emptyMultipartLifetimeMs - 1000);
  const rows = Array.from({ length: openMultipartMaxPerAddress }, () => ({
    ...session,
    uuid: crypto.randomUUID(),
    addressKey,
    createdAt,
  }));
  await t.db.insert(storageMultipartUploads).values(rows);
  const begun = rows[0]?.uuid ?? '';
  await t.db.insert(storageMultipartParts).values({ uploadUuid: begun, number: 0 });
  expect((await start(100)).code).toBeUndefined();
  await deleteExpiredUploads(t.deps);
  const left = await t.db.select().from(storageMultipartUploads);
  expect(left).toHaveLength(2);
  expect(left.map(({ uuid }) => uuid)).toContain(begun);
});

test('what was given up halfway stays no obstacle to new uploads', async () => {
  const rows = Array.from({ length: openMultipartMaxPerAddress }, () => ({
    ...session,
    uuid: crypto.randomUUID(),
    addressKey,
    createdAt: new Date(Date.now() - 2 * silentMultipartAfterMs),
  }));
  await t.db.insert(storageMultipartUploads).values(rows);
  const arrived = (createdAt: Date) => rows.map(({ uuid }) => ({ uploadUuid: uuid, number: 0, createdAt }));
  await t.db.insert(storageMultipartParts).values(arrived(new Date(Date.now() - 1000)));
  expect(await start(100)).toEqual(throttled('60'));
  await t.db
    .update(storageMultipartParts)
    .set({ createdAt: new Date(Date.now() - silentMultipartAfterMs - 1000) });
  expect((await start(100)).code).toBeUndefined();
});

describe('direct uploads', () => {
  let store: { isDown: boolean; parts: ArrivedPart[] };
  let { fileStore } = {} as RunningStorage['deps'];
  beforeEach(() => {
    store = { isDown: false, parts: [] };
    fileStore = t.deps.fileStore;
    const directUploads: DirectUploads = {
      partMinBytes: 0,
      async begin(key) {
        if (store.isDown) throw new Error('the store is down');
        return { key, uploadId: 'x' };
      },
      addressPart: async () => 'https://bucket.example/part',
      listParts: async () => store.parts,
      complete: async () => {},
      abort: async () => {},
    };
    t.deps.fileStore = { ...fileStore, directUploads };
  });
  afterEach(() => {
    t.deps.fileStore = fileStore;
  });

  /** Leaves the address so much of its quota. */
  const leaveKib = (kib: number) =>
    t.deps.rateLimits.uploadKibByIp.consume(addressKey, rateLimitFigures.uploadKibByIp.points - kib);
  const startSize = async (sizeBytes: number) => (await start(sizeBytes)).code;
  async function letPass(ms: number) {
    await t.db.update(storageMultipartUploads).set({ createdAt: new Date(Date.now() - ms - 1000) });
    await deleteExpiredUploads(t.deps);
  }

  test('what one announced counts no longer once it ends without a part', async () => {
    await leaveKib(600);
    store.isDown = true;
    expect(await startSize(1_000_000)).not.toBe('RequestThrottledError');
    store.isDown = false;
    expect(await startSize(1_000_000)).toBeUndefined();
    expect(await startSize(1_000_000)).toBe('RequestThrottledError');
    await letPass(emptyMultipartLifetimeMs);
    expect(await startSize(1_000_000)).toBeUndefined();
  });

  test('one that is given up halfway counts with the parts that arrived', async () => {
    await leaveKib(1000);
    expect(await startSize(1_500_000)).toBeUndefined();
    const arrivedAt = new Date(Date.now() - silentDirectLifetimeMs - 1000);
    store.parts = [{ number: 1, etag: '"a"', sizeBytes: 1_000_000, arrivedAt }];
    await letPass(emptyMultipartLifetimeMs);
    // 1,465 KiB were announced, 977 arrived: 23 are left.
    expect(await t.db.$count(storageMultipartUploads)).toBe(0);
    await t.deps.rateLimits.uploadKibByIp.consume(addressKey, 22);
    expect(await startSize(1_500_000)).toBeUndefined();
    expect(await startSize(1)).toBe('RequestThrottledError');
  });
});

test('signatures are handed out so often', async () => {
  const { points } = rateLimitFigures.uploadSignatureByIp;
  await t.deps.rateLimits.uploadSignatureByIp.consume(addressKey, points - 1);
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
