import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { rows } from '@storefront/db/rows.ts';
import { sql } from 'drizzle-orm';
import { findWriteBlock, type WriteBlock } from '#lib/sql/find-write-block.ts';
import { type DoctorDeps, type Found, found } from './doctor-deps.ts';
import { reasonOf } from './reason-of.ts';

const postgresMinimum = 15;

/** Creates the index that an extension dropped with CASCADE took along, and no migration creates again. */
const createSearchIndex =
  'CREATE INDEX orders_search_text_index ON orders USING gin (search_text gin_trgm_ops) WITH (gin_pending_list_limit=256)';

/** Checks version, extension and search index of the database, and that it can be written to. */
export async function checkDatabase({ env, database }: Pick<DoctorDeps, 'env' | 'database'>): Promise<Found> {
  if (!('db' in database)) return database;
  let server: { version: number; name: string } | undefined;
  let extension: { version: string; hasIndex: boolean } | undefined;
  let writeBlock: WriteBlock | null;
  try {
    const { db } = database;
    [server] = rows<{ version: number; name: string }>(
      await db.execute(
        sql`select current_setting('server_version_num')::integer as version, current_setting('server_version') as name`,
      ),
    );
    [extension] = rows<{ version: string; hasIndex: boolean }>(
      await db.execute(
        sql`select extversion as version, to_regclass('orders_search_text_index') is not null as "hasIndex"
          from pg_extension where extname = 'pg_trgm'`,
      ),
    );
    writeBlock = await findWriteBlock(db);
  } catch (error) {
    return found('DATABASE_AWAY', reasonOf(error));
  }
  const kind = env.databaseUrl === null ? 'PGlite, ' : '';
  const detail = `${kind}PostgreSQL ${server?.name}, pg_trgm ${extension?.version ?? '–'}`;
  if (!server || server.version < postgresMinimum * 10_000) return found('DATABASE_OLD', detail);
  if (writeBlock) return found('DATABASE_AWAY', writeBlock);
  if (!extension) return found('DATABASE_LACKS_EXTENSION', detail);
  return extension.hasIndex ? found('FINE', detail) : found('DATABASE_LACKS_INDEX', createSearchIndex);
}

/** Writes, reads and deletes a small file, which remains where keys may write but not delete. */
export async function checkFiles({
  env,
  openFileStore,
}: Pick<DoctorDeps, 'env' | 'openFileStore'>): Promise<Found> {
  const key = `doctor/${randomUUID()}`;
  try {
    const store = await openFileStore();
    await store.put(key, Readable.from([Buffer.from(key)]));
    const stored = await store.get(key);
    const content = stored && (await text(stored.stream));
    try {
      await store.delete(key);
    } catch (error) {
      return found('FILES_UNDELETABLE', `${key}: ${reasonOf(error)}`);
    }
    if (content !== key) throw new Error('What was written is not what was read');
  } catch (error) {
    return found('FILES_UNUSABLE', reasonOf(error));
  }
  return found('FINE', env.s3 ? `s3://${env.s3.location.bucket}` : `${env.dataDir}/files`);
}
