import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase, openDatabaseBeside } from '../client.ts';
import { orders } from '../schema/orders/orders.ts';
import { insertOrder } from '../testing/build-order.ts';
import { fillDataDir } from '../testing/fill-data-dir.ts';
import { DataDirInUseError, lockDataDir } from './data-dir-lock.ts';
import { removeAbandonedSnapshots, snapshotsFolder } from './snapshot.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'storefront-snapshot-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));

test('an embedded database in use is read as it was at one moment, half-done transactions left out, and goes on', async () => {
  await fillDataDir(dataDir);
  const server = await openDatabase({ databaseUrl: null, dataDir });
  await insertOrder(server.db, { clientName: 'Before' });
  let copy!: Awaited<ReturnType<typeof openDatabase>>;
  await server.db.transaction(async (tx) => {
    await insertOrder(tx, { clientName: 'Not committed yet' });
    copy = await openDatabaseBeside({ databaseUrl: null, dataDir });
  });
  await insertOrder(server.db, { clientName: 'After' });

  expect(
    (await copy.db.select().from(orders).orderBy(orders.id)).map(({ clientName }) => clientName),
  ).toEqual(['Before']);
  await insertOrder(copy.db, { clientName: 'Only in the copy' });
  await copy.close();
  expect(await server.db.$count(orders)).toBe(3);
  expect(readdirSync(path.join(dataDir, snapshotsFolder))).toEqual([]);
  await server.close();
});

test('one that no process has is opened itself; of a process that takes no copies it is refused', async () => {
  const lock = await lockDataDir(dataDir);
  await expect(openDatabaseBeside({ databaseUrl: null, dataDir })).rejects.toThrow(DataDirInUseError);
  await lock.release();
  await fillDataDir(dataDir);
  const opened = await openDatabaseBeside({ databaseUrl: null, dataDir });
  await insertOrder(opened.db);
  await opened.close();
  expect(existsSync(path.join(dataDir, snapshotsFolder))).toBe(false);
});

test('copies whose readers were killed are removed after an hour, those being made or read are not', async () => {
  const snapshots = path.join(dataDir, snapshotsFolder);
  const hoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  for (const name of ['killed', 'read', 'being-made'])
    mkdirSync(path.join(snapshots, name), { recursive: true });
  const reader = await lockDataDir(path.join(snapshots, 'read'));
  for (const name of ['killed', 'read']) utimesSync(path.join(snapshots, name), hoursAgo, hoursAgo);
  await removeAbandonedSnapshots(dataDir);
  expect(readdirSync(snapshots).sort()).toEqual(['being-made', 'read']);
  await reader.release();
});
