import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPglite } from '../pglite.ts';
import { explainOpenFailure } from './open-failure.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(os.tmpdir(), 'storefront-open-'));
  mkdirSync(path.join(directory, 'global'));
  writeFileSync(path.join(directory, 'global', 'pg_control'), '');
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const aborted = Object.assign(new Error('Aborted(). Build with -sASSERTIONS for more info.'), {
  name: 'RuntimeError',
});
const look = { mayUse: () => true, readFreeBytes: () => 1e9 };

test('names a full disk, as the file layer, the database or the disk itself reports it', () => {
  const full = expect.objectContaining({
    message: `DATA_DIR: the disk of ${directory} is full. Free at least 200 MB on it, then start again.`,
  });
  const ofFileLayer = { name: 'ErrnoError', errno: 51 };
  expect(explainOpenFailure(ofFileLayer, directory, false, look)).toEqual(full);
  const ofDatabase = new Error('Failed query', {
    cause: Object.assign(new Error('PANIC'), { code: '53100' }),
  });
  expect(explainOpenFailure(ofDatabase, directory, true, look)).toEqual(full);
  expect(explainOpenFailure(aborted, directory, false, { ...look, readFreeBytes: () => 1e6 })).toEqual(full);
});

test('names the file that belongs to another user', () => {
  const file = path.join(directory, 'global', 'pg_control');
  const mayUse = (given: string) => given !== file;
  expect(explainOpenFailure(aborted, directory, false, { ...look, mayUse })).toHaveProperty(
    'message',
    expect.stringContaining(`DATA_DIR: this user may not read and write ${file}.`),
  );
});

test('does not look into a folder of another user', () => {
  const folder = path.join(directory, 'global');
  const mayUse = (given: string) => !given.startsWith(folder);
  expect(explainOpenFailure(aborted, directory, false, { ...look, mayUse })).toHaveProperty(
    'message',
    expect.stringContaining(`may not read and write ${folder}.`),
  );
});

test('keeps other errors', () => {
  const error = new Error('The database was made by PostgreSQL 17');
  expect(explainOpenFailure(error, directory, false, look)).toBe(error);
});

test('a damaged database says what to do', async () => {
  mkdirSync(path.join(directory, 'db'));
  writeFileSync(path.join(directory, 'db', 'PG_VERSION'), '18\n');
  await expect(openPglite({ dataDir: directory, migrationsFolder: null })).rejects.toThrow(
    /does not open: its files are probably damaged.*npm run restore/,
  );
});
