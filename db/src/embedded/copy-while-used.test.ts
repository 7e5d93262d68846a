import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const copied = vi.hoisted(() => ({ after: (_file: string) => {} }));
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  const copyFile: typeof real.copyFile = async (from, to, mode) => {
    await real.copyFile(from, to, mode);
    copied.after(String(from));
  };
  return { ...real, copyFile };
});
// Another test file of this process may have loaded the module without the mock.
vi.resetModules();
const { copyWhileUsed } = await import('./copy-while-used.ts');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'storefront-copy-'));
});
afterEach(() => {
  copied.after = () => {};
  rmSync(folder, { recursive: true, force: true });
});

const at = (...names: string[]) => path.join(folder, ...names);

test('what changes, comes and goes during the first round is as it is at the moment of stillness', async () => {
  mkdirSync(at('from', 'base', 'empty'), { recursive: true });
  for (const name of ['kept', 'grown', 'rewritten', 'deleted']) writeFileSync(at('from', 'base', name), name);
  await copyWhileUsed(at('from'), at('to'), async (work) => {
    appendFileSync(at('from', 'base', 'grown'), ' by some');
    // Same size, and within the same tick of the file system's clock.
    writeFileSync(at('from', 'base', 'rewritten'), 'REWRITTEN');
    rmSync(at('from', 'base', 'deleted'));
    writeFileSync(at('from', 'base', 'new'), 'new');
    await work();
    writeFileSync(at('from', 'base', 'kept'), 'too late');
  });
  expect(readdirSync(at('to'), { recursive: true }).sort()).toEqual(
    ['base', 'base/empty', 'base/grown', 'base/kept', 'base/new', 'base/rewritten'].map(path.normalize),
  );
  const content = (name: string) => readFileSync(at('to', 'base', name), 'utf8');
  expect(['kept', 'grown', 'rewritten', 'new'].map(content)).toEqual([
    'kept',
    'grown by some',
    'REWRITTEN',
    'new',
  ]);
});

test('what was added to the log while much was copied is copied before the database has to be still', async () => {
  mkdirSync(at('from', 'pg_wal'), { recursive: true });
  writeFileSync(at('from', 'large'), '');
  truncateSync(at('from', 'large'), 16 * 1024 * 1024);
  writeFileSync(at('from', 'pg_wal', 'log'), 'before');
  copied.after = (file) => {
    if (path.basename(file) !== 'log') return;
    copied.after = () => {};
    appendFileSync(at('from', 'pg_wal', 'log'), ', during');
  };
  await copyWhileUsed(at('from'), at('to'), async (work) => {
    expect(readFileSync(at('to', 'pg_wal', 'log'), 'utf8')).toBe('before, during');
    await work();
  });
});

test('of what changed in stillness only the log is copied again, unless a checkpoint has ended it meanwhile', async () => {
  for (const name of ['base', 'global', 'pg_wal']) mkdirSync(at('from', name), { recursive: true });
  const table = at('from', 'base', 'table');
  const control = at('from', 'global', 'pg_control');
  const logFile = at('from', 'pg_wal', '000000010000000000000001');
  for (const file of [table, control, logFile]) writeFileSync(file, 'before');
  const copyWith = async (change: () => void) => {
    await copyWhileUsed(at('from'), at('to'), async (work) => {
      change();
      await work();
    });
    return [table, control, logFile].map((file) =>
      readFileSync(at('to', path.relative(at('from'), file)), 'utf8'),
    );
  };
  const write = () => {
    for (const file of [table, logFile]) writeFileSync(file, 'after');
  };
  expect(await copyWith(write)).toEqual(['before', 'before', 'after']);
  for (const file of [table, logFile]) writeFileSync(file, 'before');
  const writeAndEnd = () => {
    write();
    writeFileSync(control, 'after');
  };
  expect(await copyWith(writeAndEnd)).toEqual(['after', 'after', 'after']);
});
