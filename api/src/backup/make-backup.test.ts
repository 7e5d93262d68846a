import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { type OpenDatabase, openDatabase } from '@storefront/db/client.ts';
import { snapshotsFolder } from '@storefront/db/embedded/snapshot.ts';
import { rows } from '@storefront/db/rows.ts';
import { contactMessages } from '@storefront/db/schema/contact/contact-messages.ts';
import { files } from '@storefront/db/schema/orders/files.ts';
import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { fillDataDir } from '@storefront/db/testing/fill-data-dir.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { release } from '#lib/release.ts';
import { createDiskStore } from '../storage/object-store/disk-store.ts';
import type { ObjectStore } from '../storage/object-store/object-store.ts';
import { makeBackup } from './make-backup.ts';
import { checkBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

// The program behind `npm run backup`, run while this process has the embedded database open, as a server
// would.
const program = path.join(inject('programs'), 'cli', 'backup.js');
const folder = mkdtempSync(path.join(tmpdir(), 'make-backup-'));
const dataDir = path.join(folder, 'data');
const backupDir = path.join(folder, 'backups');
let server: OpenDatabase;
let fileStore: ObjectStore;
beforeAll(async () => {
  await fillDataDir(dataDir);
  server = await openDatabase({ databaseUrl: null, dataDir });
  fileStore = await createDiskStore(path.join(dataDir, 'files'));
  const order = await insertOrder(server.db);
  const stored = { originalName: 'a.png', mimeType: 'image/png', fileSize: 7, filePath: 'orders/a' };
  await server.db.insert(files).values({ ...stored, orderId: order.id });
  await fileStore.put('orders/a', Readable.from([Buffer.from('picture')]));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const back = (name: string) =>
  promisify(execFile)(process.execPath, [program, path.join(backupDir, name)], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  });

test('a running server’s embedded database is saved, and restored on trial', async () => {
  const { stdout } = await back('all.backup');
  expect(stdout).toMatch(/^Saved \d+ rows and 1 file in .*, and restored them on trial\n$/);
  expect(await checkBackup(server.db, path.join(backupDir, 'all.backup'))).toMatchObject({
    counts: { files: 1 },
    madeAt: expect.any(String),
    release,
  });
  expect(readdirSync(path.join(dataDir, snapshotsFolder))).toEqual([]);
  // The server still works.
  await insertOrder(server.db);
});

test('the trial logs none of the rows, which would take more room than they do', async () => {
  const trial = path.join(folder, 'trial');
  await fillDataDir(trial);
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir: trial, isScratch: true });
  const find = async () =>
    rows<{ bytes: number }>(
      await db.execute(sql`select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::float8 as bytes`),
    )[0]?.bytes ?? 0;
  const texts = Array.from({ length: 1000 }, () => randomBytes(2000).toString('hex'));
  await server.db
    .insert(contactMessages)
    .values(texts.map((message) => ({ name: 'A', email: 'a@example.com', message, locale: 'en' as const })));
  const file = path.join(folder, 'rows.backup');
  await writeBackup({ db: server.db, fileStore }, file);
  const before = await find();
  await restoreBackup({ db, fileStore }, file, { isTrial: true });
  expect(await db.$count(contactMessages)).toBe(texts.length);
  expect((await find()) - before).toBeLessThan(texts.join('').length / 2);
  await close();
  rmSync(file);
  await server.db.delete(contactMessages);
});

test('a database that a newer release has migrated is saved too, for itself or that release', async () => {
  const file = path.join(backupDir, 'newer.backup');
  await server.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the newer release', 9999999999999)`,
  );
  const temporary = path.join(dataDir, snapshotsFolder);
  mkdirSync(temporary, { recursive: true });
  const made: (string | null)[] = [];
  const watcher = watch(temporary, (_, name) => made.push(name));
  const { stdout } = await back('newer.backup');
  watcher.close();
  expect(stdout).toMatch(/^Saved \d+ rows and 1 file in .*, and read them: a newer release/);
  // A temporary database could only refuse it.
  expect(made.filter((name) => name?.startsWith('trial-'))).toEqual([]);
  expect(await checkBackup(server.db, file)).toMatchObject({ counts: { files: 1 } });
  await server.db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'of the newer release'`);
  await expect(checkBackup(server.db, file)).rejects.toThrow('made by a newer release');
  rmSync(file);
});

test('one that cannot be made leaves nothing under its name, and says why', async () => {
  // A file that is only missing would be looked for again.
  const away = { get: () => Promise.reject(new Error('The file store is away')) };
  const broken = makeBackup({ databaseUrl: null, dataDir }, away, path.join(backupDir, 'broken.backup'));
  await expect(broken).rejects.toThrow('The file store is away');
  expect(readdirSync(backupDir)).toEqual(['all.backup']);
});
