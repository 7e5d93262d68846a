import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from './client.ts';
import { insertOrder } from './testing/build-order.ts';

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

// The file layer hooks into internals of PGlite: this fails when a new release has moved them.
test('every commit reaches the disk before it is acknowledged', async () => {
  const fsync = vi.spyOn(fs, 'fsyncSync');
  for (let commit = 1; commit <= 5; commit++) {
    fsync.mockClear();
    await database.db.transaction((tx) => insertOrder(tx, { clientName: `Client ${commit}` }));
    expect(fsync).toHaveBeenCalled();
  }
  fsync.mockRestore();
});
