import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type OpenDatabase, openDatabase } from '@storefront/db/client.ts';
import { contactMessages } from '@storefront/db/schema/contact/contact-messages.ts';
import { recordEntries } from '@storefront/db/schema/server/record-entries.ts';
import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { fillDataDir } from '@storefront/db/testing/fill-data-dir.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeServerRecord } from '#features/record/write-record.ts';
import { readEnv } from '../../env.ts';
import { openObjectStore } from '../../storage/object-store/open-object-store.ts';
import { eraseContactMessage } from './erase/erase-contact-message.ts';
import { erasePerson } from './erase/erase-person.ts';
import { rewriteAfterErasures } from './rewrite-database.ts';

const email = 'maria.muster@example.com';
const diskRoom = { hasRoom: async () => true, spareBytes: async () => Number.POSITIVE_INFINITY };
let dataDir: string;
let database: OpenDatabase;
let env: ReturnType<typeof readEnv>;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'rewrite-'));
  await fillDataDir(dataDir);
  env = readEnv({ DATA_DIR: dataDir, TIME_ZONE: 'UTC' }, false);
  database = await openDatabase(env);
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

/**
 * Returns the files below the data directory that contain a text, including the database's own files and its
 * log.
 */
async function filesWith(text: string): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && (await readFile(file, 'latin1')).includes(text)) found.push(file);
  }
  return found;
}

async function insertAndErase(): Promise<void> {
  const { db } = database;
  // Advances the log so that its earlier files wait for reuse with their old contents.
  for (const _ of [1, 2, 3]) {
    await insertOrder(db, { clientEmail: email });
    await db.execute(sql`select pg_switch_wal()`);
    await db.execute(sql`checkpoint`);
  }
  await db.insert(contactMessages).values({ name: 'Maria', email, message: 'Hello', locale: 'de' });
  await erase();
}

async function erase(): Promise<void> {
  const { db } = database;
  const fileStore = await openObjectStore(env);
  await erasePerson({ db, env, fileStore, wakeOutbox: () => {}, wakeWebhooks: () => {} }, email, 'ada');
  await writeServerRecord(db, 'person.erased', 'some orders');
}

const rewritings = () => database.db.$count(recordEntries, eq(recordEntries.event, 'database.rewritten'));

test('while the server runs, an erased address leaves the files of the embedded database and of its log', async () => {
  const { db } = database;
  await rewriteAfterErasures({ db, env, diskRoom });
  expect(await rewritings()).toBe(0);
  await insertAndErase();
  expect((await filesWith(email)).length).toBeGreaterThan(1);
  await Promise.all([1, 2].map(() => rewriteAfterErasures({ db, env, diskRoom })));
  expect(await filesWith(email)).toEqual([]);
  expect(await filesWith('erased@erased.invalid')).not.toEqual([]);
  expect(await rewritings()).toBe(1);
});

test('a contact message that was deleted by itself leaves the files as well', async () => {
  const { db } = database;
  const writer = 'single.message@example.com';
  const [message] = await db
    .insert(contactMessages)
    .values({ name: 'Maria', email: writer, message: 'Hello', locale: 'de' })
    .returning();
  await db.execute(sql`checkpoint`);
  await eraseContactMessage({ db, env }, message?.id ?? 0);
  await rewriteAfterErasures({ db, env, diskRoom });
  expect(await filesWith(writer)).not.toEqual([]);
  await writeServerRecord(db, 'contact-message.removed', 'message 1');
  await rewriteAfterErasures({ db, env, diskRoom });
  expect(await filesWith(writer)).toEqual([]);
});

test('a large database waits for the night, and for room on its disk', async () => {
  const { db } = database;
  await insertOrder(db, { clientEmail: email });
  await erase();
  const before = await rewritings();
  const at = (hour: string) => ({ now: new Date(`2026-11-20T${hour}:00Z`), atOnceBytes: 1 });
  for (const hour of ['01:59', '05:00', '12:00']) await rewriteAfterErasures({ db, env, diskRoom }, at(hour));
  expect(await rewritings()).toBe(before);
  const full = { hasRoom: async () => false, spareBytes: async () => -1 };
  await expect(rewriteAfterErasures({ db, env, diskRoom: full }, at('02:00'))).rejects.toThrow(/no room/);
  await rewriteAfterErasures({ db, env, diskRoom }, at('02:00'));
  expect(await rewritings()).toBe(before + 1);
});
