import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { rows } from '../rows.ts';
import { createTestDatabase, migrationsFolder } from '../testing/create-test-db.ts';

const run = promisify(execFile);
const copy = mkdtempSync(path.join(os.tmpdir(), 'storefront-migrations-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const isOnce = process.env.TEST_DRIVER !== 'postgres';

test.runIf(isOnce)('the committed migrations say all that the schema says', async () => {
  cpSync(migrationsFolder, copy, { recursive: true });
  const before = readdirSync(copy).sort();
  const workspace = path.resolve(migrationsFolder, '..');
  const kit = path.resolve(workspace, '../node_modules/drizzle-kit/bin.cjs');
  // If all migrations exist, the generator has nothing to write.
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

test('the database runs no code of ours: neither functions nor triggers', async () => {
  const { db, close } = await createTestDatabase();
  const functions = await db.execute(sql`
    select proname as name from pg_proc where pronamespace = 'public'::regnamespace and not exists (
      select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`);
  const triggers = await db.execute(sql`select tgname as name from pg_trigger where not tgisinternal`);
  await close();
  expect([...rows(functions), ...rows(triggers)]).toEqual([]);
});
