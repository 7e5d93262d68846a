import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { migrationsFolder } from './testing/create-test-db.ts';

const run = promisify(execFile);
const copy = mkdtempSync(path.join(os.tmpdir(), 'storefront-migrations-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('the committed migrations say all that the schema says', async () => {
  cpSync(migrationsFolder, copy, { recursive: true });
  const before = readdirSync(copy).sort();
  const workspace = path.resolve(migrationsFolder, '..');
  const kit = path.resolve(workspace, '../node_modules/drizzle-kit/bin.cjs');
  // With everything in place the generator finds nothing to write.
  await run(
    process.execPath,
    [
      kit,
      'generate',
      '--dialect=postgresql',
      '--casing=snake_case',
      '--schema=src/schema/index.ts',
      `--out=${path.relative(workspace, copy)}`,
    ],
    { cwd: workspace },
  );
  expect(readdirSync(copy).sort()).toEqual(before);
});

test('every migration is listed in the journal', () => {
  const journal: { entries: { tag: string }[] } = JSON.parse(
    readFileSync(path.join(migrationsFolder, 'meta', '_journal.json'), 'utf8'),
  );
  const files = readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql'));
  expect(journal.entries.map((entry) => `${entry.tag}.sql`).sort()).toEqual(files.sort());
});
