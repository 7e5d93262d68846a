import { createHash } from 'node:crypto';
import {
  emptyMultipartLifetimeMs,
  silentDirectLifetimeMs,
  unattachedTotalMaxBytes,
} from '@storefront/contracts/uploads/storage-limits.ts';
import { storageFiles } from '@storefront/db/schema/storage/storage-files.ts';
import { storageMultipartUploads } from '@storefront/db/schema/storage/storage-multipart-uploads.ts';
import { UploadClient, type UploadError } from '@uploadcare/upload-client';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { png } from '#features/uploads/testing/sample-files.ts';
import { deleteExpiredUploads } from './delete-expired-uploads.ts';
import { bucketUrl } from './object-store/s3-location.ts';
import { createS3Store } from './object-store/s3-store.ts';
import { startTestS3Server, type TestS3Server } from './object-store/testing/s3-server.ts';
import { noise } from './testing/noise.ts';
import { type RunningStorage, startStorage } from './testing/start-storage.ts';
import { storedFileKey } from './upload-api/find-stored-file.ts';

// Uses the widget's own client; the parts go directly to the bucket.

let t: RunningStorage;
let server: TestS3Server;
let client: UploadClient;

beforeAll(async () => {
  server = await startTestS3Server();
  const fileStore = createS3Store(server.location, server.credentials, server.location);
  t = await startStorage({ env: { storage: { maxFileBytes: 100_000_000 } }, deps: { fileStore } });
});
beforeEach(async () => {
  await t.reset();
  client = new UploadClient(await t.clientSettings());
  server.takeRequests();
});
afterAll(async () => {
  await t.close();
  await server.close();
});

const upload = (bytes: Buffer, fileName: string) =>
  client.uploadFile(bytes, { fileName, multipartMinFileSize: 1 } as never);

async function failure(call: Promise<unknown>): Promise<string | undefined> {
  return call.then(
    () => undefined,
    (error: UploadError) => error.code,
  );
}

type Started = { uuid: string; parts: string[]; error?: { error_code: string } };

async function call<Body>(path: string, fields: Record<string, string>): Promise<Body> {
  const { secureSignature, secureExpire } = await t.clientSettings();
  const form = new FormData();
  const all = {
    UPLOADCARE_PUB_KEY: 'demopublickey',
    signature: secureSignature,
    expire: secureExpire,
    ...fields,
  };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  const response = await fetch(`${t.origin}/storage/multipart/${path}/?jsonerrors=1`, {
    method: 'POST',
    body: form,
  });
  return (await response.json()) as Body;
}

const start = (sizeBytes: number, more: Record<string, string> = {}) =>
  call<Started>('start', { filename: 'a.bin', size: String(sizeBytes), ...more });

const put = async (address: string, body: Buffer) =>
  (await fetch(address, { method: 'PUT', body: new Uint8Array(body) })).status;

test('a large file goes to the bucket in parts and is the same there; the server reads its head and tail', async () => {
  const bytes = noise(12_000_000);
  const file = await upload(bytes, 'film.bin');
  expect(file).toMatchObject({ name: 'film.bin', size: bytes.length });
  const stored = await fetch(`${t.origin}/${file.uuid}/`);
  const digest = (data: Buffer) => createHash('sha256').update(data).digest('hex');
  expect(digest(Buffer.from(await stored.arrayBuffer()))).toBe(digest(bytes));
  const key = `/test-files/${storedFileKey(file.uuid)}`;
  const requests = server
    .takeRequests()
    .map((line) => line.replace(/uploadId=[\w-]+/, 'uploadId=…').replace(/X-Amz-[^ ]*/, 'X-Amz-…'));
  expect(requests.filter((line) => line.startsWith('PUT')).sort()).toEqual(
    [1, 2, 3].map((number) => `PUT ${key}?partNumber=${number}&uploadId=…&X-Amz-…`),
  );
  expect(requests.filter((line) => line === `GET ${key}`)).toHaveLength(3);
  expect(server.openUploads.size).toBe(0);
  expect(await t.db.$count(storageMultipartUploads)).toBe(0);
});

test('a picture is one, with its size', async () => {
  const file = await upload(png(6_000_000), 'wide.png');
  expect(file).toMatchObject({ isImage: true, mimeType: 'image/png', imageInfo: { width: 1, height: 1 } });
});

test.each([
  ['a program', Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), noise(6_000_000)])],
  [
    'a picture with a program in its middle',
    Buffer.concat([png(3_000_000), Buffer.from('This program cannot be run in DOS mode'), noise(3_000_000)]),
  ],
])('%s is refused at its completion, and removed', async (_, bytes) => {
  const before = server.keys();
  expect(await failure(upload(bytes, 'holiday.png'))).toBe('FileTypeForbiddenError');
  expect(server.keys()).toEqual(before);
  expect(server.openUploads.size).toBe(0);
  expect(await t.db.$count(storageFiles)).toBe(0);
});

test('an address takes one part, of exactly its length, and nothing once the upload is completed', async () => {
  const bytes = noise(6_000_000);
  const partBytes = 5 * 1024 * 1024;
  const { uuid, parts } = await start(bytes.length);
  expect(parts).toHaveLength(2);
  expect(parts.every((part) => part.startsWith(`${bucketUrl(server.location)}/`))).toBe(true);
  const [first = '', last = ''] = parts;
  expect(await put(first, bytes.subarray(0, partBytes + 1))).toBe(403);
  expect(await put(first.replace('partNumber=1', 'partNumber=2'), bytes.subarray(0, partBytes))).toBe(403);
  expect(await put(first.replace(uuid, crypto.randomUUID()), bytes.subarray(0, partBytes))).toBe(403);
  expect(await put(last, bytes.subarray(partBytes))).toBe(200);
  const unfinished = await call<Started>('complete', { uuid });
  expect(unfinished.error?.error_code).toBe('MultipartUploadSizeTooSmallError');
  expect(await put(first, bytes.subarray(0, partBytes))).toBe(200);
  expect(await call('complete', { uuid })).toMatchObject({ uuid, is_ready: true, size: bytes.length });
  expect(await put(first, bytes.subarray(0, partBytes))).toBe(404);
  expect(await call('complete', { uuid })).toMatchObject({ uuid, is_ready: true });
});

test('parts that are too short for the bucket come through the server', async () => {
  const { parts } = await start(3_000_000, { part_size: String(1024 * 1024) });
  expect(parts.every((part) => part.startsWith(`${t.origin}/storage/`))).toBe(true);
});

test('a process that is lost after the bucket made the file is replaced by the next that is asked', async () => {
  const bytes = noise(100_000);
  const { uuid, parts } = await start(bytes.length);
  expect(await put(parts[0] ?? '', bytes)).toBe(200);
  const [row] = await t.db.select().from(storageMultipartUploads);
  const direct = { key: storedFileKey(uuid), uploadId: row?.directUploadId ?? '' };
  const { directUploads } = t.deps.fileStore;
  await directUploads?.complete(direct, (await directUploads.listParts(direct)) ?? []);
  await t.db.update(storageMultipartUploads).set({ assembledUntil: new Date(0) });
  expect(await call('complete', { uuid })).toMatchObject({ uuid, is_ready: true, size: bytes.length });
});

test('an upload without parts is aborted behind any number of those that have begun', async () => {
  const begun = await start(6_000_000);
  expect(await put(begun.parts[1] ?? '', noise(6_000_000 - 5 * 1024 * 1024))).toBe(200);
  const [row] = await t.db.select().from(storageMultipartUploads);
  if (!row) throw new Error('The upload was not stored');
  const older = new Date(Date.now() - 2 * emptyMultipartLifetimeMs);
  const many = Array.from({ length: 60 }, () => ({ ...row, uuid: crypto.randomUUID(), createdAt: older }));
  await t.db
    .insert(storageMultipartUploads)
    .values(many.map((each) => ({ ...each, addressKey: '192.0.2.1' })));
  const empty = await start(6_000_000);
  await t.db
    .update(storageMultipartUploads)
    .set({ createdAt: new Date(Date.now() - emptyMultipartLifetimeMs - 1000) })
    .where(eq(storageMultipartUploads.uuid, empty.uuid));
  await deleteExpiredUploads(t.deps);
  expect([...server.openUploads.keys()]).toEqual([row.directUploadId]);
  expect(await t.db.$count(storageMultipartUploads)).toBe(many.length + 1);
  await t.deps.fileStore.directUploads?.abort({
    key: storedFileKey(row.uuid),
    uploadId: row.directUploadId ?? '',
  });
});

test('an upload given up halfway is aborted after hours of silence, one that goes on is kept', async () => {
  const uploads = [await start(11_000_000), await start(11_000_000)];
  for (const { parts } of uploads) expect(await put(parts[0] ?? '', noise(5 * 1024 * 1024))).toBe(200);
  const createdAt = new Date(Date.now() - silentDirectLifetimeMs - 2000);
  await t.db.update(storageMultipartUploads).set({ createdAt });
  for (const { parts } of server.openUploads.values()) {
    for (const part of parts.values()) part.arrivedAt = createdAt;
  }
  expect(await put(uploads[1]?.parts[1] ?? '', noise(5 * 1024 * 1024))).toBe(200);
  await deleteExpiredUploads(t.deps);
  const left = await t.db.select().from(storageMultipartUploads);
  expect(left.map(({ uuid }) => uuid)).toEqual([uploads[1]?.uuid]);
  expect([...server.openUploads.values()].map(({ key }) => key)).toEqual([
    storedFileKey(uploads[1]?.uuid ?? ''),
  ]);
  await t.db.delete(storageMultipartUploads);
  server.openUploads.clear();
});

test('what was announced counts until it is given up; an upload without parts is aborted after minutes', async () => {
  const [empty, begun] = [await start(6_000_000), await start(6_000_000)];
  expect(await put(begun.parts[1] ?? '', noise(6_000_000 - 5 * 1024 * 1024))).toBe(200);
  await t.db
    .update(storageMultipartUploads)
    .set({ createdAt: new Date(Date.now() - emptyMultipartLifetimeMs - 1000) });
  await deleteExpiredUploads(t.deps);
  const left = await t.db.select().from(storageMultipartUploads);
  expect(left.map(({ uuid }) => uuid)).toEqual([begun.uuid]);
  expect([...server.openUploads.values()].map(({ key }) => key)).toEqual([storedFileKey(begun.uuid)]);
  expect(await put(empty.parts[1] ?? '', noise(6_000_000 - 5 * 1024 * 1024))).toBe(404);

  await t.db.update(storageMultipartUploads).set({ createdAt: new Date(Date.now() - 25 * 60 * 60 * 1000) });
  await deleteExpiredUploads(t.deps);
  expect(server.openUploads.size).toBe(0);

  await t.db.insert(storageMultipartUploads).values({
    uuid: crypto.randomUUID(),
    originalName: 'a.bin',
    declaredType: 'a/b',
    sizeBytes: unattachedTotalMaxBytes,
    partSizeBytes: 5_242_880,
    addressKey: '192.0.2.1',
    directUploadId: 'x',
  });
  vi.setSystemTime(Date.now() + 10_000);
  try {
    expect((await start(6_000_000)).error?.error_code).toBe('RequestThrottledError');
  } finally {
    vi.useRealTimers();
  }
});
