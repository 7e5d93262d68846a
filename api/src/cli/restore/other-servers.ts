import type { Database } from '@storefront/db/client.ts';
import { rows } from '@storefront/db/rows.ts';
import { sql } from 'drizzle-orm';
import { CommandError } from '../lib/command-error.ts';

/**
 * Refuses to restore beside a running server: it would mix its cached state of the replaced rows with the
 * restored ones, and write at the same time. Connections of this program are newer than its start, which
 * tells them apart.
 *
 * @throws CommandError while other servers of ours are connected.
 */
export async function refuseBesideServers(db: Database): Promise<void> {
  const found = await db.execute(sql`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and application_name = 'storefront'
      and backend_start < now() - ${process.uptime()}::float8 * interval '1 second'`);
  const count = rows<{ count: number }>(found)[0]?.count ?? 0;
  if (count > 0) {
    throw new CommandError(
      'Servers are running on this database. Stop all of them, run this command again, and start them afterwards.',
    );
  }
}
