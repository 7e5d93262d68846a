import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPglite } from '../pglite.ts';
import { rows } from '../rows.ts';
import { ensureNewDatabase } from './make-new-database.ts';
import { unpackNewDatabase } from './new-database.ts';

let archive: string;
let dataDir: string;
beforeEach(async () => {
  archive = await ensureNewDatabase();
  dataDir = mkdtempSync(path.join(tmpdir(), 'storefront-new-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));

const directory = () => path.join(dataDir, 'db');
const versionFile = () => path.join(directory(), 'PG_VERSION');

test('a new database is unpacked for its user only, after an interruption from the beginning, and works', async () => {
  await unpackNewDatabase(directory(), { archive });
  writeFileSync(path.join(directory(), 'unpacking'), '');
  writeFileSync(path.join(directory(), 'global', 'pg_control'), 'half');
  await unpackNewDatabase(directory(), { archive });
  if (process.platform !== 'win32') {
    expect(statSync(versionFile()).mode & 0o777).toBe(0o600);
    expect(statSync(path.join(directory(), 'base')).mode & 0o777).toBe(0o700);
  }
  const { db, close } = await openPglite({ dataDir, migrationsFolder: null });
  try {
    await db.execute(sql`create table greetings (text text)`);
    await db.execute(sql`insert into greetings values ('hello')`);
    expect(rows(await db.execute(sql`select text from greetings`))).toEqual([{ text: 'hello' }]);
  } finally {
    await close();
  }
});

test('a database that has lost files stays as it is', async () => {
  await unpackNewDatabase(directory(), { archive, isScratch: true });
  rmSync(versionFile());
  const control = path.join(directory(), 'global', 'pg_control');
  writeFileSync(control, 'of an operator');
  await unpackNewDatabase(directory(), { archive });
  expect([existsSync(versionFile()), readFileSync(control, 'utf8')]).toEqual([false, 'of an operator']);
});

test('an existing database stays as it is, and without an archive nothing is written', async () => {
  await unpackNewDatabase(directory(), { archive: path.join(dataDir, 'missing.gz') });
  expect(existsSync(directory())).toBe(false);
  await unpackNewDatabase(directory(), { archive, isScratch: true });
  writeFileSync(path.join(directory(), 'postgresql.auto.conf'), '# ours');
  const before = readdirSync(directory(), { recursive: true }).length;
  await unpackNewDatabase(directory(), { archive });
  expect(statSync(path.join(directory(), 'postgresql.auto.conf')).size).toBe(6);
  expect(readdirSync(directory(), { recursive: true })).toHaveLength(before);
});
