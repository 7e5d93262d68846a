import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyWhileUsed } from './copy-while-used.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'storefront-copy-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (...names: string[]) => path.join(folder, ...names);

test('what changes, comes and goes during the first round is as it is at the moment of stillness', async () => {
  mkdirSync(at('from', 'base', 'empty'), { recursive: true });
  for (const name of ['kept', 'grown', 'rewritten', 'deleted']) writeFileSync(at('from', 'base', name), name);
  await copyWhileUsed(at('from'), at('to'), async (work) => {
    appendFileSync(at('from', 'base', 'grown'), ' by some');
    // Of the same size, and within the same moment of the file system's clock.
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
