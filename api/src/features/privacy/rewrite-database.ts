import type { RecordEvent } from '@storefront/contracts/record/record-events.ts';
import type { Database } from '@storefront/db/client.ts';
import { findDatabaseSize } from '@storefront/db/database-size.ts';
import { renewLog, rewriteTable } from '@storefront/db/rewrite-files.ts';
import * as schema from '@storefront/db/schema/index.ts';
import { recordEntries } from '@storefront/db/schema/server/record-entries.ts';
import { and, eq, gt, inArray, max } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Deps } from '#deps.ts';
import { writeServerRecord } from '#features/record/write-record.ts';
import { isNight } from '#lib/is-night.ts';
import { type ErasureRule, personalData } from './personal-data.ts';

/** After these events, the files of the embedded database still contain the removed data. */
const erasingEvents: RecordEvent[] = [
  'person.erased',
  'retention.carried-out',
  'contact-message.removed',
  'kept-mail.dropped',
  'user.removed',
  'invitation.cancelled',
];
const rewritten: RecordEvent = 'database.rewritten';

/** Up to this size, some 10,000 orders, a database is rewritten at once; a larger one at night. Bytes. */
const atOnceMaxBytes = 32 * 1024 * 1024;

const losesData: ReadonlySet<ErasureRule> = new Set(['blanked', 'removed', 'short-lived', 'operators']);

/** The tables from which an erasure, or the removal of a colleague, deletes data. */
const touchedTables = (Object.entries(schema) as [keyof typeof schema, PgTable][])
  .filter(([table]) => {
    const rules = personalData[table];
    const names = typeof rules === 'string' ? [rules] : (Object.keys(rules) as ErasureRule[]);
    return names.some((rule) => losesData.has(rule));
  })
  .map(([, table]) => table);

const running = new WeakMap<Database, Promise<void>>();

/**
 * Rewrites the files of the embedded database if a person or one of their messages was erased since the last
 * time: one table after the other, so that requests wait for only one at a time. A large database waits for
 * the night. Does nothing on a database server, whose autovacuum achieves the same. If the process is killed
 * in between, the next round starts over.
 *
 * @param options.restMs does nothing either if it was rewritten within this time.
 */
export async function rewriteAfterErasures(
  deps: Pick<Deps, 'db' | 'env' | 'diskRoom'>,
  { now = new Date(), atOnceBytes = atOnceMaxBytes, restMs = 0 } = {},
): Promise<void> {
  const { db, env } = deps;
  if (env.databaseUrl !== null) return;
  const work = (running.get(db) ?? Promise.resolve()).then(async () => {
    if (!(await isDue(db))) return;
    if (restMs > 0 && (await isRewrittenSince(db, new Date(now.getTime() - restMs)))) return;
    const sizeBytes = await findDatabaseSize(db);
    if (sizeBytes > atOnceBytes && !isNight(now, env.timeZone)) return;
    // A rewritten table is stored next to the old one until it is complete.
    if (!(await deps.diskRoom.hasRoom(sizeBytes)))
      throw new Error('There is no room to write the tables anew');
    await rewriteDatabase(db);
  });
  running.set(
    db,
    work.catch(() => {}),
  );
  await work;
}

/** Rewrites the database unconditionally, for a command. */
export async function rewriteDatabase(db: Database): Promise<void> {
  for (const table of touchedTables) await rewriteTable(db, table);
  await renewLog(db);
  await writeServerRecord(db, rewritten, `tables ${touchedTables.length}`);
}

async function isDue(db: Database): Promise<boolean> {
  const last = async (events: RecordEvent[]) => {
    const [found] = await db
      .select({ id: max(recordEntries.id) })
      .from(recordEntries)
      .where(inArray(recordEntries.event, events));
    return found?.id ?? 0;
  };
  return (await last(erasingEvents)) > (await last([rewritten]));
}

async function isRewrittenSince(db: Database, moment: Date): Promise<boolean> {
  const { event, createdAt } = recordEntries;
  return (await db.$count(recordEntries, and(eq(event, rewritten), gt(createdAt, moment)))) > 0;
}
