import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callerPath } from './caller-path.ts';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'storefront-caller-')));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command like an archive does, from `folder`, and returns what it sees as the caller's folder. */
function seenFolder(env: Record<string, string>): string {
  const entry = path.join(folder, 'entry.mjs');
  writeFileSync(entry, 'process.stdout.write(process.env.INIT_CWD);');
  const runProduct = new URL('../../../scripts/lib/run-product.mjs', import.meta.url).href;
  const code = `const { runCommand } = await import(${JSON.stringify(runProduct)});
    process.exitCode = await runCommand(${JSON.stringify(entry)}, []);`;
  return execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  });
}

test('a path is relative to the folder that the command was typed in', () => {
  expect(seenFolder({})).toBe(folder);
  expect(seenFolder({ INIT_CWD: '/of/npm' })).toBe('/of/npm');
  expect(callerPath('all.backup', { INIT_CWD: folder })).toBe(path.join(folder, 'all.backup'));
  expect(callerPath('/mnt/all.backup', { INIT_CWD: folder })).toBe('/mnt/all.backup');
});
