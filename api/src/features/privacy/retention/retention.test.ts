import { Readable } from 'node:stream';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { erasedEmail, erasedText } from '@storefront/contracts/privacy/erased-texts.ts';
import { contactMessages } from '@storefront/db/schema/contact/contact-messages.ts';
import { files } from '@storefront/db/schema/orders/files.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { config } from '@storefront/db/schema/server/config.ts';
import { recordEntries } from '@storefront/db/schema/server/record-entries.ts';
import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { eq, inArray, isNull } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { deleteUnattachedFiles } from '#features/uploads/files/delete-unattached.ts';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectData } from '#testing/test-client.ts';
import { carryOutRetention } from './carry-out-retention.ts';
import { cutoffOf } from './due.ts';
import { isFirstDayReached, noteRound } from './first-day.ts';

const app = await openTestApp();
beforeEach(() => app.reset());

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);

async function addMessage(createdAt: Date) {
  const message = { name: 'Ada', email: 'ada@example.com', message: 'Hello', locale: 'en' as const };
  await app.db.insert(contactMessages).values({ ...message, createdAt });
}

async function addOldData() {
  const { db, deps } = app;
  const old = { lastUpdated: daysAgo(400) };
  const request = await insertOrder(db, old);
  const paid = await insertOrder(db, { ...old, recordedAmount: 100 });
  const worked = await insertOrder(db, { ...old, status: 'in-progress' });
  const done = await insertOrder(db, { ...old, status: 'completed', paymentStatus: 'paid' });
  const soon = await insertOrder(db, { lastUpdated: daysAgo(350) });
  for (const order of [done, worked]) {
    const filePath = `attachments/${order.id}`;
    await deps.fileStore.put(filePath, Readable.from([Buffer.from('bytes')]));
    const file = { originalName: 'a.docx', mimeType: 'application/msword', fileSize: 5 };
    await db.insert(files).values({ ...file, orderId: order.id, filePath });
  }
  await addMessage(daysAgo(400));
  await addMessage(daysAgo(10));
  await db.insert(recordEntries).values({ event: 'login.succeeded', createdAt: daysAgo(400) });
  return { request, paid, worked, done, soon };
}

const upcoming = async () => expectData(await (await app.asAdmin()).call('rest', 'privacy.upcoming'));

test('months end with their last day: nothing is removed early because a month is short', () => {
  const cutoff = (months: number, now: string) => cutoffOf(months, 0, new Date(now)).toISOString();
  expect(cutoff(3, '2026-05-31T10:00:00.000Z')).toBe('2026-02-28T10:00:00.000Z');
  expect(cutoff(24, '2026-05-31T10:00:00.000Z')).toBe('2024-05-31T10:00:00.000Z');
});

test('the first round only fixes the day on which it begins; the record has its end at once', async () => {
  await addOldData();
  expect(await upcoming()).toMatchObject({
    from: null,
    requests: 2,
    orderFiles: 1,
    contactMessages: 1,
    recordEntries: 1,
  });
  await carryOutRetention(app.deps);
  await carryOutRetention(app.deps);
  const from = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  expect(await upcoming()).toMatchObject({
    from,
    requests: 2,
    orderFiles: 1,
    contactMessages: 1,
    recordEntries: 0,
  });
});

test('then it removes what was kept long enough, and leaves what is needed', async () => {
  const { request, paid, worked, done, soon } = await addOldData();
  await app.db.insert(config).values({ key: 'retentionFrom', value: '2026-01-01' });
  await carryOutRetention(app.deps);
  const addressOf = async ({ id }: { id: number }) =>
    (await app.db.select().from(orders).where(eq(orders.id, id)))[0]?.clientEmail;
  expect(await addressOf(request)).toBe(erasedEmail);
  for (const order of [paid, worked, done, soon]) expect(await addressOf(order)).toBe(order.clientEmail);
  expect((await app.db.select().from(files).orderBy(files.id)).map(({ orderId }) => orderId)).toEqual([
    worked.id,
  ]);
  expect(await app.deps.fileStore.get(`attachments/${done.id}`)).toBe(null);
  expect(await app.db.$count(contactMessages)).toBe(1);
  expect(await upcoming()).toMatchObject({ requests: 1, orderFiles: 0, contactMessages: 0 });
  const carriedOut = eq(recordEntries.event, 'retention.carried-out');
  expect(await app.db.$count(recordEntries, carriedOut)).toBe(1);
  await carryOutRetention(app.deps);
  expect(await app.db.$count(recordEntries, carriedOut)).toBe(1);
});

test('files stay for the whole day that the client’s page names as its last', async () => {
  const { done, worked } = await addOldData();
  const lastUpdated = new Date(cutoffOf(12).getTime() - 60_000);
  await app.db.update(orders).set({ lastUpdated }).where(eq(orders.id, done.id));
  await app.db.insert(config).values({ key: 'retentionFrom', value: '2026-01-01' });
  await carryOutRetention(app.deps);
  expect((await app.db.select().from(files).orderBy(files.id)).map(({ orderId }) => orderId)).toEqual([
    done.id,
    worked.id,
  ]);
});

test('what is in use again while others are removed stays', async () => {
  const { request, done } = await addOldData();
  const again = await insertOrder(app.db, { lastUpdated: daysAgo(400) });
  const filePath = `attachments/${request.id}`;
  await app.deps.fileStore.put(filePath, Readable.from([Buffer.from('bytes')]));
  const file = { originalName: 'a.docx', mimeType: 'application/msword', fileSize: 5 };
  await app.db.insert(files).values({ ...file, orderId: request.id, filePath });
  await app.db.insert(config).values({ key: 'retentionFrom', value: '2026-01-01' });
  const { fileStore, env } = app.deps;
  const use = async (...ids: number[]) => {
    await app.db.update(orders).set({ lastUpdated: new Date() }).where(inArray(orders.id, ids));
  };
  const changes: Promise<void>[] = [];
  const slow = {
    ...fileStore,
    async delete(key: string) {
      const change = use(again.id, done.id);
      // A change to the very order whose files are being removed waits until they are.
      changes.push(change, use(request.id));
      // The embedded database makes all changes wait.
      if (env.databaseUrl) await change;
      await fileStore.delete(key);
    },
  };
  await carryOutRetention({ ...app.deps, fileStore: slow });
  await Promise.all(changes);
  const found = await app.db.select().from(orders).orderBy(orders.id);
  const erased = found.filter(({ clientEmail }) => clientEmail === erasedEmail).map(({ id }) => id);
  expect(erased).toEqual([request.id]);
  const kept = await fileStore.get(`attachments/${done.id}`);
  expect(kept).not.toBe(null);
  kept?.stream.destroy();
  const [entry] = await app.db
    .select()
    .from(recordEntries)
    .where(eq(recordEntries.event, 'retention.carried-out'));
  expect(entry?.subject).toBe('requests 1, files of orders 0, contact messages 1');
});

test('a file that cannot be deleted keeps nothing else, and is reported', async () => {
  const { request, done } = await addOldData();
  await app.db.update(files).set({ orderId: request.id }).where(eq(files.orderId, done.id));
  const later = await insertOrder(app.db, { lastUpdated: daysAgo(400) });
  await app.db.insert(config).values({ key: 'retentionFrom', value: '2026-01-01' });
  const failing = {
    ...app.deps.fileStore,
    async delete() {
      throw new Error('locked object');
    },
  };
  await expect(carryOutRetention({ ...app.deps, fileStore: failing })).rejects.toThrow('locked object');
  const found = await app.db
    .select()
    .from(orders)
    .where(inArray(orders.id, [request.id, later.id]));
  expect(found.map(({ clientEmail }) => clientEmail)).toEqual([erasedEmail, erasedEmail]);
  expect(await app.db.$count(contactMessages)).toBe(1);

  const isLeft = isNull(files.orderId);
  expect(await app.db.select().from(files).where(isLeft)).toMatchObject([{ originalName: erasedText }]);
  await deleteUnattachedFiles(app.deps);
  expect(await app.db.$count(files, isLeft)).toBe(0);
  expect(await app.deps.fileStore.get(`attachments/${done.id}`)).toBe(null);
});

test('while the file store is away, no further order waits for it', async () => {
  const { request } = await addOldData();
  const later = await insertOrder(app.db, { lastUpdated: daysAgo(400) });
  const file = { originalName: 'a.docx', mimeType: 'application/msword', fileSize: 5 };
  await app.db.insert(files).values({ ...file, orderId: request.id, filePath: 'attachments/away' });
  await app.db.insert(config).values({ key: 'retentionFrom', value: '2026-01-01' });
  let isFree = false;
  const away = {
    ...app.deps.fileStore,
    async delete() {
      // Works only if no transaction is open: the embedded database has one connection.
      await app.db.$count(orders);
      isFree = true;
      throw new AppError('SERVICE_UNAVAILABLE');
    },
  };
  const code = 'SERVICE_UNAVAILABLE';
  await expect(carryOutRetention({ ...app.deps, fileStore: away })).rejects.toMatchObject({ code });
  expect(isFree).toBe(true);
  const found = await app.db
    .select()
    .from(orders)
    .where(inArray(orders.id, [request.id, later.id]));
  expect(found.map(({ clientEmail }) => clientEmail)).toContain(later.clientEmail);
});

const inDays = (days: number) => daysAgo(-days);
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
const setRound = (lastUpdated: Date, value = '2026-01-01') =>
  app.db
    .insert(config)
    .values({ key: 'retentionFrom', value, lastUpdated })
    .onConflictDoUpdate({ target: config.key, set: { value, lastUpdated } });

test('a round that finds the last one a month ago removes nothing for a week: the clock may be wrong', async () => {
  const { request } = await addOldData();
  await setRound(daysAgo(31));
  await carryOutRetention(app.deps);
  await carryOutRetention(app.deps);
  expect(await upcoming()).toMatchObject({ from: dayOf(inDays(7)), requests: 2, recordEntries: 1 });
  await setRound(daysAgo(29));
  await carryOutRetention(app.deps);
  const [erased] = await app.db.select().from(orders).where(eq(orders.id, request.id));
  expect(erased?.clientEmail).toBe(erasedEmail);
});

test('a clock that was set ahead removes nothing for a week, and delays nothing for long once it is right', async () => {
  const { db } = app;
  await setRound(new Date());
  expect(await noteRound(db, inDays(400))).toBe(dayOf(inDays(407)));
  expect(await isFirstDayReached(db, inDays(400))).toBe(false);
  await setRound(inDays(406), dayOf(inDays(407)));
  expect(await noteRound(db, inDays(407))).toBe(null);
  expect(await isFirstDayReached(db, inDays(407))).toBe(true);

  expect(await noteRound(db)).toBe(dayOf(inDays(7)));
  expect(await noteRound(db)).toBe(null);
  expect(await isFirstDayReached(db)).toBe(false);
});

test('other periods hold as soon as they are saved', async () => {
  await addOldData();
  const admin = await app.asAdmin();
  expectData(await admin.call('rest', 'config.update', { keepRequestsMonths: 24, keepMessagesMonths: 24 }));
  expect(await upcoming()).toMatchObject({ requests: 0, contactMessages: 0 });
});
