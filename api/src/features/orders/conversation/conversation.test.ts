import type { ClientOrderPage } from '@storefront/contracts/orders/client-order.schema.ts';
import type {
  ClientConversation,
  OrderConversation,
  OrderNote,
} from '@storefront/contracts/orders/order-message.schema.ts';
import type { OrderFile, UploadResult } from '@storefront/contracts/uploads/attachment.schema.ts';
import { messageFilesMax } from '@storefront/contracts/uploads/attachment-limits.ts';
import { files } from '@storefront/db/schema/files.ts';
import { orderEvents } from '@storefront/db/schema/order-events.ts';
import { orderMessages } from '@storefront/db/schema/order-messages.ts';
import { orders } from '@storefront/db/schema/orders.ts';
import { outbox } from '@storefront/db/schema/outbox.ts';
import { webhookDeliveries } from '@storefront/db/schema/webhook-deliveries.ts';
import { webhooks } from '@storefront/db/schema/webhooks.ts';
import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { asc, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { backedUpTables } from '#backup/backup-format.ts';
import type { ClientPageOrder } from '#client-page-url.ts';
import { docx, png } from '#features/uploads/testing/sample-files.ts';
import { createRateLimits, rateLimitFigures } from '#http/rate-limits.ts';
import { createTestApp, type TestApp } from '#testing/create-test-app.ts';
import { insertClientOrder } from '#testing/insert-client-order.ts';
import { expectData, expectError, faces, type TestClient } from '#testing/test-client.ts';

let app: TestApp;
let admin: TestClient;
let order: ClientPageOrder;
beforeAll(async () => {
  app = await createTestApp({ env: { logLevel: 'silent' } });
});
beforeEach(async () => {
  await app.reset();
  admin = await app.asAdmin();
  order = await insertClientOrder(app.db, { clientEmail: 'jordan@example.com' });
});
afterAll(() => app.close());

const asClient = (call: string, input: Record<string, unknown> = {}, client = app.visitor()) =>
  client.rpc(`clientOrders.${call}`, { token: order.clientToken, ...input });
const asOperator = (call: string, input: Record<string, unknown> = {}) =>
  admin.rpc(`orders.${call}`, { id: order.id, ...input });
const clientThread = async () => expectData<ClientConversation>(await asClient('messages'));
const operatorThread = async () => expectData<OrderConversation>(await asOperator('messages'));

async function upload(client: TestClient, name: string, bytes: Buffer): Promise<number> {
  const body = new FormData();
  body.append('files', new Blob([new Uint8Array(bytes)]), name);
  const response = await client.request('/api/uploads', { method: 'POST', body });
  const { files: sent } = (await response.json()) as UploadResult;
  return sent[0]!.id;
}

/** Sends what is due once five minutes have passed. */
async function deliverAfterWait() {
  await app.db.update(outbox).set({ runAfter: sql`now()` }).where(isNull(outbox.doneAt));
  const before = app.mailer.sent.length;
  return (await app.deliverMails()).slice(before);
}

describe.each(faces)('over %s', (face) => {
  test('client and operator write to each other, and each sees what the other has not read', async () => {
    const client = app.visitor();
    const token = order.clientToken;
    expectData(await client.call(face, 'clientOrders.sendMessage', { token, text: 'When do you start?' }));
    const sent = await admin.call(face, 'orders.sendMessage', { id: order.id, text: 'On Monday.' });
    expect(expectData(sent)).toMatchObject({
      messages: [
        { from: 'client', author: null, text: 'When do you start?', isRead: false },
        { from: 'operator', author: expect.any(String), text: 'On Monday.', isRead: false },
      ],
      unread: 1,
      hasEarlier: false,
    });
    expect((await expectPage()).unreadMessages).toBe(1);
    const waiting = await admin.call(face, 'orders.attention');
    expect(expectData(waiting)).toMatchObject({ unread: [{ orderId: order.id, count: 1 }] });

    const thread = expectData<ClientConversation>(
      await client.call(face, 'clientOrders.messages', { token }),
    );
    expect(thread.unread).toBe(1);
    // Who of the studio wrote is not said.
    expect(Object.keys(thread.messages[1]!)).not.toContain('author');
    const upTo = thread.messages[1]!.id;
    expectData(await client.call(face, 'clientOrders.markMessagesRead', { token, upTo }));
    expect(await clientThread()).toMatchObject({
      unread: 0,
      messages: [{ isRead: false }, { isRead: true }],
    });
    expectData(await admin.call(face, 'orders.markMessagesRead', { id: order.id, upTo }));
    expect(await operatorThread()).toMatchObject({
      unread: 0,
      messages: [{ isRead: true }, { isRead: true }],
    });
  });

  test('notes are for operators alone: no mail, no event, nothing of them on the client’s page', async () => {
    const text = 'Knows the chairman.';
    const before = await app.db.$count(orderEvents);
    const added = await admin.call(face, 'orders.addNote', { id: order.id, text });
    const notes = expectData<OrderNote[]>(await admin.call(face, 'orders.notes', { id: order.id }));
    expect(expectData(added)).toEqual(notes);
    expect(notes).toMatchObject([{ text }]);
    expect(await app.db.$count(outbox)).toBe(0);
    expect(await app.db.$count(orderEvents)).toBe(before);
    expect(await app.db.$count(orderMessages)).toBe(0);
    const shown = [await asClient('get'), await asClient('messages')];
    expect(JSON.stringify(shown.map(({ data }) => data))).not.toContain(text);
    expectError(
      await admin.call(face, 'orders.addNote', { id: order.id, text: ' ' }),
      400,
      'VALIDATION_FAILED',
      'Please write a note.',
    );
  });
});

const expectPage = async () => expectData<ClientOrderPage>(await asClient('get'));

test('reading changes nothing, however often scanners open the link', async () => {
  expectData(await asOperator('sendMessage', { text: 'Hello' }));
  const before = await Promise.all(backedUpTables.map((table) => app.db.select().from(table)));
  for (let visit = 0; visit < 5; visit++) await clientThread();
  expect(await Promise.all(backedUpTables.map((table) => app.db.select().from(table)))).toEqual(before);
});

test('a second click writes nothing, the same words later or from the other side do', async () => {
  await Promise.all([1, 2, 3].map(() => asClient('sendMessage', { text: 'Thanks' })));
  expect((await clientThread()).messages).toHaveLength(1);
  expectData(await asOperator('sendMessage', { text: 'Thanks' }));
  expectData(await asClient('sendMessage', { text: 'Thanks' }));
  expect((await clientThread()).messages).toHaveLength(3);
});

test('the question of earlier callers is a message', async () => {
  const page = expectData<ClientOrderPage>(await asClient('ask', { text: 'When?' }));
  expect(page.id).toBe(order.id);
  expect((await operatorThread()).messages).toMatchObject([{ from: 'client', text: 'When?' }]);
  expectError(await asClient('ask', { text: '' }), 400, 'VALIDATION_FAILED', 'Please write your question.');
});

test('a message of the operator counts as the first reply', async () => {
  expect((await expectPage()).replyBy).not.toBeNull();
  expectData(await asClient('sendMessage', { text: 'Hello?' }));
  expect((await expectPage()).replyBy).not.toBeNull();
  expectData(await asOperator('sendMessage', { text: 'Here we are' }));
  expect((await expectPage()).replyBy).toBeNull();
});

test('a long conversation comes in pages, the newest first', async () => {
  await app.db
    .insert(orderMessages)
    .values(Array.from({ length: 60 }, (_, index) => ({ orderId: order.id, text: `No. ${index}` })));
  const newest = await operatorThread();
  expect(newest).toMatchObject({ hasEarlier: true, unread: 60 });
  expect(newest.messages.map(({ text }) => text)).toEqual(
    Array.from({ length: 50 }, (_, index) => `No. ${index + 10}`),
  );
  const before = newest.messages[0]!.id;
  const earlier = expectData<ClientConversation>(await asClient('messages', { before }));
  expect(earlier.hasEarlier).toBe(false);
  expect(earlier.messages.map(({ text }) => text).at(-1)).toBe('No. 9');
});

describe('files', () => {
  test('come with a message, open for both sides, and take no room from the order’s own', async () => {
    const client = app.visitor();
    const fileIds = [await upload(client, 'brief.docx', docx()), await upload(client, 'logo.png', png())];
    const thread = expectData<ClientConversation>(
      await asClient('sendMessage', { text: 'The brief', fileIds }, client),
    );
    expect(thread.messages[0]?.files.map(({ originalName }) => originalName)).toEqual([
      'brief.docx',
      'logo.png',
    ]);
    const [sent] = thread.messages[0]!.files;
    expect((await app.visitor().request(sent!.path)).status).toBe(200);
    const [received] = (await operatorThread()).messages[0]!.files as OrderFile[];
    expect((await admin.request(received!.path)).status).toBe(200);
    expect(await expectPage()).toMatchObject({ files: [], upload: { filesLeft: 10 } });
    // Sent twice, it is one message.
    expectData(await asClient('sendMessage', { text: 'The brief', fileIds }, client));
    expect((await clientThread()).messages).toHaveLength(1);
  });

  test('of other people, of other orders and beyond the limit are refused, and nothing is written', async () => {
    const mine = await upload(app.visitor(), 'logo.png', png());
    const stranger = { text: 'Mine now', fileIds: [mine] };
    expectError(await asClient('sendMessage', stranger), 404, 'FILE_NOT_FOUND');
    const owner = app.visitor();
    const own = await upload(owner, 'logo.png', png());
    await app.db.insert(files).values({
      originalName: 'a',
      mimeType: 'image/png',
      filePath: 'taken',
      fileSize: 1,
      orderId: order.id,
    });
    const [taken] = await app.db.select().from(files).where(eq(files.filePath, 'taken'));
    for (const fileIds of [
      [own, taken!.id],
      [own, own],
      Array.from({ length: 11 }, (_, index) => index + 1),
    ]) {
      expect((await asClient('sendMessage', { text: 'x', fileIds }, owner)).status).not.toBe(200);
    }
    expectError(await asOperator('sendMessage', { text: 'x', fileIds: [taken!.id] }), 404, 'FILE_NOT_FOUND');
    expect(await app.db.$count(orderMessages)).toBe(0);
    expect(await app.db.$count(files, eq(files.orderId, order.id))).toBe(1);

    const [full] = await app.db.insert(orderMessages).values({ orderId: order.id, text: 'x' }).returning();
    await app.db.insert(files).values(
      Array.from({ length: messageFilesMax }, (_, index) => ({
        originalName: 'a.png',
        mimeType: 'image/png',
        filePath: `full-${index}`,
        fileSize: 1,
        orderId: order.id,
        messageId: full!.id,
      })),
    );
    expectError(
      await asClient('sendMessage', { text: 'One more', fileIds: [own] }, owner),
      400,
      'CONVERSATION_FILES_FULL',
    );
  });
});

describe('mails', () => {
  test('messages within five minutes are one mail with their text and the way to reply', async () => {
    for (const text of ['First thing', 'Second thing']) expectData(await asOperator('sendMessage', { text }));
    expectData(await asClient('sendMessage', { text: 'May we wait?' }));
    expect(await app.deliverMails()).toEqual([]);
    const waits = await app.db
      .select({
        seconds: sql<number>`round(extract(epoch from ${outbox.runAfter} - ${outbox.createdAt}))::int`,
      })
      .from(outbox);
    expect(waits).toEqual([{ seconds: 300 }, { seconds: 300 }]);

    const mails = (await deliverAfterWait()).sort((a, b) => a.label.localeCompare(b.label));
    expect(mails.map(({ label }) => label)).toEqual([
      `message-letter-${order.id}`,
      `message-notice-${order.id}`,
    ]);
    const [letter, notice] = mails;
    expect(letter).toMatchObject({ to: { address: 'jordan@example.com' } });
    expect(letter?.subject).toBe(`2 messages about order no. ${order.id}`);
    expect(letter?.text).toContain('> First thing');
    expect(letter?.text).toContain('> Second thing');
    expect(letter?.text).toContain(`/order/${order.clientToken}#messages`);
    expect(letter?.text).not.toContain('May we wait?');
    expect(notice).toMatchObject({ replyTo: { address: 'jordan@example.com' } });
    expect(notice?.text).toContain('> May we wait?');
    expect(notice?.text).toContain(`/admin/dashboard?order=${order.id}`);
    expect(`${notice?.html}${notice?.text}`).not.toContain(order.clientToken);
  });

  test('what is written while a mail leaves gets the next one, and no mail repeats another', async () => {
    expectData(await asOperator('sendMessage', { text: 'First thing' }));
    app.mailer.before = async () => {
      app.mailer.before = () => {};
      expectData(await asOperator('sendMessage', { text: 'Second thing' }));
      throw new Error('refused for now');
    };
    await deliverAfterWait();
    const mails = await deliverAfterWait();
    expect(mails.map(({ text }) => /> (\w+) thing/.exec(text)?.[1]).sort()).toEqual(['First', 'Second']);
    for (const { text } of mails) expect(text.match(/> \w+ thing/g)).toHaveLength(1);
  });

  test('are in the client’s language, and say which files came along', async () => {
    await app.db.update(orders).set({ locale: 'de' });
    const fileIds = [await upload(admin, 'Entwurf.png', png())];
    expectData(await asOperator('sendMessage', { text: 'Hier ist er.', fileIds }));
    const [letter] = await deliverAfterWait();
    expect(letter?.subject).toBe(`Eine Nachricht zur Bestellung Nr. ${order.id}`);
    expect(letter?.text).toContain('Datei: Entwurf.png');
  });
});

test('webhooks hear of each message with the whole order', async () => {
  await app.db.insert(webhooks).values({
    url: 'https://hooks.example/in',
    events: ['message.created'],
    secret: `whsec_${'A'.repeat(43)}=`,
  });
  expectData(await asClient('sendMessage', { text: 'When?' }));
  const deliveries = await app.db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.id));
  expect(deliveries).toMatchObject([
    {
      event: 'message.created',
      data: {
        order: { id: order.id, clientEmail: 'jordan@example.com' },
        message: { from: 'client', text: 'When?', files: [] },
      },
    },
  ]);
});

test('one order takes a bounded number of messages an hour from its client', async () => {
  const { points } = rateLimitFigures.messageByOrder;
  const limited = await createTestApp({ env: { logLevel: 'silent' } });
  try {
    limited.deps.rateLimits = createRateLimits(limited.db, true);
    const { clientToken: token } = await insertClientOrder(limited.db);
    const send = (text: string) => limited.visitor().rpc('clientOrders.sendMessage', { token, text });
    for (let count = 0; count < points; count++) expectData(await send(`No. ${count}`));
    expectError(await send('One more'), 429, 'RATE_LIMITED');
  } finally {
    await limited.close();
  }
});

test('what is no message of an order is refused', async () => {
  for (const text of ['', '   ', 'x'.repeat(10_001), 'nul\u0000', 5, null]) {
    expectError(await asClient('sendMessage', { text }), 400, 'VALIDATION_FAILED');
    expectError(await asOperator('sendMessage', { text }), 400, 'VALIDATION_FAILED');
  }
  expectError(await admin.rpc('orders.messages', { id: 999_999 }), 404, 'ORDER_NOT_FOUND');
  expectError(await admin.rpc('orders.sendMessage', { id: 999_999, text: 'x' }), 404, 'ORDER_NOT_FOUND');
  expectError(await admin.rpc('orders.addNote', { id: 999_999, text: 'x' }), 404, 'ORDER_NOT_FOUND');
  const other = await insertOrder(app.db);
  expectData(await admin.rpc('orders.sendMessage', { id: other.id, text: 'For someone else' }));
  expect((await clientThread()).messages).toEqual([]);
});
