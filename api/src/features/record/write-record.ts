import { type RecordEvent, recordSubjectMaxLength } from '@storefront/contracts/record/record-events.ts';
import type { Database } from '@storefront/db/client.ts';
import { recordEntries } from '@storefront/db/schema/server/record-entries.ts';
import type { Deps } from '#deps.ts';
import { shortenIp } from '#http/caller-ip.ts';
import type { RequestContext } from '#http/request-context.ts';

export type NewRecordEntry = {
  event: RecordEvent;
  /** Name of the person or token that acted; null for a stranger. */
  actor: string | null;
  /** A name, a URL, keys of settings; never a secret or a text written by a client. */
  subject?: string;
  orderId?: number | null;
};

/**
 * Adds an entry to the record, and a log line with the same stable `event`.
 *
 * @param db the transaction of the recorded action, if there is one, so that both are stored or neither.
 * @returns the entry's id.
 */
export async function writeRecord(
  { deps, callerIp }: Pick<RequestContext, 'deps' | 'callerIp'>,
  entry: NewRecordEntry,
  db: Database = deps.db,
): Promise<number> {
  return writeLaterRecord(deps, { ...entry, source: shortenIp(callerIp) }, db);
}

/**
 * The same for what is done after its request.
 *
 * @param entry.source of the request: a shortened IP address.
 */
export async function writeLaterRecord(
  { log }: Pick<Deps, 'log'>,
  entry: NewRecordEntry & { source: string | null },
  db: Database,
): Promise<number> {
  const id = await addEntry(db, entry);
  log.info(entry, 'security event');
  return id;
}

/** Adds an entry for an action on the server itself, by a command or at startup. */
export async function writeServerRecord(db: Database, event: RecordEvent, subject: string): Promise<number> {
  return addEntry(db, { event, actor: null, source: null, subject });
}

async function addEntry(
  db: Database,
  { subject, ...entry }: NewRecordEntry & { source: string | null },
): Promise<number> {
  const [added] = await db
    .insert(recordEntries)
    .values({ ...entry, subject: subject?.slice(0, recordSubjectMaxLength) })
    .returning({ id: recordEntries.id });
  if (!added) throw new Error('The entry of the record was not stored');
  return added.id;
}
