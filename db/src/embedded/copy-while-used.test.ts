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

test('what changed while much was copied is copied again before the database has to be still', async () => {
  for (const name of ['from', 'to']) mkdirSync(at(name));
  writeFileSync(at('from', 'large'), '');
  truncateSync(at('from', 'large'), 16 * 1024 * 1024);
  writeFileSync(at('from', 'log'), 'before');
  copied.after = (file) => {
    if (path.basename(file) !== 'log') return;
    copied.after = () => {};
    appendFileSync(at('from', 'log'), ', during');
  };
  await copyWhileUsed(at('from'), at('to'), async (work) => {
    expect(readFileSync(at('to', 'log'), 'utf8')).toBe('before, during');
    await work();
  });
});
