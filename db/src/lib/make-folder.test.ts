import { existsSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeFolder } from './make-folder.ts';

const directory = mkdtempSync(path.join(tmpdir(), 'storefront-folder-'));
afterAll(() => rmSync(directory, { recursive: true }));

test('a folder is made with those above it, for this user only', () => {
  const folder = path.join(directory, 'a', 'b');
  makeFolder(folder);
  makeFolder(folder);
  expect(statSync(folder).mode & 0o077).toBe(0);
});

test('a file, or a link that leads nowhere, is no folder', () => {
  const file = path.join(directory, 'file');
  writeFileSync(file, '');
  expect(() => makeFolder(file)).toThrow('ENOTDIR');
  const link = path.join(directory, 'link');
  symlinkSync(path.join(directory, 'nowhere'), link);
  expect(() => makeFolder(link)).toThrow('ENOENT');
});

test.runIf(existsSync('/proc/self'))('a folder that the system lets no one make is refused at once', () => {
  expect(() => makeFolder('/proc/nope/db')).toThrow('/proc/nope');
});
