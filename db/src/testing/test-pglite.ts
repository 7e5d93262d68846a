import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { OpenDatabase } from '../client.ts';
import { migratePglite } from '../migrate.ts';
import * as schema from '../schema/index.ts';

/** An embedded database in memory. */
export async function openTestPglite(migrationsFolder: string): Promise<OpenDatabase> {
  const client = await PGlite.create();
  const db = drizzle(client, { schema, casing: 'snake_case' });
  await migratePglite(db, migrationsFolder);
  return { db, kind: 'pglite', close: () => client.close() };
}
