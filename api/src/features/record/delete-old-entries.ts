import { recordMonths } from '@storefront/contracts/record/record-events.ts';
import type { Database } from '@storefront/db/client.ts';
import { recordEntries } from '@storefront/db/schema/record-entries.ts';
import { lt, sql } from 'drizzle-orm';

/** Removes what is older than twelve months, called every hour; nothing else removes or changes an entry. */
export async function deleteOldEntries(db: Database): Promise<void> {
  await db
    .delete(recordEntries)
    .where(lt(recordEntries.createdAt, sql`now() - ${recordMonths}::int * interval '1 month'`));
}
