import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeDataDir } from './close-data-dir.ts';

let root: string;
let dataDir: string;
let umask: number;
beforeEach(() => {
  umask = process.umask(0);
  root = mkdtempSync(path.join(tmpdir(), 'close-'));
  dataDir = path.join(root, 'data');
  for (const folder of ['db/base/1', 'files/stored', 'mail', 'cache/images', 'incoming']) {
    mkdirSync(path.join(dataDir, folder), { recursive: true, mode: 0o755 });
  }
  for (const file of ['db/PG_VERSION', 'db/base/1/16384', 'files/stored/a', 'mail/a.eml', 'cache/images/b']) {
    writeFileSync(path.join(dataDir, file), '', { mode: 0o666 });
  }
});
afterEach(() => {
  process.umask(umask);
  rmSync(root, { recursive: true, force: true });
});

const modeOf = (target: string) => lstatSync(target).mode & 0o777;

/** Returns every path below the data directory that has the wrong mode. */
function openPaths(): string[] {
  const all = readdirSync(dataDir, { recursive: true, withFileTypes: true });
  const wrong = all.filter((entry) => {
    const mode = modeOf(path.join(entry.parentPath, entry.name));
    return !entry.isSymbolicLink() && mode !== (entry.isDirectory() ? 0o700 : 0o600);
  });
  return wrong.map((entry) => entry.name);
}

test('what an earlier release left open is closed, and new files are closed from the start', () => {
  expect(closeDataDir(dataDir)).toEqual([]);
  expect(openPaths()).toEqual([]);
  expect(modeOf(dataDir)).toBe(0o700);
  writeFileSync(path.join(dataDir, 'files', 'new'), '');
  mkdirSync(path.join(dataDir, 'files', 'folder'));
  expect(openPaths()).toEqual([]);
});

test('a correction that broke off is finished by the next start', () => {
  chmodSync(path.join(dataDir, 'db', 'base'), 0o700);
  chmodSync(path.join(dataDir, 'db', 'PG_VERSION'), 0o600);
  expect(closeDataDir(dataDir)).toEqual([]);
  expect(openPaths()).toEqual([]);
});

test('a folder that is closed is not read again', () => {
  expect(closeDataDir(dataDir)).toEqual([]);
  chmodSync(path.join(dataDir, 'files', 'stored', 'a'), 0o644);
  expect(closeDataDir(dataDir)).toEqual([]);
  expect(openPaths()).toEqual(['a']);
});

test('a directory with other things in it keeps its mode, and those keep theirs', () => {
  const letter = path.join(dataDir, 'letter.txt');
  writeFileSync(letter, '', { mode: 0o644 });
  chmodSync(dataDir, 0o755);
  expect(closeDataDir(dataDir)).toEqual([]);
  expect([modeOf(dataDir), modeOf(letter)]).toEqual([0o755, 0o644]);
  expect(openPaths()).toEqual(['letter.txt']);
});

test('links inside are not followed, but a folder of ours may be one', () => {
  const elsewhere = path.join(root, 'elsewhere');
  mkdirSync(elsewhere, { mode: 0o755 });
  writeFileSync(path.join(elsewhere, 'a'), '', { mode: 0o644 });
  symlinkSync(elsewhere, path.join(dataDir, 'mail', 'link'));
  expect(closeDataDir(dataDir)).toEqual([]);
  expect([modeOf(elsewhere), modeOf(path.join(elsewhere, 'a'))]).toEqual([0o755, 0o644]);

  rmSync(path.join(dataDir, 'files'), { recursive: true });
  symlinkSync(elsewhere, path.join(dataDir, 'files'));
  expect(closeDataDir(dataDir)).toEqual([]);
  expect([modeOf(elsewhere), modeOf(path.join(elsewhere, 'a'))]).toEqual([0o700, 0o600]);
});

test('a note of the backups’ folder is ours', () => {
  writeFileSync(path.join(dataDir, 'backup-folder'), '/mnt/backups', { mode: 0o600 });
  chmodSync(dataDir, 0o755);
  expect(closeDataDir(dataDir)).toEqual([]);
  expect(modeOf(dataDir)).toBe(0o700);
});

test('a directory that is not there yet, or that the system refuses to look into, is left to others', () => {
  expect(closeDataDir(path.join(root, 'new'))).toEqual([]);
  const file = path.join(root, 'file');
  writeFileSync(file, '');
  expect(closeDataDir(file)).toEqual([]);
});
