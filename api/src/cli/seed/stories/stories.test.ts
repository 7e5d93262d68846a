import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { locales } from '@storefront/contracts/i18n/locale.ts';
import { onlyReadable } from '@storefront/contracts/lib/readable.ts';
import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import { type AlertRow, alerts } from '@storefront/db/schema/orders/alerts.ts';
import { files } from '@storefront/db/schema/orders/files.ts';
import { orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { orderColumns, orders } from '@storefront/db/schema/orders/orders.ts';
import { quotes } from '@storefront/db/schema/orders/quotes.ts';
import { receivedMails } from '@storefront/db/schema/orders/received-mails.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { webhookDeliveries } from '@storefront/db/schema/webhooks/webhook-deliveries.ts';
import { insertUser } from '@storefront/db/testing/build-user.ts';
import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClientToken } from '#secrets/client-page-url.ts';
import { judgeContent } from '#storage/content/judge-content.ts';
import { createDiskStore } from '#storage/object-store/disk-store.ts';
import type { ObjectStore } from '#storage/object-store/object-store.ts';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectData } from '#testing/test-client.ts';
import { storeSampleOrders } from '../store-orders.ts';
import { planStories } from './plan-stories.ts';

const picturesDir = fileURLToPath(new URL('../../../../../web/public/artwork', import.meta.url));
const now = new Date();

const app = await openTestApp();
let folder: string;
let fileStore: ObjectStore;
/** The client's page of each story, oldest order first. */
let pages: ClientOrderPage[];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'stories-'));
  fileStore = await createDiskStore(folder);
  await insertUser(app.db, { username: 'zoe', role: 'owner' });
  await storeSampleOrders(
    { db: app.db, fileStore },
    { count: 48, isAdded: false, picturesDir, timeZone: 'UTC', now },
  );
  pages = [];
  for (const order of await storyOrders()) {
    const { clientToken } = await withClientToken(app.db, order);
    const answer = await app.visitor().rest('GET', `/api/client-orders/${clientToken}`);
    expect(answer.status).toBe(200);
    pages.push(expectData<ClientOrderPage>(answer));
  }
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
});

const storyOrders = () =>
  app.db
    .select(orderColumns)
    .from(orders)
    .where(inArray(orders.id, app.db.select({ id: quotes.orderId }).from(quotes)))
    .orderBy(asc(orders.id));

test('every state between quote and closing has an order, and waits for whom it should', async () => {
  const found = await storyOrders();
  expect(found.map(({ status, waitsFor }) => `${status}: ${waitsFor}`)).toEqual([
    'completed: nothing',
    'review: approval',
    'pending: quote',
    'in-progress: work',
    'in-progress: changes',
    'in-progress: changes',
    'review: approval',
    'in-progress: work',
    'in-progress: work',
    'pending: acceptance',
    'pending: deposit',
    'pending: deposit',
  ]);
  expect(new Set(found.map(({ locale }) => locale))).toEqual(new Set(locales));
  for (const { createdAt, waitingSince, lastUpdated, repliedAt } of found) {
    for (const moment of [waitingSince, lastUpdated, repliedAt ?? now]) {
      expect(moment.getTime()).toBeGreaterThanOrEqual(createdAt.getTime());
      expect(moment.getTime()).toBeLessThanOrEqual(now.getTime());
    }
  }
});

test('clients see the versions, their own points and what was agreed', () => {
  const versions = pages.map(({ delivery }) =>
    (delivery?.deliverables ?? []).map(({ version, state }) => `${version} ${state}`),
  );
  expect(versions).toEqual([
    ['2 approved', '1 changes-requested'],
    ['2 sent', '1 changes-requested'],
    [],
    [],
    ['1 changes-requested'],
    ['1 changes-requested'],
    ['1 sent'],
    // Its draft is only visible to the operator.
    [],
    [],
    [],
    [],
    [],
  ]);
  for (const { delivery } of pages) {
    for (const { note, files: ofVersion, changes } of delivery?.deliverables ?? []) {
      expect(note).not.toBeNull();
      expect(ofVersion.map(({ preview }) => preview?.kind ?? null)).toEqual([
        'picture',
        'email',
        'page',
        null,
      ]);
      for (const { points } of changes) {
        expect(points.map(({ fileId }) => fileId)).toEqual([ofVersion[0]?.id, null]);
        expect(points[0]?.place).toEqual({ x: 500, y: 716 });
        expect(points[1]?.attachment?.originalName).toMatch(/\.docx$/);
      }
    }
    if (delivery) expect(delivery.rounds.used).toBeLessThanOrEqual(delivery.rounds.included);
  }
  const requests = pages.flatMap(
    ({ delivery }) => delivery?.deliverables.flatMap(({ changes }) => changes) ?? [],
  );
  expect(requests.map(({ state }) => state)).toEqual(['started', 'started', 'started', 'open']);
});

test('quotes are open, expired or accepted, and the closed order has its feedback', () => {
  const states = pages.map(({ quote }) => quote?.state);
  expect(states.filter((state) => state === 'accepted')).toHaveLength(10);
  expect(states[2]).toBe('expired');
  expect(states[9]).toBe('open');
  const [business, consumer] = pages.slice(-2);
  expect(business?.lines.map(({ kind }) => kind)).toContain('free');
  expect(business?.quote?.acceptance?.buyerKind).toBe('business');
  expect(consumer?.quote?.acceptance?.buyerKind).toBe('consumer');
  const [closed] = pages;
  expect(closed?.closing?.feedback?.mayPublish).toBe(true);
  expect(closed?.openAmount).toBe(0);
  for (const { lines, subtotal, totalPrice, paidAmount, payments } of pages) {
    expect(lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBe(subtotal);
    expect(totalPrice).toBe(subtotal);
    expect(payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(paidAmount);
  }
});

test('both sides have messages to read, and the client never sees the note', async () => {
  const index = pages.findIndex(({ unreadMessages }) => unreadMessages > 0);
  const page = pages[index];
  expect(page?.unreadMessages).toBe(1);
  const admin = await app.asAdmin();
  const conversation = await admin.rest('GET', `/api/orders/${page?.id}/messages`);
  expect(conversation.data).toMatchObject({ unread: 1 });
  const notes = expectData<{ text: string }[]>(await admin.rest('GET', `/api/orders/${page?.id}/notes`));
  expect(notes).toHaveLength(1);
  expect(JSON.stringify(pages)).not.toContain(notes[0]?.text);
});

test('the dispute is an open alert with a day to reply by, and a strange reply and contact messages wait', async () => {
  const isKept = ({ data }: AlertRow) => data.type === 'reply-kept';
  const all = onlyReadable(await app.db.select().from(alerts).orderBy(alerts.id));
  const [alert, ...others] = all.filter((each) => !isKept(each));
  expect(others).toEqual([]);
  const [kept] = await app.db.select().from(receivedMails).orderBy(receivedMails.id);
  expect(all.filter(isKept)).toMatchObject([{ orderId: kept?.orderId, doneAt: null }]);
  expect(alert).toMatchObject({ doneAt: null, data: { type: 'payment-disputed' } });
  expect(alert && 'answerBy' in alert.data && alert.data.answerBy).toMatch(/^\d{4}-/);
  expect(alert?.createdAt.getTime()).toBeLessThan(now.getTime());
  const admin = await app.asAdmin();
  const countOf = async (folderName: string) => {
    const answer = await admin.rest('GET', `/api/contact-messages?folder=${folderName}`);
    return expectData<unknown[]>(answer).length;
  };
  expect([await countOf('inbox'), await countOf('unread')]).toEqual([4, 2]);
});

test('delivered files have the content that their names promise', async () => {
  const found = await app.db.select().from(files).where(isNotNull(files.deliverableId));
  expect(found).toHaveLength(32);
  for (const { filePath, fileSize, originalName: name, mimeType } of found) {
    const stored = await fileStore.get(filePath);
    const bytes = stored ? await buffer(stored.stream) : Buffer.alloc(0);
    expect(bytes).toHaveLength(fileSize);
    const judged = await judgeContent({ name, head: bytes, tail: bytes });
    if (mimeType !== 'text/html') expect(judged.mimeType).toBe(mimeType);
  }
});

test('nothing leaves: mails of the past were sent, later ones dropped, webhooks hear of nothing', async () => {
  expect(await app.db.$count(webhookDeliveries)).toBe(0);
  expect(await app.deliverMails()).toEqual([]);
  expect(await app.db.$count(outbox, gt(outbox.doneAt, new Date()))).toBe(0);
  const reminded = await app.db.select().from(outbox).where(eq(outbox.kind, 'quote-reminder'));
  expect(reminded.map(({ orderId }) => orderId)).toEqual([pages[9]?.id]);
  const handedOver = and(eq(orderEvents.orderId, pages[0]!.id), gt(orderEvents.createdAt, now));
  expect(await app.db.$count(orderEvents, handedOver)).toBe(0);
});

test('a small set has fewer of them', () => {
  expect(planStories(3, now)).toEqual([]);
  expect(planStories(12, now)).toHaveLength(3);
  expect(planStories(50_000, now)).toHaveLength(12);
});
