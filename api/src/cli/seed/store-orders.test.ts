import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { serviceTypes } from '@storefront/contracts/catalogue/services.ts';
import { locales } from '@storefront/contracts/i18n/locale.ts';
import { onlyReadable } from '@storefront/contracts/lib/readable.ts';
import { orderSchema } from '@storefront/contracts/orders/order.schema.ts';
import {
  clockActor,
  type OrderEventData,
  type OrderEventType,
  paymentProviderActor,
} from '@storefront/contracts/orders/order-event.schema.ts';
import { orderStatuses, paymentStatuses } from '@storefront/contracts/orders/order-status.ts';
import { files } from '@storefront/db/schema/orders/files.ts';
import { orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { orderColumns, orders } from '@storefront/db/schema/orders/orders.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { insertUser } from '@storefront/db/testing/build-user.ts';
import { countRows } from '@storefront/db/testing/count-rows.ts';
import { asc, inArray, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { presentRow } from '#features/orders/list/present-order.ts';
import { judgeAttachment } from '#features/uploads/judge/sniff-attachment.ts';
import { openTestApp } from '#testing/open-test-app.ts';
import { createDiskStore } from '../../storage/object-store/disk-store.ts';
import type { ObjectStore } from '../../storage/object-store/object-store.ts';
import { planOrders } from './plan/plan-orders.ts';
import { storeSampleOrders } from './store-orders.ts';

const picturesDir = fileURLToPath(new URL('../../../../web/public/artwork', import.meta.url));
const now = new Date();
const hourMs = 3_600_000;

const app = await openTestApp();
let folder: string;
let fileStore: ObjectStore;
const seed = (given: { isAdded?: boolean; count?: number; picturesDir?: string } = {}) =>
  storeSampleOrders(
    { db: app.db, fileStore },
    { count: 60, isAdded: false, picturesDir, timeZone: 'UTC', now, ...given },
  );

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'seed-'));
  fileStore = await createDiskStore(folder);
  await insertUser(app.db, { username: 'zoe', role: 'owner' });
  await seed();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
});

test('the set shows everything a portal has to show', async () => {
  const found = await app.db.select(orderColumns).from(orders).orderBy(asc(orders.id));
  expect(found).toHaveLength(60);
  const values = (of: (order: (typeof found)[number]) => unknown) => new Set(found.map(of));
  expect(values((order) => order.serviceType)).toEqual(new Set(serviceTypes));
  expect(values((order) => order.status)).toEqual(new Set(orderStatuses));
  expect(values((order) => order.paymentStatus)).toEqual(new Set(paymentStatuses));
  expect(values((order) => order.locale)).toEqual(new Set(locales));
  for (const isThere of [
    (order: (typeof found)[number]) => order.isArchived,
    (order: (typeof found)[number]) => order.adminNotes !== null,
    (order: (typeof found)[number]) => order.deliveryDate !== null,
    (order: (typeof found)[number]) => order.clientPhone !== null,
    (order: (typeof found)[number]) => order.orderDetails.promoCode !== null,
    (order: (typeof found)[number]) => order.orderDetails.quantity !== 1,
    (order: (typeof found)[number]) => 'platforms' in order.orderDetails,
  ]) {
    const count = found.filter(isThere).length;
    expect(count).toBeGreaterThan(2);
    expect(count).toBeLessThan(58);
  }
  for (const order of found) {
    expect(() => orderSchema.parse(presentRow(order, 'UTC', null))).not.toThrow();
    expect(order.clientEmail).toMatch(/@(example\.com|[a-z-]+\.example)$/);
  }
  // IDs follow time, nothing is in the future, and only some of the pending orders are overdue.
  const times = found.map((order) => order.createdAt.getTime());
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times.at(-1)).toBeLessThan(now.getTime());
  const pending = found.filter((order) => order.status === 'pending');
  const isOverdue = pending.map((order) => now.getTime() - order.createdAt.getTime() > 24 * hourMs);
  expect(new Set(isOverdue)).toEqual(new Set([true, false]));
});

test('every history is one that could have happened', async () => {
  const all = await app.db.select().from(orderEvents).orderBy(asc(orderEvents.id));
  for (const order of await app.db.select().from(orders).orderBy(orders.id)) {
    const events = onlyReadable(all.filter((event) => event.orderId === order.id));
    expect(events[0]).toMatchObject({ data: { type: 'created' }, createdAt: order.createdAt });
    let [status, payment, time] = ['pending', 'unpaid', order.createdAt];
    for (const event of events) {
      expect(event.createdAt.getTime()).toBeGreaterThanOrEqual(time.getTime());
      expect(event.createdAt.getTime()).toBeLessThan(now.getTime());
      time = event.createdAt;
      const { data } = event;
      if (data.type === 'status-changed') {
        expect(data.from).toBe(status);
        status = data.to;
      }
      if (data.type === 'payment-changed') {
        expect(data.from).toBe(payment);
        payment = data.to;
      }
      expect(actorsOf(data)).toContain(event.actor);
    }
    expect([status, payment]).toEqual([order.status, order.paymentStatus]);
    expect(order.lastUpdated).toEqual(time);
    expect(events.some(({ data }) => data.type === 'archived')).toBe(order.isArchived);
  }
});

/** Manual events have one actor; an automatic step has the actor who caused it. */
function actorsOf(data: OrderEventData): (string | null)[] {
  if (byClient.has(data.type)) return [null];
  if (byProvider.has(data.type)) return [paymentProviderActor];
  if (data.type === 'quote-expired') return [clockActor];
  if (data.type === 'message-sent') return [data.from === 'client' ? null : 'zoe'];
  if (data.type === 'payment-changed') return ['zoe', paymentProviderActor];
  if (data.type === 'work-handed-over' || (data.type === 'status-changed' && data.reason))
    return ['zoe', null, paymentProviderActor];
  return ['zoe'];
}
const byClient: ReadonlySet<OrderEventType> = new Set([
  'created',
  'files-added',
  'quote-accepted',
  'changes-requested',
  'deliverable-approved',
  'feedback-left',
]);
const byProvider: ReadonlySet<OrderEventType> = new Set(['payment-received', 'payment-disputed']);

test('files have the content that their names promise', async () => {
  const found = await app.db.select().from(files).where(isNull(files.deliverableId));
  expect(new Set(found.map((file) => file.mimeType)).size).toBe(4);
  for (const file of found) {
    const stored = await fileStore.get(file.filePath);
    const bytes = stored && (await buffer(stored.stream));
    expect(bytes?.length).toBe(file.fileSize);
    expect(bytes && judgeAttachment(file.originalName, bytes)).toEqual({
      mimeType: file.mimeType,
      problem: null,
    });
  }
});

test('no mail is sent or queued by it: all were sent, but one that was given up', async () => {
  const open = await app.db.select().from(outbox).where(isNull(outbox.doneAt)).orderBy(asc(outbox.id));
  expect(open.map((mail) => [mail.kind, mail.failedAt !== null])).toEqual([['quote-confirmation', true]]);
  const ofEveryOrder = inArray(outbox.kind, ['quote-confirmation', 'new-order-notice']);
  expect(await app.db.$count(outbox, ofEveryOrder)).toBe(120);
  expect(await app.deliverMails()).toEqual([]);
});

test('it goes into an empty database only, unless it is told otherwise', async () => {
  const before = await countRows(app.db);
  await expect(seed()).rejects.toThrow(/has 60 orders already.*--add/s);
  expect(await countRows(app.db)).toEqual(before);
  await app.reset();
  await insertOrder(app.db);
  await expect(seed()).rejects.toThrow('has 1 order already');
  await seed({ isAdded: true, count: 12 });
  expect(await app.db.$count(orders)).toBe(13);
});

test('what fails leaves nothing behind', async () => {
  await app.reset();
  const before = await countRows(app.db);
  await expect(seed({ picturesDir: '/nowhere' })).rejects.toThrow('ENOENT');
  expect(await countRows(app.db)).toEqual(before);
});

test('the same number makes the same set', () => {
  expect(planOrders(60, now)).toEqual(planOrders(60, now));
  expect(planOrders(3, now)).toHaveLength(3);
});
