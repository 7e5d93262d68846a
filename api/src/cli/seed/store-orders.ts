import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { recordedAmountFor } from '@storefront/contracts/pricing/order-money.ts';
import { depositOf } from '@storefront/contracts/pricing/order-totals.ts';
import { attachmentTypes } from '@storefront/contracts/uploads/attachment-limits.ts';
import type { Database } from '@storefront/db/client.ts';
import type { Transaction } from '@storefront/db/prepared.ts';
import { users } from '@storefront/db/schema/auth/users.ts';
import { files } from '@storefront/db/schema/orders/files.ts';
import { orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { webhookDeliveries } from '@storefront/db/schema/webhooks/webhook-deliveries.ts';
import { liftTimeLimits } from '@storefront/db/time-limits.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { addOrder } from '#features/orders/change/change-order.ts';
import { fillWaiting } from '#features/orders/change/fill-waiting.ts';
import { sha256 } from '#lib/crypto/sha256.ts';
import type { ObjectStore } from '../../storage/object-store/object-store.ts';
import { CommandError } from '../lib/command-error.ts';
import { storeContacts } from './contact/store-contacts.ts';
import { planOrders, type SampleOrder } from './plan/plan-orders.ts';
import { Random } from './plan/random.ts';
import { planStories, type StoryOrder } from './stories/plan-stories.ts';
import { tellStory } from './stories/tell-stories.ts';
import { makeSampleFile } from './work/sample-files.ts';

export type SeedOptions = {
  count: number;
  /** Whether to add the set to a database that already has orders. */
  isAdded: boolean;
  picturesDir: string;
  /** The site's time zone. */
  timeZone: string;
  now: Date;
};

type Stored = StoryOrder & { id: number };

const rowsPerInsert = 500;

/**
 * Stores the demo set completely or not at all: each order like a quote request, then its history. Every mail
 * counts as sent or given up, and no webhook is notified, so no worker ever sends anything.
 *
 * @throws CommandError when the database has orders.
 */
export async function storeSampleOrders(
  target: { db: Database; fileStore: ObjectStore },
  options: SeedOptions,
): Promise<{ orders: number; files: number; contacts: number }> {
  const { fileStore } = target;
  const { now, picturesDir, timeZone } = options;
  const keys: string[] = [];
  try {
    return await target.db.transaction(async (tx) => {
      await liftTimeLimits(tx);
      await refuseOthers(tx, options);
      const stored: Stored[] = [];
      for (const planned of planSet(options)) {
        stored.push({ id: await insert(tx, planned.order), ...planned });
      }
      const operator = await findOperator(tx);
      await changeOrders(tx, stored);
      await fillWaiting(tx);
      await addEvents(tx, stored, operator);
      await settleMails(tx, stored);
      await addFiles({ db: tx, fileStore }, stored, options, keys);
      const context = { tx, fileStore, picturesDir, keys, operator, timeZone, now };
      for (const { id, ...story } of stored) if (story.acts.length > 0) await tellStory(context, id, story);
      await forgetWebhooks(tx, stored);
      return { orders: stored.length, files: keys.length, contacts: await storeContacts(tx, context) };
    });
  } catch (error) {
    for (const key of keys) await target.fileStore.delete(key);
    throw error;
  }
}

/** Oldest first, so that IDs follow time. */
function planSet({ count, now }: SeedOptions): StoryOrder[] {
  const stories = planStories(count, now);
  const others = planOrders(count - stories.length, now).map((order) => ({ order, acts: [] }));
  return [...others, ...stories].sort((a, b) => a.order.createdAt.getTime() - b.order.createdAt.getTime());
}

async function refuseOthers(tx: Database, { isAdded }: SeedOptions): Promise<void> {
  // Two concurrent runs queue here, and the second one then finds orders.
  await tx.execute(sql`lock table ${orders} in share row exclusive mode`);
  if (isAdded) return;
  const existing = await tx.$count(orders);
  if (existing > 0) {
    throw new CommandError(
      `This database has ${existing} ${existing === 1 ? 'order' : 'orders'} already. The demo set is meant for an ` +
        'empty one (another DATA_DIR, for example); --add puts it there all the same.',
    );
  }
}

async function insert(tx: Transaction, { request, locale }: SampleOrder): Promise<number> {
  const { clientName, clientEmail, clientPhone = null, serviceType, totalPrice, orderDetails } = request;
  const client = { clientName, clientEmail, clientPhone, locale, contactMessageId: null };
  return (await addOrder({ tx, toWake: new Set() }, { ...client, serviceType, totalPrice, orderDetails })).id;
}

/**
 * One statement per order instead of `changeOrder` per change, which writes the current time and takes several
 * statements; with thousands of orders the histories are inserted in bulk as well.
 */
async function changeOrders(tx: Database, stored: readonly Stored[]): Promise<void> {
  for (const { id, order } of stored) {
    const { status, paymentStatus, isArchived, adminNotes, deliveryDate, createdAt, events, request } = order;
    const { totalPrice } = request;
    const money = { totalPrice, depositAmount: depositOf(totalPrice), receivedAmount: 0 };
    await tx
      .update(orders)
      .set({
        status,
        paymentStatus,
        isPaid: paymentStatus === 'paid',
        recordedAmount: recordedAmountFor(paymentStatus, money),
        isArchived,
        adminNotes,
        deliveryDate,
        createdAt,
        lastUpdated: events.at(-1)?.at ?? createdAt,
        waitsFor: null,
      })
      .where(eq(orders.id, id));
  }
  await tx
    .update(orderEvents)
    .set({ createdAt: createdAtOf(tx, orderEvents.orderId) })
    .where(inArray(orderEvents.orderId, idsOf(stored)));
}

const idsOf = (stored: readonly Stored[]) => stored.map(({ id }) => id);

const createdAtOf = (tx: Database, orderId: AnyPgColumn) =>
  sql`(${tx.select({ createdAt: orders.createdAt }).from(orders).where(eq(orders.id, orderId))})`;

/** Returns the username that acts as the operator. */
async function findOperator(tx: Database): Promise<string> {
  const [operator] = await tx
    .select({ username: users.username })
    .from(users)
    .where(eq(users.role, 'owner'))
    .orderBy(asc(users.id))
    .limit(1);
  return operator?.username ?? 'admin';
}

async function addEvents(tx: Database, stored: readonly Stored[], operator: string): Promise<void> {
  const events = stored.flatMap(({ id, order }) =>
    order.events.map(({ data, byOperator, at }) => ({
      orderId: id,
      actor: byOperator ? operator : null,
      data,
      createdAt: at,
    })),
  );
  for (let at = 0; at < events.length; at += rowsPerInsert) {
    await tx.insert(orderEvents).values(events.slice(at, at + rowsPerInsert));
  }
}

async function settleMails(tx: Database, stored: readonly Stored[]): Promise<void> {
  const createdAt = createdAtOf(tx, outbox.orderId);
  await tx
    .update(outbox)
    .set({
      attempts: 1,
      createdAt,
      runAfter: createdAt,
      doneAt: sql`${createdAt} + interval '2 seconds'`,
      deliveredTo: 'server',
    })
    .where(inArray(outbox.orderId, idsOf(stored)));
  for (const { id, order } of stored) {
    if (order.confirmation === 'sent') continue;
    await tx
      .update(outbox)
      .set({
        doneAt: null,
        deliveredTo: null,
        failedAt: new Date(order.createdAt.getTime() + 2000),
        lastError:
          "EENVELOPE Can't send mail - all recipients were rejected: 550 5.1.1 Recipient address rejected: user unknown",
      })
      .where(and(eq(outbox.orderId, id), eq(outbox.kind, 'quote-confirmation')));
  }
}

async function forgetWebhooks(tx: Database, stored: readonly Stored[]): Promise<void> {
  await tx.delete(webhookDeliveries).where(inArray(webhookDeliveries.orderId, idsOf(stored)));
}

/** @param keys receives the keys of written files, so that they can be removed on failure. */
async function addFiles(
  { db, fileStore }: { db: Database; fileStore: ObjectStore },
  stored: readonly Stored[],
  { count, picturesDir }: SeedOptions,
  keys: string[],
): Promise<void> {
  const random = new Random(count);
  const rows: (typeof files.$inferInsert)[] = [];
  for (const { id, order } of stored) {
    const texts = Object.values(order.request.orderDetails).filter((value) => typeof value === 'string');
    const text = `${order.request.clientName}\n\n${texts.at(-1) ?? ''}`;
    for (const { kind, name, at } of order.files) {
      const bytes = makeSampleFile(kind, { random, picturesDir, text });
      const key = `attachments/${randomUUID()}`;
      keys.push(key);
      await fileStore.put(key, Readable.from([bytes]));
      rows.push({
        orderId: id,
        originalName: name,
        mimeType: attachmentTypes[kind],
        filePath: key,
        fileSize: bytes.length,
        sha256: sha256(bytes),
        createdAt: at,
      });
    }
  }
  for (let at = 0; at < rows.length; at += rowsPerInsert) {
    await db.insert(files).values(rows.slice(at, at + rowsPerInsert));
  }
}
