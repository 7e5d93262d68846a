import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as applyToPglite } from 'drizzle-orm/pglite/migrator';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as applyToPostgres } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import type * as schema from './schema/index.ts';

// Any number, as long as everything that migrates this database uses the same.
const migrationLock = 7_205_119;

/** No other process can be here: the directory is locked. */
export async function migratePglite(
  db: PgliteDatabase<typeof schema>,
  migrationsFolder: string,
): Promise<void> {
  await applyToPglite(db, { migrationsFolder });
}

/**
 * Several instances may start at once on one database; the migrator itself takes no lock, so they queue here.
 * The lock belongs to a connection, hence one of its own, which also ends it should the process die.
 */
export async function migratePostgres(url: string, migrationsFolder: string): Promise<void> {
  const client = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => {} });
  try {
    await client`select pg_advisory_lock(${migrationLock})`;
    await applyToPostgres(drizzle(client), { migrationsFolder });
    await client`select pg_advisory_unlock(${migrationLock})`;
  } finally {
    await client.end({ timeout: 5 });
  }
}
