import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as applyToPglite } from 'drizzle-orm/pglite/migrator';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { applyGivingWay } from './apply-giving-way.ts';
import type * as schema from './schema/index.ts';
import { liftingStatement } from './time-limits.ts';

// An arbitrary number that everything migrating this database must share.
const migrationLock = 7_205_119;

/** Needs no lock against other processes: the directory is locked. */
export async function migratePglite(
  db: PgliteDatabase<typeof schema>,
  migrationsFolder: string,
): Promise<void> {
  await applyToPglite(db, { migrationsFolder });
}

/**
 * Several instances may start at once on one database; the migrator itself takes no lock, so they queue here.
 * The lock belongs to a transaction on its own connection, so it ends if the process dies: with a pooler that
 * lends connections per statement, a session-level lock would be left behind.
 */
export async function migratePostgres(
  url: string,
  migrationsFolder: string,
  connection: Record<string, string | number> = {},
): Promise<void> {
  const open = () => postgres(url, { max: 1, connect_timeout: 10, onnotice: () => {}, connection });
  const [queue, client] = [open(), open()];
  try {
    await queue.begin(async (turn) => {
      await turn.unsafe(liftingStatement);
      await turn`select pg_advisory_xact_lock(${migrationLock})`;
      await applyGivingWay(drizzle(client), migrationsFolder);
    });
  } finally {
    await Promise.all([queue.end({ timeout: 5 }), client.end({ timeout: 5 })]);
  }
}
