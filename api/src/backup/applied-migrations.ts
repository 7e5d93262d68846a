import type { Database } from '@storefront/db/client.ts';
import { rows } from '@storefront/db/rows.ts';
import { sql } from 'drizzle-orm';

/** Hashes of the migrations that made this database's tables, oldest first, as drizzle's migrator records them. */
export async function appliedMigrations(db: Database): Promise<string[]> {
  const applied = await db.execute(sql`select hash from drizzle.__drizzle_migrations order by id`);
  return rows<{ hash: string }>(applied).map(({ hash }) => hash);
}
