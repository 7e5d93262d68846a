import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/pglite';
import type { OpenDatabase } from '../client.ts';
import type { NamingPGlite } from '../embedded/named-statements.ts';
import { migratePglite } from '../migrate.ts';
import * as schema from '../schema/index.ts';
import { migrationsFolder } from './create-test-db.ts';
import { openClient, templatePath } from './test-pglite.ts';

type Journal = { entries: { tag: string }[] };

/**
 * Copies the migrations to `scratch`, up to the named one, excluded or included, for tests of what a
 * migration does to existing rows.
 *
 * @param name name of the migration without its number.
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

// Tests of migrations need databases of earlier releases. Emptying one takes a small part of the time of
// creating one.
let emptied: NamingPGlite | undefined;

/** Opens an embedded in-memory database that has only the migrations of the folder. */
export async function openEarlierPglite(folder: string): Promise<OpenDatabase & { databaseUrl: null }> {
  const client = emptied ?? (await openClient(templatePath(migrationsFolder)));
  emptied = undefined;
  const db = drizzle(client, { schema, casing: 'snake_case' });
  await client.exec('drop schema if exists public, drizzle cascade; create schema public');
  await migratePglite(db, folder);
  return {
    db,
    kind: 'pglite',
    databaseUrl: null,
    close: async () => {
      emptied = client;
    },
  };
}
