import { setTimeout as pause } from 'node:timers/promises';
import { type MigrationConfig, type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { hasSqlState } from './errors.ts';

/**
 * Less than PostgreSQL's `deadlock_timeout` of a second: of a migration and a request that wait for each other, the
 * migration gives up first. It also keeps requests from piling up behind a migration that waits for a long read,
 * such as a backup.
 */
const lockTimeout = "set local lock_timeout = '500ms'";
const [lockNotAvailable, deadlock] = ['55P03', '40P01'];
const pauseMs = 500;
const giveUpAfterMs = 15 * 60_000;

/** What Drizzle's own migrator calls; its types do not list it. */
type Migrating = {
  dialect: { migrate(migrations: MigrationMeta[], session: unknown, config: MigrationConfig): Promise<void> };
  session: unknown;
};

/**
 * Applies the migrations in one transaction, beside servers of the previous release. Where one of them is in the way,
 * everything is undone and tried again, so that no request fails.
 *
 * @throws Error when another program has been holding a lock for a quarter of an hour.
 */
export async function applyGivingWay(db: object, migrationsFolder: string): Promise<void> {
  const config = { migrationsFolder };
  const migrations = readMigrationFiles(config).map((migration) => ({
    ...migration,
    sql: [lockTimeout, ...migration.sql],
  }));
  const { dialect, session } = db as Migrating;
  const givesUpAt = Date.now() + giveUpAfterMs;
  for (;;) {
    try {
      return await dialect.migrate(migrations, session, config);
    } catch (error) {
      if (!hasSqlState(error, lockNotAvailable) && !hasSqlState(error, deadlock)) throw error;
      if (Date.now() > givesUpAt) {
        throw new Error(
          'DATABASE_URL: the database could not be migrated, since another program keeps a transaction open. Find it in ' +
            'pg_stat_activity, end it, and start again.',
          { cause: error },
        );
      }
    }
    await pause(pauseMs);
  }
}
