import type { RecordEvent } from '@storefront/contracts/record/record-events.ts';
import type { Database } from '@storefront/db/client.ts';
import { findDatabaseSize } from '@storefront/db/database-size.ts';
import { renewLog, rewriteTable } from '@storefront/db/rewrite-files.ts';
import * as schema from '@storefront/db/schema/index.ts';
import { recordEntries } from '@storefront/db/schema/server/record-entries.ts';
import { inArray, max } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Deps } from '#deps.ts';
import { writeServerRecord } from '#features/record/write-record.ts';
import { type ErasureRule, personalData } from './personal-data.ts';

/** After these the embedded database's files still have what was removed. */
const erasingEvents: RecordEvent[] = [
  'person.erased',
  'retention.carried-out',
  'contact-message.removed',
  'kept-mail.dropped',
  'user.removed',
  'invitation.cancelled',
];
const rewritten: RecordEvent = 'database.rewritten';

/** A database of up to this size, some 10,000 orders, is written anew at once; a larger one at night. Bytes. */
const atOnceMaxBytes = 32 * 1024 * 1024;
/** Hours of the night, by the site's clock. */
const night = { from: 2, to: 5 };

const losesData: ReadonlySet<ErasureRule> = new Set(['blanked', 'removed', 'short-lived', 'operators']);

/** The tables from which an erasure takes something, or the removal of a colleague. */
const touchedTables = (Object.entries(schema) as [keyof typeof schema, PgTable][])
  .filter(([table]) => {
    const rules = personalData[table];
    const names = typeof rules === 'string' ? [rules] : (Object.keys(rules) as ErasureRule[]);
    return names.some((rule) => losesData.has(rule));
  })
  .map(([, table]) => table);

const running = new WeakMap<Database, Promise<void>>();

/**
 * Writes the files of the embedded database anew when someone was erased, or one of their messages, since it was done last: one table after the
 * other, so that requests wait for one at a time. A large database waits for the night. Nothing on a server, whose autovacuum
 * does as much. A process that is killed meanwhile begins anew with the next round.
 */
export async function rewriteAfterErasures(
  deps: Pick<Deps, 'db' | 'env' | 'diskRoom'>,
  { now = new Date(), atOnceBytes = atOnceMaxBytes } = {},
): Promise<void> {
  const { db, env } = deps;
  if (env.databaseUrl !== null) return;
  const work = (running.get(db) ?? Promise.resolve()).then(async () => {
    if (!(await isDue(db))) return;
    const sizeBytes = await findDatabaseSize(db);
    const { timeZone } = env;
    const hour = Number(
      new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now),
    );
    if (sizeBytes > atOnceBytes && (hour < night.from || hour >= night.to)) return;
    // A table is written beside its old self.
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

/** The same without a question, as a command does it. */
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
