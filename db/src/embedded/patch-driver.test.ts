import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const db = fileURLToPath(new URL('../..', import.meta.url));
const packageOf = (name: string) => fileURLToPath(new URL('..', import.meta.resolve(name)));

let project: string;
let driver: string;
beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'storefront-patch-'));
  driver = path.join(project, 'node_modules', 'postgres');
  for (const folder of ['patches', 'scripts'])
    cpSync(path.join(db, folder), path.join(project, 'db', folder), { recursive: true });
  mkdirSync(path.join(project, 'node_modules'));
  cpSync(packageOf('diff'), path.join(project, 'node_modules', 'diff'), { recursive: true });
  cpSync(packageOf('postgres'), driver, { recursive: true });
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

const patchDriver = () =>
  spawnSync(process.execPath, [path.join(project, 'db/scripts/patch-driver.mjs')], { encoding: 'utf8' });
const edit = (file: string, change: (text: string) => string) => {
  const at = path.join(driver, file);
  writeFileSync(at, change(readFileSync(at, 'utf8')));
};

test('a driver that has the patches stays as it is', () => {
  const before = readFileSync(path.join(driver, 'src/connection.js'), 'utf8');
  expect(patchDriver()).toMatchObject({ status: 0, stderr: '' });
  expect(readFileSync(path.join(driver, 'src/connection.js'), 'utf8')).toBe(before);
});

test('another version of the driver fails the installation', () => {
  edit('package.json', (text) => text.replace(/"version": "[^"]+"/, '"version": "9.9.9"'));
  const { status, stderr } = patchDriver();
  expect([status, stderr]).toEqual([1, expect.stringContaining('postgres 9.9.9 is installed')]);
});

test('a driver that the patches do not fit fails the installation', () => {
  edit('cjs/src/connection.js', (text) => text.replaceAll('nextWriteTimer', 'writeTimer'));
  const { status, stderr } = patchDriver();
  expect([status, stderr]).toEqual([1, expect.stringContaining('does not fit')]);
});
