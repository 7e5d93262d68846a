import type { Database } from '@storefront/db/client.ts';
import { rows } from '@storefront/db/rows.ts';
import { sql } from 'drizzle-orm';

/**
 * Returns the hashes of the migrations applied to this database, oldest first, as recorded by drizzle's
 * migrator.
 */
export async function appliedMigrations(db: Database): Promise<string[]> {
  const applied = await db.execute(sql`select hash from drizzle.__drizzle_migrations order by id`);
  return rows<{ hash: string }>(applied).map(({ hash }) => hash);
}
