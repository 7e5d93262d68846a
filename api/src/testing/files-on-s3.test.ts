import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { UploadResult } from '@storefront/contracts/uploads/attachment.schema.ts';
import { files } from '@storefront/db/schema/orders/files.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { config } from '@storefront/db/schema/server/config.ts';
import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keepErasures, readErasures } from '#features/privacy/erase/erasure-list.ts';
import { repeatErasures } from '#features/privacy/repeat-erasures.ts';
import { carryOutRetention } from '#features/privacy/retention/carry-out-retention.ts';
import { png } from '#features/uploads/testing/sample-files.ts';
import { createDiskStore } from '#storage/object-store/disk-store.ts';
import { createS3Store } from '#storage/object-store/s3-store.ts';
import { startTestS3Server, type TestS3Server } from '#storage/object-store/testing/s3-server.ts';
import { pngOf } from '#storage/testing/png-of.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { createTestApp, type TestApp } from './create-test-app.ts';
import { expectData } from './test-client.ts';

let server: TestS3Server;
let t: TestApp;
beforeAll(async () => {
  server = await startTestS3Server();
  const fileStore = createS3Store(server.location, server.credentials);
  t = await createTestApp({ env: { logLevel: 'silent' }, deps: { fileStore } });
});
beforeEach(() => t.reset());
afterAll(async () => {
  await t.close();
  await server.close();
});

/** Larger than one part of a multipart upload. */
const picture = png(6_000_000);

async function attach(): Promise<string> {
  const order = await insertOrder(t.db);
  const admin = await t.asAdmin();
  const body = new FormData();
  body.append('orderId', String(order.id));
  body.append('files', new Blob([new Uint8Array(picture)]), 'picture.png');
  const response = await admin.request('/api/uploads', { method: 'POST', body });
  expect(response.status).toBe(200);
  return ((await response.json()) as UploadResult).files[0]!.path;
}

test('an attachment is kept in the bucket and comes back byte for byte', async () => {
  const address = await attach();
  expect(server.takeRequests().some((line) => line.startsWith('POST /test-files/attachments/'))).toBe(true);
  const response = await (await t.asAdmin()).request(address);
  expect(response.headers.get('Content-Length')).toBe(String(picture.length));
  expect(Buffer.from(await response.arrayBuffer()).equals(picture)).toBe(true);
});

test('a backup takes files out of one kind of store and puts them into the other', async () => {
  await attach();
  const folder = mkdtempSync(path.join(tmpdir(), 'backup-s3-'));
  try {
    const file = path.join(folder, 'all.backup');
    await writeBackup(t.deps, file);
    await t.reset();
    const disk = await createDiskStore(path.join(folder, 'files'));
    await restoreBackup({ db: t.db, fileStore: disk }, file);
    const [row] = await t.db.query.files.findMany();
    const object = await disk.get(row!.filePath);
    expect((await buffer(object!.stream)).equals(picture)).toBe(true);

    await writeBackup({ db: t.db, fileStore: disk }, file);
    await t.reset();
    await t.deps.fileStore.delete(row!.filePath);
    await restoreBackup(t.deps, file);
    const again = await t.deps.fileStore.get(row!.filePath);
    expect((await buffer(again!.stream)).equals(picture)).toBe(true);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('an erasure empties the bucket of a person’s files and what was made of them, once more after an older backup', async () => {
  const email = 'maria.muster@example.com';
  const order = await insertOrder(t.db, { clientEmail: email });
  const admin = await t.asAdmin();
  const body = new FormData();
  // A complete picture: 4 rows of 250 bytes.
  body.append('files', new Blob([new Uint8Array(pngOf(83, 4))]), 'design.png');
  const drafts = `/api/orders/${order.id}/deliverables/files`;
  expect((await admin.request(drafts, { method: 'POST', body })).status).toBe(200);
  const [file] = await t.db.query.files.findMany();
  expect((await admin.request(`/api/files/${file?.id}/preview`)).status).toBe(200);
  await t.deps.background.settle();
  const cache = path.join(t.deps.env.dataDir, 'cache');
  const cached = () =>
    readdirSync(cache, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(cached().length).toBeGreaterThan(0);
  expect(server.keys()).toContain(file?.filePath);

  const folder = mkdtempSync(path.join(tmpdir(), 'backup-s3-'));
  try {
    const backup = path.join(folder, 'all.backup');
    await writeBackup(t.deps, backup);
    expectData(await admin.rpc('privacy.erase', { email }));
    expect(server.keys()).not.toContain(file?.filePath);
    expect(cached()).toEqual([]);
    expect((await admin.request(`/api/files/${file?.id}/preview`)).status).toBe(404);

    const erasures = await readErasures(t.db);
    await restoreBackup(t.deps, backup, { replaces: true });
    expect(server.keys()).toContain(file?.filePath);
    await keepErasures(t.db, erasures);
    expect(await repeatErasures(t.deps, 'command line')).toBe(1);
    expect(server.keys()).not.toContain(file?.filePath);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('files of an ended order leave the bucket after their time', async () => {
  const lastUpdated = new Date(Date.now() - 400 * 24 * 60 * 60 * 1000);
  await attach();
  await t.db.update(orders).set({ status: 'completed', lastUpdated });
  const [file] = await t.db.query.files.findMany();
  await t.db.insert(config).values({ key: 'retentionFrom', value: '2026-01-01' });
  await carryOutRetention(t.deps);
  expect(server.keys()).not.toContain(file?.filePath);
  expect(await t.db.$count(files)).toBe(0);
});

test('without the bucket the server is not ready, and says what is missing', async () => {
  const lost = createS3Store(server.location, { ...server.credentials, secretAccessKey: 'changed' });
  const broken = await createTestApp({ env: { logLevel: 'silent' }, deps: { fileStore: lost } });
  try {
    const response = await broken.visitor().request('/readyz');
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ database: 'ok', fileStore: 'unavailable' });
  } finally {
    await broken.close();
  }
});
