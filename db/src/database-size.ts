import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';
import { rows } from './rows.ts';

/** Returns the size of the database on disk in bytes, without its WAL. */
export async function findDatabaseSize(db: Database): Promise<number> {
  const found = await db.execute(sql`select pg_database_size(current_database())::float8 as size`);
  return rows<{ size: number }>(found)[0]?.size ?? 0;
}
