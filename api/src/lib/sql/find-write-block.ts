import type { Database } from '@storefront/db/client.ts';
import { isDiskFull } from '@storefront/db/errors.ts';
import { rows } from '@storefront/db/rows.ts';
import { sql } from 'drizzle-orm';

/** Why a database that can be read takes no writes. */
export type WriteBlock = 'read-only' | 'full';

/**
 * Returns what keeps the database from writing, null if nothing does. `read-only` is also a replica, or a server that is
 * still recovering. A full disk is found without changing anything: a list that is longer than its memory is written to a
 * temporary file.
 */
export async function findWriteBlock(db: Database): Promise<WriteBlock | null> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`set local work_mem = '64kB'`);
      const found = await tx.execute(
        sql`select current_setting('transaction_read_only') = 'on' as "isReadOnly", count(*) from generate_series(1, 10000)`,
      );
      return rows<{ isReadOnly: boolean }>(found)[0]?.isReadOnly ? 'read-only' : null;
    });
  } catch (error) {
    if (isDiskFull(error)) return 'full';
    throw error;
  }
}
