import { getTableName, sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { rows } from '../rows.ts';
import * as schema from '../schema/index.ts';

// Rate limits, shared secrets and the record, which includes rejections, say nothing about what a call stored.
const counted = Object.values(schema).filter(
  (table) => table !== schema.rateLimits && table !== schema.appSecrets && table !== schema.recordEntries,
);

// One statement, because tests count before and after nearly every call that must be rejected.
const counts = counted.map(
  (table) => sql`${getTableName(table)}::text, (select count(*)::integer from ${table})`,
);
const countEverything = sql`select json_build_object(${sql.join(counts, sql`, `)}) as counts`;

/** Returns the number of rows per table, to assert that nothing was written. */
export async function countRows(db: Database): Promise<Record<string, number>> {
  const [row] = rows<{ counts: Record<string, number> }>(await db.execute(countEverything));
  return row?.counts ?? {};
}
