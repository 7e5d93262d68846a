import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { DataDirInUseError } from './embedded/data-dir-lock.ts';
import { requestSnapshot } from './embedded/snapshot.ts';
import { ensureFirstRows } from './first-rows.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import type * as schema from './schema/index.ts';

/** The handle everyone works with; both drivers fit it. Inside `db.transaction(tx => …)` use `tx` only. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export type OpenDatabase = {
  db: Database;
  kind: 'pglite' | 'postgres';
  /** Waits for running queries, then lets go of connections and of the directory. */
  close(): Promise<void>;
};

export type OpenDatabaseOptions = {
  /** `postgres://…`; null for the embedded database. */
  databaseUrl: string | null;
  /** The embedded database lives in `db/` below it. Not touched with a `databaseUrl`. */
  dataDir: string;
  /** For an embedded database that is thrown away afterwards: nothing waits for the disk. */
  isScratch?: boolean;
  /** Leaves it as it is, even without tables: for a look. */
  isAsItIs?: boolean;
  /** Where the generated SQL lies; found by itself in the sources and beside a bundle. */
  migrationsFolder?: string;
};

/** Beside `src`, or beside or above a bundle that this file has become part of. */
function findMigrations(): string {
  const folders = ['../migrations', './migrations'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  const found = folders.find((folder) => existsSync(join(folder, 'meta', '_journal.json')));
  if (!found) throw new Error(`The database migrations are missing; looked in ${folders.join(' and ')}`);
  return found;
}

/**
 * Opens the database, brings its tables up to date and makes sure of the rows that the product cannot do without.
 *
 * @throws Error with a message fit for the operator: directory in use, made by another version, server not reachable.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const migrationsFolder = options.isAsItIs ? null : (options.migrationsFolder ?? findMigrations());
  const opened = options.databaseUrl
    ? await openPostgres({
        url: options.databaseUrl,
        migrationsFolder,
      })
    : await openPglite({ dataDir: options.dataDir, isScratch: options.isScratch ?? false, migrationsFolder });
  try {
    if (!options.isAsItIs) await ensureFirstRows(opened.db);
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
}

/**
 * Opens the database for reading, beside a server that uses it as well: of an embedded one that is in use, a copy as it
 * is at this moment, which goes with `close`.
 *
 * @throws DataDirInUseError when the process that has it takes no copies, being of an earlier release.
 */
export async function openDatabaseBeside(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  try {
    return await openDatabase(options);
  } catch (error) {
    if (!(error instanceof DataDirInUseError)) throw error;
    const copy = await requestSnapshot(options.dataDir);
    if (copy === null) throw error;
    return openCopy(copy, options);
  }
}

async function openCopy(dataDir: string, options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const remove = () => rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  try {
    const opened = await openDatabase({ ...options, dataDir, isScratch: true });
    return {
      ...opened,
      close: async () => {
        await opened.close();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
