import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { drizzle } from 'drizzle-orm/pglite';
import type { OpenDatabase } from './client.ts';
import { lockDataDir } from './embedded/data-dir-lock.ts';
import { DurableNodeFS, durableStartParams, settings } from './embedded/durable-node-fs.ts';
import { NamingPGlite } from './embedded/named-statements.ts';
import { unpackNewDatabase } from './embedded/new-database.ts';
import { explainOpenFailure } from './embedded/open-failure.ts';
import { refuseRoot } from './embedded/refuse-root.ts';
import { serveSnapshots } from './embedded/snapshot.ts';
import { isDiskFull } from './errors.ts';
import { makeFolder } from './lib/make-folder.ts';
import { migratePglite } from './migrate.ts';
import { pgliteExtensions } from './pglite-extensions.ts';
import * as schema from './schema/index.ts';

/** PostgreSQL's major version inside the installed PGlite, which opens only directories of this version. */
const postgresVersion = '18';

/**
 * Rows inserted into a table truncated in the same transaction skip the WAL: a scratch database needs no
 * crash recovery.
 */
const scratchStartParams = [
  ...PGlite.defaultStartParams,
  ...settings({ wal_level: 'minimal', max_wal_senders: '0', wal_skip_threshold: '0' }),
];

function checkVersion(directory: string): void {
  const file = path.join(directory, 'PG_VERSION');
  if (!existsSync(file)) return;
  const version = readFileSync(file, 'utf8').trim();
  if (version === postgresVersion) return;
  throw new Error(
    `The database in ${directory} was made by PostgreSQL ${version}, this release needs ${postgresVersion}. ` +
      'Start the release that made it, write a backup with `npm run backup`, and restore that into an empty DATA_DIR.',
  );
}

function createClient(directory: string, isScratch = false): PGlite {
  return new NamingPGlite({
    ...(isScratch
      ? { fs: new NodeFS(directory), startParams: scratchStartParams }
      : { fs: new DurableNodeFS(directory), startParams: durableStartParams }),
    extensions: pgliteExtensions,
  });
}

/**
 * Opens the embedded database: one process, one connection, every commit on disk before it is acknowledged. Other
 * processes of this user may request a copy while it is open.
 */
export async function openPglite(options: {
  dataDir: string;
  /** Null skips the migrations. */
  migrationsFolder: string | null;
  /** A throwaway database: commits do not wait for the disk. */
  isScratch?: boolean;
}): Promise<OpenDatabase> {
  const dataDir = path.resolve(options.dataDir);
  let client: PGlite | null = null;
  const keepStill = async (work: () => Promise<void>) => {
    if (!client) throw new Error('it is just being opened');
    await client.runExclusive(work);
  };
  const lock = await lockDataDir(dataDir, serveSnapshots(dataDir, keepStill));
  const directory = path.join(dataDir, 'db');
  try {
    makeFolder(directory);
    if (!options.isScratch) refuseRoot(directory);
    checkVersion(directory);
    await unpackNewDatabase(directory, options);
    client = createClient(directory, options.isScratch);
    await client.waitReady;
    const db = drizzle(client, { schema, casing: 'snake_case' });
    if (options.migrationsFolder) await migratePglite(db, options.migrationsFolder);
    const opened = client;
    return {
      db,
      kind: 'pglite',
      close: async () => {
        await opened.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw explainOpenFailure(error, directory, isDiskFull(error));
  }
}
