import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from '../client.ts';
import { insertOrder } from '../testing/build-order.ts';

let dataDir: string;
let database: OpenDatabase;
beforeAll(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'storefront-fsync-'));
  database = await openDatabase({ databaseUrl: null, dataDir });
});
afterAll(async () => {
  await database.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

// The file layer hooks into internals of PGlite: these tests fail if a new release has moved them.
test('every commit reaches the disk before it is acknowledged', async () => {
  const fsync = vi.spyOn(fs, 'fsyncSync');
  for (let commit = 1; commit <= 5; commit++) {
    fsync.mockClear();
    await database.db.transaction((tx) => insertOrder(tx, { clientName: `Client ${commit}` }));
    expect(fsync).toHaveBeenCalled();
  }
  fsync.mockRestore();
});

test('no file is open to other users, not even those made while it runs', async () => {
  await database.db.execute('create table made_later (id integer)');
  await database.db.execute('checkpoint');
  const entries = fs.readdirSync(path.join(dataDir, 'db'), { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => (fs.statSync(file).mode & 0o077) !== 0)).toEqual([]);
});
