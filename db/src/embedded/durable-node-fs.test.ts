import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from '../client.ts';
import { insertOrder } from '../testing/build-order.ts';
import { fillDataDir } from '../testing/fill-data-dir.ts';

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

test.each<[what: string, breakFiles: (folder: string) => void]>([
  [
    'that cannot be flushed',
    () =>
      vi.spyOn(fs, 'fsyncSync').mockImplementation(() => {
        throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' });
      }),
  ],
  ['into a removed file', (folder) => fs.rmSync(path.join(folder, 'db', 'pg_wal'), { recursive: true })],
  [
    'beside the directory that has taken the place of its own',
    (folder) => {
      fs.renameSync(path.join(folder, 'db'), path.join(folder, 'earlier'));
      fs.cpSync(path.join(folder, 'earlier'), path.join(folder, 'db'), { recursive: true });
    },
  ],
])(
  'a commit %s ends the process, before the next statement would block it forever',
  async (_, breakFiles) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'storefront-panic-'));
    await fillDataDir(folder);
    // Not closed: it no longer responds.
    const { db } = await openDatabase({ databaseUrl: null, dataDir: folder });
    const ends: (() => void)[] = [];
    const queue = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation((end) => void ends.push(end));
    breakFiles(folder);
    await expect(insertOrder(db)).rejects.toThrow();
    vi.restoreAllMocks();
    queue.mockRestore();
    expect(ends).toHaveLength(1);
    expect(ends[0]).toThrow('The embedded database cannot go on');
    fs.rmSync(folder, { recursive: true, force: true });
  },
);
