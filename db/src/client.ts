import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { DataDirInUseError } from './embedded/data-dir-lock.ts';
import { requestSnapshot } from './embedded/snapshot.ts';
import { openPostgres } from './postgres.ts';
import type * as schema from './schema/index.ts';

/** The database handle, independent of the driver. Inside `db.transaction(tx => …)` use only `tx`. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export type OpenDatabase = {
  db: Database;
  kind: 'pglite' | 'postgres';
  /** Waits for running queries, then closes the connections and releases the directory. */
  close(): Promise<void>;
};

export type OpenDatabaseOptions = {
  /** `postgres://…`; null for the embedded database. */
  databaseUrl: string | null;
  /** Contains the embedded database in `db/`. Unused if `databaseUrl` is set. */
  dataDir: string;
  /** For a throwaway embedded database: commits do not wait for the disk. */
  isScratch?: boolean;
  /** Opens the database without migrating it, even if it has no tables, for inspection. */
  isAsItIs?: boolean;
  /** Folder of the generated SQL; by default found in the sources and beside a bundle. */
  migrationsFolder?: string;
};

/** Looks beside `src`, and beside or above a bundle that includes this file. */
function findMigrations(): string {
  const folders = ['../migrations', './migrations'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  const found = folders.find((folder) => existsSync(join(folder, 'meta', '_journal.json')));
  if (!found) throw new Error(`The database migrations are missing; looked in ${folders.join(' and ')}`);
  return found;
}

/** Returns the hashes of the migrations of this release, oldest first. */
export function knownMigrations(): string[] {
  return readMigrationFiles({ migrationsFolder: findMigrations() }).map(({ hash }) => hash);
}

/**
 * Opens the database and migrates its tables.
 *
 * @throws Error with a message for the operator: directory in use, created by another version, server
 * unreachable.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const migrationsFolder = options.isAsItIs ? null : (options.migrationsFolder ?? findMigrations());
  if (options.databaseUrl) return openPostgres({ url: options.databaseUrl, migrationsFolder });
  // Its code takes no memory beside PostgreSQL.
  const { openPglite } = await import('./pglite.ts');
  return openPglite({ ...options, migrationsFolder });
}

/**
 * Opens the database for reading while a server uses it. For an embedded database in use, this opens a copy
 * of its current state, which `close` deletes.
 *
 * @throws DataDirInUseError if the process using it is of an earlier release, which makes no copies.
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
  const opened = await openDatabase({ ...options, dataDir, isScratch: true }).catch(async (error) => {
    await remove();
    throw error;
  });
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await remove();
    },
  };
}
