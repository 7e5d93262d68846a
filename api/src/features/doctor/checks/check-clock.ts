import { rows } from '@storefront/db/rows.ts';
import { sql } from 'drizzle-orm';
import { type DoctorDeps, type Found, found } from './doctor-deps.ts';

/** Object stores refuse signatures that are 15 minutes off; leases and countdowns suffer earlier. */
const toleratedMs = 30_000;

/** Compares the machine's clock with that of the database server. */
export async function checkClock({ env, database }: Pick<DoctorDeps, 'env' | 'database'>): Promise<Found> {
  const zone = `${new Date().toISOString()}, ${env.timeZone}`;
  if (env.databaseUrl === null) return found('CLOCK_ALONE', zone);
  if (!('db' in database)) return found('DATABASE_UNASKED', zone);
  const askedAt = Date.now();
  const [row] = rows<{ ms: number }>(
    await database.db.execute(sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`),
  );
  const differenceMs = (row?.ms ?? 0) - (askedAt + Date.now()) / 2;
  const detail = `${zone}, ${(differenceMs / 1000).toFixed(1)} s`;
  return found(Math.abs(differenceMs) > toleratedMs ? 'CLOCK_WRONG' : 'FINE', detail);
}
