import { contactMessages } from '@storefront/db/schema/contact/contact-messages.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { createTestDatabase } from '@storefront/db/testing/create-test-db.ts';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { claimDueRows } from '#mail/outbox-queries.ts';
import { restartWaits } from './restart-waits.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

const hour = 60 * 60 * 1000;
const at = (ms: number) => sql`now() + ${ms}::float8 * interval '1 millisecond'`;

/** Inserts a mail written `createdMs` and due `dueMs` from now. */
async function insertMail(dedupeKey: string, createdMs: number, dueMs: number, attempts = 0): Promise<void> {
  const [message] = await database.db
    .insert(contactMessages)
    .values({ name: 'Maria', email: 'maria@example.com', message: 'Hello', locale: 'en' })
    .returning({ id: contactMessages.id });
  await database.db.insert(outbox).values({
    kind: 'contact-notice',
    contactMessageId: message!.id,
    dedupeKey,
    attempts,
    createdAt: at(createdMs),
    runAfter: at(dueMs),
  });
}

test('after the clock was set back, mails go out as if they had been written now', async () => {
  const { db } = database;
  const year = 365 * 24 * hour;
  await insertMail('written ahead', year, year);
  await insertMail('tried ahead', -hour, year, 2);
  await insertMail('reminder, written ahead', year, year + 3 * 24 * hour);
  await insertMail('reminder', -hour, 7 * 24 * hour);
  await insertMail('retry', -hour, 23 * hour, 5);
  expect(await claimDueRows(db, 10)).toEqual([]);
  await restartWaits(db);
  await restartWaits(db);

  const keys = (await claimDueRows(db, 10)).map(({ dedupeKey }) => dedupeKey);
  expect(keys.sort()).toEqual(['tried ahead', 'written ahead']);
  const waiting = await db
    .select({
      key: outbox.dedupeKey,
      hours: sql<number>`round(extract(epoch from ${outbox.runAfter} - now()) / 3600)::integer`,
      isAhead: sql<boolean>`${outbox.createdAt} > now()`,
    })
    .from(outbox)
    .where(sql`${outbox.lockedUntil} is null`)
    .orderBy(outbox.id);
  expect(waiting).toEqual([
    { key: 'reminder, written ahead', hours: 72, isAhead: false },
    { key: 'reminder', hours: 168, isAhead: false },
    { key: 'retry', hours: 23, isAhead: false },
  ]);
});
