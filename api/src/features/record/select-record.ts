import type { RecordEntry, RecordQuery } from '@storefront/contracts/record/record.schema.ts';
import {
  recordEventNames,
  recordEventsOf,
  recordPageMax,
} from '@storefront/contracts/record/record-events.ts';
import type { Database } from '@storefront/db/client.ts';
import { recordEntries } from '@storefront/db/schema/server/record-entries.ts';
import { and, desc, inArray } from 'drizzle-orm';
import { isBefore } from '#lib/sql/is-before.ts';

/** Loads one page of the record, newest first. */
export async function selectRecord(db: Database, { group, before }: RecordQuery): Promise<RecordEntry[]> {
  const found = await db
    .select()
    .from(recordEntries)
    .where(
      and(
        // A newer release may have written others.
        inArray(recordEntries.event, group ? recordEventsOf(group) : [...recordEventNames]),
        isBefore(recordEntries.id, before),
      ),
    )
    .orderBy(desc(recordEntries.id))
    .limit(recordPageMax);
  return found.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
