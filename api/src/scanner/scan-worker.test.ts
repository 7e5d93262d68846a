import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { alerts } from '@storefront/db/schema/orders/alerts.ts';
import { type FileRow, files } from '@storefront/db/schema/orders/files.ts';
import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { png } from '#features/uploads/testing/sample-files.ts';
import type { DueWorker } from '#lib/work/due-worker.ts';
import { createTestApp, type TestApp } from '#testing/create-test-app.ts';
import { claimFiles, markScanned, markUnscanned } from './scan-queries.ts';
import { startScanWorker } from './scan-worker.ts';
import { startTestScanner, type TestScanner, testVirus } from './testing/start-scanner.ts';

let t: TestApp;
let scanner: TestScanner;
let worker: DueWorker | undefined;
beforeAll(async () => {
  scanner = await startTestScanner();
  t = await createTestApp({
    env: { clamd: scanner.address, logLevel: 'silent' },
    deps: { wakeScans: () => worker?.wake() },
  });
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
});
afterAll(async () => {
  await t.close();
  await scanner.close();
});

/** Uploads a picture; trailing text does not affect it. */
async function upload(text = 'harmless'): Promise<FileRow> {
  const body = new FormData();
  const bytes = new Uint8Array(Buffer.concat([png(), Buffer.from(text)]));
  body.append('files', new File([bytes], 'logo.png'));
  const response = await t.visitor().request('/api/uploads', { method: 'POST', body });
  const { files: sent } = (await response.json()) as { files: { id: number }[] };
  return rowOf(sent[0]?.id as number);
}

async function rowOf(id: number): Promise<FileRow> {
  const [row] = await t.db.select().from(files).where(eq(files.id, id));
  return row as FileRow;
}

const ends = (id: number, state: FileRow['scanState']) =>
  vi.waitFor(async () => expect((await rowOf(id)).scanState).toBe(state), { timeout: 20_000 });

async function open(id: number) {
  const response = await (await t.asAdmin()).request(`/api/files/${id}?inline=1`);
  const text = await response.text();
  return { status: response.status, code: response.ok ? null : JSON.parse(text).code };
}

test('a file waits, cannot be opened, and can once it is clean', async () => {
  const { id, scanState } = await upload();
  expect(scanState).toBe('waiting');
  expect(await open(id)).toEqual({ status: 409, code: 'FILE_NOT_SCANNED' });
  worker = startScanWorker(t.deps);
  await ends(id, 'clean');
  expect(await open(id)).toEqual({ status: 200, code: null });
  const stored = await t.deps.fileStore.get((await rowOf(id)).filePath);
  expect(scanner.scanned.at(-1)?.equals(await buffer(stored?.stream as never))).toBe(true);
});

test('one with a virus stays shut, and the operator sees what was found', async () => {
  const { id: orderId } = await insertOrder(t.db);
  const { id } = await upload(testVirus);
  await t.db.update(files).set({ orderId }).where(eq(files.id, id));
  const admin = await t.asAdmin();
  const seen = async () => (await admin.rest('GET', `/api/orders/${orderId}/files`)).data;
  expect(await seen()).toMatchObject([{ id, scan: 'waiting', scanFinding: null }]);
  worker = startScanWorker(t.deps);
  await ends(id, 'infected');
  expect(await seen()).toMatchObject([{ id, scan: 'infected', scanFinding: 'Test.Virus-1' }]);
  expect(await open(id)).toEqual({ status: 409, code: 'FILE_INFECTED' });
  expect((await admin.rest('GET', `/api/alerts?orderId=${orderId}`)).data).toMatchObject([
    { orderId, data: { type: 'file-infected', fileId: id, name: 'logo.png', finding: 'Test.Virus-1' } },
  ]);
});

test('a file that the scanner does not take raises one alert, which is done once it is scanned', async () => {
  const { id } = await upload();
  const alertsOf = async () => {
    const stored = await t.db.select().from(alerts).orderBy(alerts.id);
    return stored.filter(({ data }) => 'fileId' in data && data.fileId === id);
  };
  for (let attempt = 1; attempt <= 9; attempt++) {
    await t.db.update(files).set({ scanAfter: sql`now()` }).where(eq(files.id, id));
    const [row] = await claimFiles(t.db, 1);
    await markUnscanned(t.db, row as FileRow, 0);
    expect(await alertsOf(), `attempt ${attempt}`).toHaveLength(attempt < 8 ? 0 : 1);
  }
  await markScanned(t.db, await rowOf(id), null);
  expect(await alertsOf()).toMatchObject([
    { data: { type: 'file-unscanned' }, doneBy: null, doneAt: expect.any(Date) },
  ]);
});

test('while the scanner is away a file goes on waiting, and is scanned once it is back', async () => {
  await scanner.close();
  worker = startScanWorker(t.deps);
  const { id } = await upload();
  await vi.waitFor(async () => expect((await rowOf(id)).scanAttempts).toBeGreaterThan(0), {
    timeout: 20_000,
  });
  expect((await rowOf(id)).scanState).toBe('waiting');
  expect(await open(id)).toEqual({ status: 409, code: 'FILE_NOT_SCANNED' });
  scanner = await startTestScanner({ port: scanner.address.port });
  await ends(id, 'clean');
});

test('a scanner that is away is one failure of all files, and no alert of each', async () => {
  await scanner.close();
  const failures: string[] = [];
  const watch = {
    worked: () => failures.push('works again'),
    failed: (error: string) => failures.push(error),
  };
  const rows = [await upload(), await upload()];
  await t.db.update(files).set({ scanAttempts: 20 });
  worker = startScanWorker(t.deps, watch);
  await vi.waitFor(() => expect(failures.length).toBeGreaterThan(1), { timeout: 20_000 });
  await worker.stop();
  expect(new Set(failures)).toEqual(new Set([expect.stringContaining('ECONNREFUSED')]));
  scanner = await startTestScanner({ port: scanner.address.port });
  await t.db.update(files).set({ scanAfter: sql`now()` });
  worker = startScanWorker(t.deps, watch);
  for (const { id } of rows) await ends(id, 'clean');
  expect(failures).toContain('works again');
  const ids = new Set(rows.map(({ id }) => id));
  const raised = await t.db.select().from(alerts);
  expect(raised.filter(({ data }) => 'fileId' in data && ids.has(data.fileId))).toEqual([]);
});

test('a file that alone is refused has its own alert, once, and is no failure of the scanner', async () => {
  await scanner.close();
  scanner = await startTestScanner({ port: scanner.address.port, maxBytes: 200 });
  const failures: string[] = [];
  const { id } = await upload('too large '.repeat(100));
  await t.db.update(files).set({ scanAttempts: 20 }).where(eq(files.id, id));
  const ofFile = async () =>
    (await t.db.select().from(alerts)).filter(({ data }) => 'fileId' in data && data.fileId === id);
  for (const attempts of [21, 22]) {
    await t.db.update(files).set({ scanAfter: sql`now()` }).where(eq(files.id, id));
    worker = startScanWorker(t.deps, { worked: () => {}, failed: (error) => failures.push(error) });
    await vi.waitFor(async () => expect((await rowOf(id)).scanAttempts).toBe(attempts), { timeout: 20_000 });
    await worker.stop();
    expect(await ofFile()).toMatchObject([{ data: { type: 'file-unscanned' } }]);
  }
  expect(failures).toEqual([]);
  await scanner.close();
  scanner = await startTestScanner({ port: scanner.address.port });
});

test('a scanner that says nothing does not keep the worker from stopping; the file is due again', async () => {
  const silent = createServer((socket) => socket.on('error', () => {}).resume()).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { clamd } = t.deps.env;
  t.deps.env.clamd = { host: '127.0.0.1', port: (silent.address() as AddressInfo).port };
  const failed = vi.fn();
  const { id } = await upload();
  worker = startScanWorker(t.deps, { worked: () => {}, failed }, { stopGraceMs: 50 });
  await expect.poll(async () => (await rowOf(id)).scanAttempts).toBe(1);
  const startedAt = performance.now();
  await worker.stop();
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  expect(failed).not.toHaveBeenCalled();
  silent.close();
  t.deps.env.clamd = clamd;
  worker = startScanWorker(t.deps);
  await ends(id, 'clean');
});

test('two workers scan a file once', async () => {
  const before = scanner.scanned.length;
  const rows: FileRow[] = [];
  for (let count = 0; count < 6; count++) rows.push(await upload());
  const other = startScanWorker(t.deps);
  worker = startScanWorker(t.deps);
  for (const { id } of rows) await ends(id, 'clean');
  await other.stop();
  expect(scanner.scanned.length - before).toBe(rows.length);
});

test('when the scanner is taken away, files wait no longer; without one they never do', async () => {
  const { id } = await upload();
  const env = { ...t.deps.env, clamd: null };
  await startScanWorker({ ...t.deps, env }).stop();
  expect((await rowOf(id)).scanState).toBe('unscanned');
  expect(await open(id)).toEqual({ status: 200, code: null });
});
