import { getTableName } from 'drizzle-orm';
import type { Database } from '../client.ts';
import * as schema from '../schema/index.ts';

// Counters of limits, shared secrets and the record, which has refusals as well, say nothing about what a call stored.
const counted = Object.values(schema).filter(
  (table) => table !== schema.rateLimits && table !== schema.appSecrets && table !== schema.recordEntries,
);

/** How many rows each table has, for "and nothing was written". */
export async function countRows(db: Database): Promise<Record<string, number>> {
  const counts: [string, number][] = [];
  for (const table of counted) counts.push([getTableName(table), await db.$count(table)]);
  return Object.fromEntries(counts);
}
