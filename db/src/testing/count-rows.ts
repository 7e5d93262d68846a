import { getTableName, sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { rows } from '../rows.ts';
import * as schema from '../schema/index.ts';

// Counters of limits, shared secrets and the record, which has refusals as well, say nothing about what a call stored.
const counted = Object.values(schema).filter(
  (table) => table !== schema.rateLimits && table !== schema.appSecrets && table !== schema.recordEntries,
);

// One statement: tests count before and after nearly every call that must be refused.
const counts = counted.map(
  (table) => sql`${getTableName(table)}::text, (select count(*)::integer from ${table})`,
);
const countEverything = sql`select json_build_object(${sql.join(counts, sql`, `)}) as counts`;

/** How many rows each table has, for "and nothing was written". */
export async function countRows(db: Database): Promise<Record<string, number>> {
  const [row] = rows<{ counts: Record<string, number> }>(await db.execute(countEverything));
  return row?.counts ?? {};
}
