import type { Database } from '@storefront/db/client.ts';
import { recordEntries } from '@storefront/db/schema/server/record-entries.ts';
import { inArray, lt } from 'drizzle-orm';

/** Maximum per round; the rest follows an hour later. */
const batchSize = 1000;

/** Deletes entries from before a given time, a limited number of them; nothing else deletes entries. */
export async function deleteOldEntries(db: Database, before: Date): Promise<void> {
  const old = db
    .select({ id: recordEntries.id })
    .from(recordEntries)
    .where(lt(recordEntries.createdAt, before))
    .limit(batchSize);
  await db.delete(recordEntries).where(inArray(recordEntries.id, old));
}
