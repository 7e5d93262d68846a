import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { migrationsFolder } from './create-test-db.ts';

type Journal = { entries: { tag: string }[] };

/**
 * A copy of the migrations in `scratch` that ends before the named one, or with it, for tests of what a migration
 * makes of rows that are there.
 *
 * @param name of the migration without its number.
 */
export function migrationsUntil(scratch: string, name: string, isIncluded: boolean): string {
  const folder = path.join(scratch, isIncluded ? 'with' : 'before');
  cpSync(migrationsFolder, folder, { recursive: true });
  const file = path.join(folder, 'meta', '_journal.json');
  const journal: Journal = JSON.parse(readFileSync(file, 'utf8'));
  const place = journal.entries.findIndex(({ tag }) => tag.endsWith(`_${name}`));
  const entries = journal.entries.slice(0, place + (isIncluded ? 1 : 0));
  writeFileSync(file, JSON.stringify({ ...journal, entries }));
  const kept = new Set(entries.map(({ tag }) => `${tag}.sql`));
  for (const each of readdirSync(folder)) {
    if (each.endsWith('.sql') && !kept.has(each)) rmSync(path.join(folder, each));
  }
  return folder;
}
