import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ErrorBody } from '@storefront/contracts/errors/app-error.ts';
import type { UploadResult, UploadVerdict } from '@storefront/contracts/uploads/attachment.schema.ts';
import { unattachedLifetimeMs } from '@storefront/contracts/uploads/storage-limits.ts';
import { files } from '@storefront/db/schema/orders/files.ts';
import { hasFacts, orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { storageFiles } from '@storefront/db/schema/storage/storage-files.ts';
import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { writeZip } from '#lib/zip/write-zip.ts';
import { deleteExpiredUploads } from '#storage/delete-expired-uploads.ts';
import { findStoredFile, storedFileKey } from '#storage/upload-api/find-stored-file.ts';
import { openTestApp } from '#testing/open-test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { docx, png } from '../testing/sample-files.ts';
import { deleteUnattachedFiles } from './delete-unattached.ts';

const t = await openTestApp({ env: { logLevel: 'silent' } });
let admin: TestClient;
beforeEach(async () => {
  await t.reset();
  admin = await t.asAdmin();
});

/** Stores a file like the upload widget does. */
async function store(originalName: string, bytes: Buffer, isReady = true): Promise<string> {
  const uuid = randomUUID();
  await t.deps.fileStore.put(storedFileKey(uuid), Readable.from([bytes]));
  await t.db
    .insert(storageFiles)
    .values({ uuid, originalName, sizeBytes: bytes.length, mimeType: 'application/octet-stream', isReady });
  return uuid;
}

async function attach(orderId: number | null, parts: (string | [name: string, bytes: Buffer])[]) {
  const body = new FormData();
  for (const part of parts) {
    if (typeof part === 'string') body.append('files', part);
    else body.append('files', new Blob([new Uint8Array(part[1])]), part[0]);
  }
  if (orderId !== null) body.append('orderId', String(orderId));
  const response = await admin.request('/api/uploads', { method: 'POST', body });
  return { status: response.status, json: (await response.json()) as UploadResult & ErrorBody };
}

/** Returns the code with which the service says beforehand that the file cannot be attached. */
async function verdictOn(uuid: string): Promise<string | null> {
  const response = await t.visitor().request(`/api/uploads/${encodeURIComponent(uuid)}/verdict`);
  const body = (await response.json()) as Partial<UploadVerdict & ErrorBody>;
  return response.ok ? (body.problem ?? null) : (body.code ?? null);
}

test('stored files and sent ones are attached together, in the order of the form, and opened alike', async () => {
  const order = await insertOrder(t.db);
  const first = await store('Entwürfe.docx', docx());
  const last = await store('logo.png', png(5000));
  const { status, json } = await attach(order.id, [first, ['photo.png', png()], last]);
  expect(status).toBe(200);
  expect(json.files.map(({ originalName, orderId }) => [originalName, orderId])).toEqual([
    ['Entwürfe.docx', order.id],
    ['photo.png', order.id],
    ['logo.png', order.id],
  ]);
  const download = await admin.request(json.files[0]?.path ?? '');
  expect(Buffer.from(await download.arrayBuffer()).equals(docx())).toBe(true);
  const [event] = await t.db
    .select()
    .from(orderEvents)
    .where(hasFacts({ type: 'files-added' }));
  expect(event?.data).toEqual({
    type: 'files-added',
    names: expect.arrayContaining(['Entwürfe.docx', 'logo.png', 'photo.png']),
  });
});

test('an attached file leaves the public service at once and is attached once only', async () => {
  const order = await insertOrder(t.db);
  const uuid = await store('logo.png', png());
  expect((await attach(order.id, [uuid])).status).toBe(200);
  expect(await findStoredFile(t.db, uuid)).toBeNull();
  const again = await attach(order.id, [uuid]);
  expect([again.status, again.json.code]).toEqual([404, 'FILE_NOT_FOUND']);
  expect(await t.db.$count(files)).toBe(1);
});

test('of many who attach a file at the same time one gets it', async () => {
  const uuid = await store('logo.png', png());
  const orders = [await insertOrder(t.db), await insertOrder(t.db), await insertOrder(t.db)];
  const answers = await Promise.all(orders.map(({ id }) => attach(id, [uuid])));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  expect(await t.db.$count(files)).toBe(1);
});

test.each<[what: string, file: () => Promise<string>, status: number, code: string]>([
  ['is not there', async () => randomUUID(), 404, 'FILE_NOT_FOUND'],
  ['is still arriving', () => store('a.png', png(), false), 404, 'FILE_NOT_FOUND'],
  ['is no id', async () => '../etc/passwd', 400, 'VALIDATION_FAILED'],
  ['is of another type', () => store('notes.txt', Buffer.from('hello')), 415, 'FORBIDDEN_FILE_TYPE'],
  ['is not what its name says', () => store('a.png', docx()), 415, 'FORBIDDEN_FILE_TYPE'],
  ['is only an archive', () => store('a.docx', writeZip({ 'a.txt': 'a' })), 415, 'FORBIDDEN_FILE_TYPE'],
  ['is cut short', () => store('a.png', png().subarray(0, -20)), 415, 'FILE_UNREADABLE'],
  ['is too large', () => store('a.png', png(10_485_761)), 413, 'FILE_SIZE_EXCEEDED'],
])(
  'a stored file that %s is refused, as it was said before, and nothing is attached',
  async (_what, file, status, code) => {
    const order = await insertOrder(t.db);
    const good = await store('good.png', png());
    const bad = await file();
    expect([await verdictOn(good), await verdictOn(bad)]).toEqual([null, code]);
    const answer = await attach(order.id, [good, bad]);
    expect([answer.status, answer.json.code]).toEqual([status, code]);
    expect(answer.json.issues?.[0]?.path).toEqual(['files', 1]);
    expect(await t.db.$count(files)).toBe(0);
    expect(await findStoredFile(t.db, good)).not.toBeNull();
  },
);

test('a file that was judged before the form was sent is not read again', async () => {
  const order = await insertOrder(t.db);
  const reads = vi.spyOn(t.deps.fileStore, 'get');
  const uuid = await store('logo.png', png());
  expect([await verdictOn(uuid), await verdictOn(uuid)]).toEqual([null, null]);
  expect((await attach(order.id, [uuid])).status).toBe(200);
  expect(reads.mock.calls).toEqual([[storedFileKey(uuid)]]);
  reads.mockRestore();
  expect(await verdictOn(uuid)).toBe('FILE_NOT_FOUND');
});

test('the same file twice, or an eleventh, is refused', async () => {
  const order = await insertOrder(t.db);
  const uuid = await store('a.png', png());
  expect((await attach(order.id, [uuid, uuid])).json.code).toBe('VALIDATION_FAILED');
  const eleven = Array.from({ length: 11 }, () => randomUUID());
  expect((await attach(order.id, eleven)).json.issues?.map(({ message }) => message)).toContain(
    'An order can have up to 10\u00a0files.',
  );
});

test('an attached file outlives the day, rows and bytes; one that no order got goes with its file', async () => {
  const order = await insertOrder(t.db);
  const kept = await store('kept.png', png());
  const lost = await store('lost.png', png());
  await attach(order.id, [kept]);
  await attach(null, [lost]);
  const long = new Date(Date.now() - unattachedLifetimeMs - 1000);
  await t.db.update(storageFiles).set({ createdAt: long });
  await t.db.update(files).set({ createdAt: long });
  await deleteExpiredUploads(t.deps);
  expect(await t.db.$count(storageFiles)).toBe(2);
  await deleteUnattachedFiles(t.deps);
  expect((await t.db.select().from(storageFiles)).map(({ uuid }) => uuid)).toEqual([kept]);
  const object = await t.deps.fileStore.get(storedFileKey(kept));
  expect(object?.sizeBytes).toBe(png().length);
  object?.stream.destroy();
  expect(await t.deps.fileStore.get(storedFileKey(lost))).toBeNull();
});
