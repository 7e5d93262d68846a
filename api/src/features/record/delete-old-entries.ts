import type { Database } from '@storefront/db/client.ts';
import { recordEntries } from '@storefront/db/schema/server/record-entries.ts';
import { inArray, lt } from 'drizzle-orm';

/** In one round: the rest follows an hour later. */
const batchSize = 1000;

/** Removes entries from before a moment, a bounded number of them; nothing else removes one. */
export async function deleteOldEntries(db: Database, before: Date): Promise<void> {
  const old = db
    .select({ id: recordEntries.id })
    .from(recordEntries)
    .where(lt(recordEntries.createdAt, before))
    .limit(batchSize);
  await db.delete(recordEntries).where(inArray(recordEntries.id, old));
}
