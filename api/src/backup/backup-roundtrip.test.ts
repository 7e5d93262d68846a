import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { roles } from '@storefront/contracts/auth/roles.ts';
import { tokenScopes } from '@storefront/contracts/auth/token-scopes.ts';
import { storedConfigKeys } from '@storefront/contracts/config/config.schema.ts';
import { recordEventNames } from '@storefront/contracts/record/record-events.ts';
import type { Database, OpenDatabase } from '@storefront/db/client.ts';
import { rows } from '@storefront/db/rows.ts';
import { sessions } from '@storefront/db/schema/auth/sessions.ts';
import { files as attachedFiles } from '@storefront/db/schema/orders/files.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { appSecrets } from '@storefront/db/schema/server/app-secrets.ts';
import { config } from '@storefront/db/schema/server/config.ts';
import { rateLimits } from '@storefront/db/schema/server/rate-limits.ts';
import { recordEntries } from '@storefront/db/schema/server/record-entries.ts';
import { shopAddresses } from '@storefront/db/schema/server/shop-addresses.ts';
import { insertApiToken } from '@storefront/db/testing/build-api-token.ts';
import { insertUser } from '@storefront/db/testing/build-user.ts';
import {
  createTestDatabase,
  migrationsFolder,
  type TestDatabase,
} from '@storefront/db/testing/create-test-db.ts';
import { openTestPglite } from '@storefront/db/testing/test-pglite.ts';
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDiskStore } from '../storage/object-store/disk-store.ts';
import type { ObjectStore } from '../storage/object-store/object-store.ts';
import { backedUpTableNames, backedUpTables, leftOutTables } from './backup-format.ts';
import { restoreBackup } from './restore-backup.ts';
import { fillDelivery } from './testing/fill-delivery.ts';
import { fillFactors } from './testing/fill-factors.ts';
import { fillMessages } from './testing/fill-messages.ts';
import { awkwardText, fillOrders, hash } from './testing/fill-orders.ts';
import { fillUploads } from './testing/fill-uploads.ts';
import { writeBackup } from './write-backup.ts';

let source: OpenDatabase;
/** A PostgreSQL server in one of the two runs of this file. */
let middle: TestDatabase;
let folder: string;
let backupFile: string;
let sourceStore: ObjectStore;
let keys: string[];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'roundtrip-'));
  backupFile = path.join(folder, 'all.backup');
  source = await openEmbedded();
  middle = await createTestDatabase();
  sourceStore = await createDiskStore(path.join(folder, 'source'));
  const user = await insertUser(source.db, { username: 'operator', role: 'owner' });
  await source.db.insert(sessions).values({ id: hash(), userId: user.id, expiresAt: new Date() });
  for (const role of roles)
    await insertUser(source.db, { role, email: `${role}@example.com`, disabledAt: new Date() });
  await fillFactors(source.db, user.id);
  await source.db.insert(rateLimits).values({ key: 'login', points: 1 });
  await source.db
    .insert(appSecrets)
    .values({ name: 'upload-right', value: 'secret', previousValue: 'before' });
  await source.db.insert(shopAddresses).values({ address: 'https://shop.example', shopId: awkwardText });
  for (const key of storedConfigKeys) {
    await source.db.insert(config).values({ key, value: 'hello@example.com' }).onConflictDoNothing();
  }
  await insertApiToken(source.db, {
    name: awkwardText.slice(0, 40),
    scopes: [...tokenScopes],
    expiresAt: new Date(),
  });
  await source.db.insert(recordEntries).values(
    recordEventNames.map((event) => ({
      event,
      actor: 'operator',
      source: '::',
      subject: awkwardText,
      orderId: 1,
    })),
  );
  const order = await fillOrders(source.db);
  await fillMessages(source.db, order.id);
  keys = await fillUploads(source.db, sourceStore, order.id);
  await fillDelivery(source.db, order.id);
  await writeBackup({ db: source.db, fileStore: sourceStore }, backupFile);
});
afterAll(async () => {
  await source.close();
  await middle.close();
  rmSync(folder, { recursive: true, force: true });
});

const openEmbedded = (): Promise<OpenDatabase> => openTestPglite(migrationsFolder);

/** Returns the rows sorted, because the database may return them in any order. */
async function rowsOf(db: Database, table: PgTable): Promise<string[]> {
  const found = await db.select().from(table);
  return found.map((row) => JSON.stringify(row)).sort();
}

async function expectSame(db: Database): Promise<void> {
  for (const table of backedUpTables) {
    expect(await rowsOf(db, table), getTableName(table)).toEqual(await rowsOf(source.db, table));
  }
}

/** Changes the lines of the backup and saves them under another name. */
function rewrite(name: string, change: (lines: BackupText[]) => BackupText[]): string {
  const lines = gunzipSync(readFileSync(backupFile)).toString().trim().split('\n');
  const changed = change(lines.map((line) => JSON.parse(line) as BackupText));
  const file = path.join(folder, name);
  writeFileSync(file, gzipSync(changed.map((line) => `${JSON.stringify(line)}\n`).join('')));
  return file;
}
type BackupText = { table?: string; row?: Record<string, unknown> };

async function restoreIntoMiddle(file: string) {
  await middle.reset();
  const fileStore = await createDiskStore(path.join(folder, 'middle'));
  return restoreBackup({ db: middle.db, fileStore }, file);
}

describe('what a backup has', () => {
  test('every table of the database is in it, or left out with a reason', async () => {
    const found = rows<{ name: string }>(
      await source.db.execute(
        sql`select table_name as name from information_schema.tables where table_schema = current_schema()`,
      ),
    );
    const leftOut = [...leftOutTables.keys()].map((table) => getTableName(table));
    expect([...backedUpTableNames, ...leftOut].sort()).toEqual(found.map(({ name }) => name).sort());
    for (const reason of leftOutTables.values()) expect(reason).toMatch(/\w+ \w+/);
  });

  test('this test’s own data has rows of every table and every word that a column may have', async () => {
    for (const table of backedUpTables) {
      const found = (await source.db.select().from(table)) as Record<string, unknown>[];
      expect(found.length, getTableName(table)).toBeGreaterThan(0);
      for (const [name, column] of Object.entries(getTableColumns(table))) {
        if (!column.enumValues?.length) continue;
        const missing = column.enumValues.filter((value) => !found.some((row) => row[name] === value));
        expect(missing, `${getTableName(table)}.${name}`).toEqual([]);
      }
    }
  });
});

test('all tables and files are the same on the other database, and back on the first kind', async () => {
  const there = await restoreIntoMiddle(backupFile);
  await expectSame(middle.db);
  for (const table of leftOutTables.keys())
    expect(await middle.db.$count(table), getTableName(table)).toBe(0);
  const middleStore = await createDiskStore(path.join(folder, 'middle'));
  for (const key of keys) {
    const object = await middleStore.get(key);
    expect(object && (await buffer(object.stream)).toString()).toBe(`bytes of ${key}`);
  }
  if (middle.kind === 'pglite') return;

  const second = path.join(folder, 'second.backup');
  expect(there).toMatchObject(await writeBackup({ db: middle.db, fileStore: middleStore }, second));
  const last = await openEmbedded();
  try {
    const fileStore = await createDiskStore(path.join(folder, 'last'));
    await restoreBackup({ db: last.db, fileStore }, second);
    await expectSame(last.db);
  } finally {
    await last.close();
  }
});

test('a backup of an earlier release, with mails before the webhooks they are about, is restored', async () => {
  const early = ['outbox', 'payment_events', 'quotes'];
  const file = rewrite('early.backup', ([header, ...rest]) => [
    header ?? {},
    ...rest.filter(({ table }) => early.includes(table ?? '')),
    ...rest.filter(({ table }) => !early.includes(table ?? '')),
  ]);
  await restoreIntoMiddle(file);
  await expectSame(middle.db);
});

describe('a row that is refused is named with its reason, in one line without its contents', () => {
  const spoil = (table: string, number: number, change: Record<string, unknown>) => (lines: BackupText[]) => {
    const row = lines.filter((line) => line.table === table)[number - 1]?.row;
    Object.assign(row ?? {}, change);
    return lines;
  };

  test.each([
    ['outbox', 3, { webhook_id: null, kind: 'webhook-off-notice' }, /outbox, id \d+: .*outbox_subject_check/],
    ['webhook_deliveries', 2, { webhook_id: 999 }, /webhook_deliveries, id \d+: .*foreign key constraint/],
    ['orders', 7, { client_email: null, id: 7 }, /orders, id 7: .*client_email/],
    ['orders', 7, { created_at: awkwardText }, /orders, id 7: the database refused a value \(22\w{3}\)/],
    ['test_checkouts', 2, { state: 'lost' }, /test_checkouts, row 2: .*test_checkouts_state_check/],
  ])('%s %i', async (table, number, change, expected) => {
    const file = rewrite('spoilt.backup', spoil(table, number, change));
    const error = await restoreIntoMiddle(file).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'RestoreError', message: expect.stringMatching(expected) });
    const { message } = error as Error;
    expect(message.split('\n')).toHaveLength(1);
    expect(message.length).toBeLessThan(300);
    expect(message).not.toMatch(/example\.com|Ümlaut|whsec|insert into/);
    expect(await middle.db.$count(orders)).toBe(0);
  });

  test('a line that is no JSON is named by its number', async () => {
    const file = path.join(folder, 'spoilt.backup');
    const text = gunzipSync(readFileSync(backupFile)).toString().replace('"Jörg', '"Jörg"');
    writeFileSync(file, gzipSync(text));
    const error = await restoreIntoMiddle(file).catch((thrown: unknown) => thrown);
    expect((error as Error).message).toMatch(/cannot be read as a backup: line \d+ is damaged$/);
  });
});

test('an upload that went away meanwhile does not spoil the backup; a file of an order does', async () => {
  const target = path.join(folder, 'other.backup');
  const [ofOrder = ''] = keys;
  const loose = keys.find((key) => key.startsWith('stored/')) ?? '';
  await sourceStore.delete(loose);
  // An attachment whose upload is under way, or whose process was killed: its bytes are not there.
  const begun = { originalName: 'a.png', mimeType: 'image/png', fileSize: 1, filePath: 'attachments/begun' };
  await source.db.insert(attachedFiles).values(begun);
  const { files } = await writeBackup({ db: source.db, fileStore: sourceStore }, target);
  expect(files).toBe(keys.length - 1);
  await sourceStore.delete(ofOrder);
  await expect(writeBackup({ db: source.db, fileStore: sourceStore }, target)).rejects.toThrow('is missing');
  expect(existsSync(`${target}.partial`)).toBe(false);
});
