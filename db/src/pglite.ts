import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { OpenDatabase } from './client.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { DurableNodeFS, durableStartParams } from './durable-node-fs.ts';
import { migratePglite } from './migrate.ts';
import { pgliteExtensions } from './pglite-extensions.ts';
import * as schema from './schema/index.ts';

/** PostgreSQL's major version inside the installed PGlite; it opens directories of this one only. */
const postgresVersion = '18';

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

/** The embedded database: one process, one connection, every commit on disk before it is acknowledged. */
export async function openPglite(options: {
  dataDir: string;
  migrationsFolder: string;
}): Promise<OpenDatabase> {
  const dataDir = path.resolve(options.dataDir);
  const lock = await lockDataDir(dataDir);
  try {
    const directory = path.join(dataDir, 'db');
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    checkVersion(directory);
    const client = await PGlite.create({
      fs: new DurableNodeFS(directory),
      startParams: durableStartParams,
      extensions: pgliteExtensions,
    });
    const db = drizzle(client, { schema, casing: 'snake_case' });
    await migratePglite(db, options.migrationsFolder);
    return {
      db,
      kind: 'pglite',
      close: async () => {
        await client.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
