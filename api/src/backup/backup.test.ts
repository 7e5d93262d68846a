import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  type OrderEventData,
  paymentProviderActor,
} from '@storefront/contracts/orders/order-event.schema.ts';
import { files } from '@storefront/db/schema/orders/files.ts';
import { orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { orderMessages } from '@storefront/db/schema/orders/order-messages.ts';
import { orderColumns, orders } from '@storefront/db/schema/orders/orders.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { insertOrder, type NewOrder } from '@storefront/db/testing/build-order.ts';
import { insertPayment } from '@storefront/db/testing/build-payment.ts';
import { insertUser } from '@storefront/db/testing/build-user.ts';
import { createTestDatabase, type TestDatabase } from '@storefront/db/testing/create-test-db.ts';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDiskStore } from '../storage/object-store/disk-store.ts';
import { pieceBytes } from './backup-format.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let database: TestDatabase;
let folder: string;
let backupFile: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.reset();
  folder = mkdtempSync(path.join(tmpdir(), 'backup-'));
  backupFile = path.join(folder, 'all.backup');
  return () => rmSync(folder, { recursive: true, force: true });
});

/** Backs up an order with a file of two pieces and a queued mail, then empties the database. */
async function saveAndEmpty(given: Partial<NewOrder> = {}, events: readonly OrderEventData[] = []) {
  const source = { db: database.db, fileStore: await createDiskStore(path.join(folder, 'before')) };
  await insertUser(source.db, { username: 'operator', role: 'owner' });
  const order = await insertOrder(source.db, {
    clientName: 'Jörg „Ümlaut“',
    adminNotes: 'line\nline',
    deliveryDate: '2026-04-15',
    ...given,
  });
  const content = Buffer.alloc(pieceBytes + 1000, 'ä');
  const { sizeBytes } = await source.fileStore.put('orders/a-file', Readable.from([content]));
  await source.db.insert(files).values({
    orderId: order.id,
    originalName: 'Entwurf.docx',
    mimeType: 'application/msword',
    filePath: 'orders/a-file',
    fileSize: sizeBytes,
  });
  for (const data of events) {
    await source.db.insert(orderEvents).values({ orderId: order.id, actor: paymentProviderActor, data });
  }
  if (given.paymentStatus === 'paid') {
    const paid = { state: 'succeeded', succeededAt: new Date() } as const;
    await insertPayment(source.db, { orderId: order.id, ...paid });
  }
  await source.db
    .insert(outbox)
    .values({ kind: 'quote-confirmation', orderId: order.id, dedupeKey: 'quote-confirmation:1' });
  const counts = await writeBackup(source, backupFile);
  await database.reset();
  const target = { db: database.db, fileStore: await createDiskStore(path.join(folder, 'after')) };
  return { order, content, counts, target };
}

test('a backup brings back rows, files and queued mails, and ids count on', async () => {
  const { order, content, counts, target } = await saveAndEmpty();

  expect(await restoreBackup(target, backupFile)).toMatchObject(counts);

  expect(await target.db.select(orderColumns).from(orders).orderBy(orders.id)).toEqual([order]);
  expect(await target.db.$count(outbox)).toBe(1);
  const restored = await target.fileStore.get('orders/a-file');
  expect(restored && (await buffer(restored.stream)).equals(content)).toBe(true);
  expect((await insertOrder(target.db)).id).toBe(order.id + 1);
});

/**
 * Rewrites the backup as an older release would have written it, with other orders, or other rows of a table.
 */
function rewriteOrders(
  older: (row: Record<string, unknown>) => Record<string, unknown>,
  table = 'orders',
): void {
  const lines = gunzipSync(readFileSync(backupFile)).toString().trim().split('\n');
  const rewritten = lines.map((line) => {
    const { row, ...rest } = JSON.parse(line);
    return rest.table === table ? `${JSON.stringify({ ...rest, row: older(row) })}\n` : `${line}\n`;
  });
  writeFileSync(backupFile, gzipSync(rewritten.join('')));
}

test('a backup made before a column existed gets its default: each order an address of its own', async () => {
  const { order, target } = await saveAndEmpty();
  rewriteOrders(({ client_address, earlier_token_hash, ...columns }) => columns);
  await restoreBackup(target, backupFile);
  const [restored] = await target.db.select(orderColumns).from(orders).orderBy(orders.id);
  expect(restored).toEqual({ ...order, clientAddress: expect.stringMatching(/^[\w-]{20}$/) });
  expect(restored?.clientAddress).not.toBe(order.clientAddress);
});

test('a backup of a release that stored the secret of the client’s page: mailed links go on, by their hash', async () => {
  const { order, target } = await saveAndEmpty();
  const secret = 'Zm9yLXRoZS10ZXN0cy1vZi1iYWNrdXBzLW9ubHktMDA';
  rewriteOrders(({ client_address, earlier_token_hash, ...columns }) => ({
    ...columns,
    client_token: secret,
  }));
  await restoreBackup(target, backupFile);
  const [restored] = await target.db.select(orderColumns).from(orders).orderBy(orders.id);
  expect(restored).toEqual({
    ...order,
    clientAddress: expect.stringMatching(/^[\w-]{20}$/),
    earlierTokenHash: createHash('sha256').update(secret).digest('hex'),
  });
});

test('a backup of the release that kept only what counted as paid: what came by card is received, the rest by hand', async () => {
  const { order, target } = await saveAndEmpty({ totalPrice: 298, paymentStatus: 'paid' });
  rewriteOrders(({ received_amount, test_amount, recorded_amount, ...columns }) => ({
    ...columns,
    paid_amount: 298,
  }));
  await restoreBackup(target, backupFile);
  const [restored] = await target.db.select(orderColumns).from(orders).orderBy(orders.id);
  expect(restored).toEqual({ ...order, receivedAmount: 149, testAmount: 149, recordedAmount: 149 });
});

test('a backup of the release that kept the facts of events as text: each event says the same, and which money was a test', async () => {
  const older: [OrderEventData, from: string | null, to: string | null][] = [
    [{ type: 'created' }, null, 'pending'],
    [{ type: 'status-changed', from: 'pending', to: 'review' }, 'pending', 'review'],
    [
      { type: 'details-changed', from: { adminNotes: null }, to: { adminNotes: 'x' } },
      '{"adminNotes":null}',
      '{"adminNotes":"x"}',
    ],
    [{ type: 'files-added', names: ['a, b.png'] }, null, 'a, b.png'],
    [{ type: 'quote-sent', version: 2 }, '1', '2'],
    [{ type: 'quote-accepted', version: 2, totalPrice: 298 }, '2', '298'],
    [{ type: 'quote-declined', version: 1, text: 'No' }, '1', 'No'],
    [{ type: 'message-sent', messageId: 8, from: 'client', text: 'When?', files: [] }, null, 'When?'],
    [
      { type: 'payment-received', paymentId: 1, kind: 'deposit', amount: 149, isTest: true },
      null,
      '{"paymentId":1,"kind":"deposit","amount":149,"provider":"test"}',
    ],
    [{ type: 'payment-changed', from: 'unpaid', to: 'paid', isTest: true }, 'unpaid', 'paid'],
    [
      { type: 'payment-disputed', paymentId: 1, amount: 149, isTest: true },
      null,
      '{"paymentId":1,"amount":149}',
    ],
    [{ type: 'archived' }, null, null],
  ];
  const { target } = await saveAndEmpty(
    { paymentStatus: 'paid' },
    older.slice(1).map(([data]) => data),
  );
  let index = 0;
  rewriteOrders(({ data, ...columns }) => {
    const [{ type }, from, to] = older[index++]!;
    return { ...columns, type: type === 'message-sent' ? 'question-asked' : type, from, to };
  }, 'order_events');
  await restoreBackup(target, backupFile);
  const restored = await target.db.select().from(orderEvents).orderBy(asc(orderEvents.id));
  expect(restored.map(({ data }) => data)).toEqual(older.map(([data]) => data));
  expect(await target.db.select().from(orderMessages)).toMatchObject([
    { id: 8, author: null, text: 'When?', readAt: restored[7]?.createdAt },
  ]);
});

test('a backup does not go into a database that has orders', async () => {
  const { target } = await saveAndEmpty();
  const existing = await insertOrder(target.db);

  await expect(restoreBackup(target, backupFile)).rejects.toThrow(
    'The database is not empty: orders has rows',
  );
  expect(await target.db.select(orderColumns).from(orders).orderBy(orders.id)).toEqual([existing]);
});

test('asked to replace, a backup takes the place of other orders and their files, and of nothing when it is broken', async () => {
  const { order, content, target } = await saveAndEmpty();
  const other = await insertOrder(target.db, { clientName: 'In the way' });
  await target.db.insert(files).values({
    orderId: other.id,
    originalName: 'other.png',
    mimeType: 'image/png',
    filePath: 'orders/other',
    fileSize: 5,
  });
  await target.fileStore.put('orders/other', Readable.from([Buffer.from('other')]));

  const broken = path.join(folder, 'broken.backup');
  writeFileSync(broken, readFileSync(backupFile).subarray(0, -40));
  await expect(restoreBackup(target, broken, { replaces: true })).rejects.toThrow('cannot be read');
  expect(await target.db.$count(files)).toBe(1);

  await restoreBackup(target, backupFile, { replaces: true });
  expect(await target.db.select(orderColumns).from(orders).orderBy(orders.id)).toEqual([order]);
  expect(await target.fileStore.get('orders/other')).toBeNull();
  const restored = await target.fileStore.get('orders/a-file');
  expect(restored && (await buffer(restored.stream)).equals(content)).toBe(true);
});

test.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 40)],
  ['no backup at all', () => Buffer.from('hello')],
])('a file that is %s changes nothing', async (_name, damage) => {
  const { target } = await saveAndEmpty();
  writeFileSync(backupFile, damage(readFileSync(backupFile)));

  await expect(restoreBackup(target, backupFile)).rejects.toThrow('cannot be read as a backup');
  expect(await target.db.$count(orders)).toBe(0);
});

test('a restore that fails leaves none of its files, and those of the present orders', async () => {
  const { target } = await saveAndEmpty();
  await target.fileStore.put('orders/kept', Readable.from([Buffer.from('kept')]));
  const { put } = target.fileStore;
  target.fileStore.put = async (...given) => {
    await put(...given);
    throw new Error('ENOSPC');
  };

  await expect(restoreBackup(target, backupFile)).rejects.toThrow('ENOSPC');
  expect(await target.db.$count(orders)).toBe(0);
  expect(await target.fileStore.get('orders/a-file')).toBeNull();
  const kept = await target.fileStore.get('orders/kept');
  expect(kept).not.toBeNull();
  kept?.stream.destroy();
});
