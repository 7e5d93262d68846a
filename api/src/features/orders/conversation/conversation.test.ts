import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import type { ClientConversation } from '@storefront/contracts/orders/conversation/order-message.schema.ts';
import type { OrderNote } from '@storefront/contracts/orders/conversation/order-note.schema.ts';
import type { OrderFile } from '@storefront/contracts/uploads/attachment.schema.ts';
import { messageFilesMax } from '@storefront/contracts/uploads/attachment-limits.ts';
import { files } from '@storefront/db/schema/orders/files.ts';
import { orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { orderMessages } from '@storefront/db/schema/orders/order-messages.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { backedUpTables } from '#backup/backup-format.ts';
import { docx, png } from '#features/uploads/testing/sample-files.ts';
import { createRateLimits } from '#http/limits/create-rate-limits.ts';
import { rateLimitFigures } from '#http/limits/limit-figures.ts';
import { createTestApp } from '#testing/create-test-app.ts';
import { insertClientOrder } from '#testing/insert-client-order.ts';
import { expectData, expectError, faces } from '#testing/test-client.ts';
import { setUpConversation, upload } from './testing/conversation-fixture.ts';

const t = setUpConversation();
const { asClient, asOperator, clientThread, operatorThread } = t;

describe.each(faces)('over %s', (face) => {
  test('client and operator write to each other, and each sees what the other has not read', async () => {
    const client = t.app.visitor();
    const token = t.order.clientToken;
    expectData(await client.call(face, 'clientOrders.sendMessage', { token, text: 'When do you start?' }));
    const sent = await t.admin.call(face, 'orders.sendMessage', { id: t.order.id, text: 'On Monday.' });
    expect(expectData(sent)).toMatchObject({
      messages: [
        { from: 'client', author: null, text: 'When do you start?', isRead: false },
        { from: 'operator', author: expect.any(String), text: 'On Monday.', isRead: false },
      ],
      unread: 1,
      hasEarlier: false,
    });
    expect((await expectPage()).unreadMessages).toBe(1);
    const waiting = await t.admin.call(face, 'orders.attention');
    expect(expectData(waiting)).toMatchObject({ unread: [{ orderId: t.order.id, count: 1 }] });

    const thread = expectData<ClientConversation>(
      await client.call(face, 'clientOrders.messages', { token }),
    );
    expect(thread.unread).toBe(1);
    // The response does not say which person wrote.
    expect(Object.keys(thread.messages[1]!)).not.toContain('author');
    const upTo = thread.messages[1]!.id;
    expectData(await client.call(face, 'clientOrders.markMessagesRead', { token, upTo }));
    expect(await clientThread()).toMatchObject({
      unread: 0,
      messages: [{ isRead: false }, { isRead: true }],
    });
    expectData(await t.admin.call(face, 'orders.markMessagesRead', { id: t.order.id, upTo }));
    expect(await operatorThread()).toMatchObject({
      unread: 0,
      messages: [{ isRead: true }, { isRead: true }],
    });
  });

  test('notes are for operators alone: no mail, no event, nothing of them on the client’s page', async () => {
    const text = 'Knows the chairman.';
    const before = await t.app.db.$count(orderEvents);
    const added = await t.admin.call(face, 'orders.addNote', { id: t.order.id, text });
    const notes = expectData<OrderNote[]>(await t.admin.call(face, 'orders.notes', { id: t.order.id }));
    expect(expectData(added)).toEqual(notes);
    expect(notes).toMatchObject([{ text }]);
    expect(await t.app.db.$count(outbox)).toBe(0);
    expect(await t.app.db.$count(orderEvents)).toBe(before);
    expect(await t.app.db.$count(orderMessages)).toBe(0);
    const shown = [await asClient('get'), await asClient('messages')];
    expect(JSON.stringify(shown.map(({ data }) => data))).not.toContain(text);
    expectError(
      await t.admin.call(face, 'orders.addNote', { id: t.order.id, text: ' ' }),
      400,
      'VALIDATION_FAILED',
      'Please write a note.',
    );
  });
});

const expectPage = async () => expectData<ClientOrderPage>(await asClient('get'));

test('reading changes nothing, however often scanners open the link', async () => {
  expectData(await asOperator('sendMessage', { text: 'Hello' }));
  const before = await Promise.all(backedUpTables.map((table) => t.app.db.select().from(table)));
  for (let visit = 0; visit < 5; visit++) await clientThread();
  expect(await Promise.all(backedUpTables.map((table) => t.app.db.select().from(table)))).toEqual(before);
});

test('a second click writes nothing, the same words later or from the other side do', async () => {
  await Promise.all([1, 2, 3].map(() => asClient('sendMessage', { text: 'Thanks' })));
  expect((await clientThread()).messages).toHaveLength(1);
  expectData(await asOperator('sendMessage', { text: 'Thanks' }));
  expectData(await asClient('sendMessage', { text: 'Thanks' }));
  expect((await clientThread()).messages).toHaveLength(3);
});

test('an operator answers no newer message than they have seen, whoever wrote it', async () => {
  const send = (text: string, messageId: number | null) =>
    asOperator('sendMessage', { text, basedOn: { messageId } });
  expectData(await send('Hello', null));
  expectData(await send('Hello', null));
  expectError(await send('Good morning', null), 409, 'CONVERSATION_CHANGED');
  const [first] = (await operatorThread()).messages;
  expectData(await asClient('sendMessage', { text: 'One more thing' }));
  expectError(await send('Good morning', first!.id), 409, 'CONVERSATION_CHANGED');
  expectData(await send('Good morning', (await operatorThread()).messages.at(-1)!.id));
  expect((await operatorThread()).messages).toHaveLength(3);
});

test('an archived order comes back when its client writes, not when an operator does', async () => {
  const { id } = t.order;
  const archived = async () => expectData(await t.admin.rpc('orders.get', { id }));
  expectData(await t.admin.rpc('orders.archive', { id }));
  expectData(await asOperator('sendMessage', { text: 'All done.' }));
  expect(await archived()).toMatchObject({ isArchived: true, waiting: null });
  expectData(await asClient('ask', { text: 'One more thing?' }));
  expect(await archived()).toMatchObject({ isArchived: false, waiting: { step: 'quote' } });
  const events = await t.app.db.select().from(orderEvents).orderBy(orderEvents.id);
  expect(events.slice(-2)).toMatchObject([
    { actor: null, data: { type: 'unarchived' } },
    { actor: null, data: { type: 'message-sent' } },
  ]);
});

test('the question of earlier callers is a message', async () => {
  const page = expectData<ClientOrderPage>(await asClient('ask', { text: 'When?' }));
  expect(page.id).toBe(t.order.id);
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
  await t.app.db
    .insert(orderMessages)
    .values(Array.from({ length: 60 }, (_, index) => ({ orderId: t.order.id, text: `No. ${index}` })));
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
    const client = t.app.visitor();
    const fileIds = [await upload(client, 'brief.docx', docx()), await upload(client, 'logo.png', png())];
    const thread = expectData<ClientConversation>(
      await asClient('sendMessage', { text: 'The brief', fileIds }, client),
    );
    expect(thread.messages[0]?.files.map(({ originalName }) => originalName)).toEqual([
      'brief.docx',
      'logo.png',
    ]);
    const [sent] = thread.messages[0]!.files;
    expect((await t.app.visitor().request(sent!.path)).status).toBe(200);
    const [received] = (await operatorThread()).messages[0]!.files as OrderFile[];
    expect((await t.admin.request(received!.path)).status).toBe(200);
    expect(await expectPage()).toMatchObject({ files: [], upload: { filesLeft: 10 } });
    // A message sent twice is stored once.
    expectData(await asClient('sendMessage', { text: 'The brief', fileIds }, client));
    expect((await clientThread()).messages).toHaveLength(1);
  });

  test('of other people, of other orders and beyond the limit are refused, and nothing is written', async () => {
    const mine = await upload(t.app.visitor(), 'logo.png', png());
    const stranger = { text: 'Mine now', fileIds: [mine] };
    expectError(await asClient('sendMessage', stranger), 404, 'FILE_NOT_FOUND');
    const owner = t.app.visitor();
    const own = await upload(owner, 'logo.png', png());
    await t.app.db.insert(files).values({
      originalName: 'a',
      mimeType: 'image/png',
      filePath: 'taken',
      fileSize: 1,
      orderId: t.order.id,
    });
    const [taken] = await t.app.db.select().from(files).where(eq(files.filePath, 'taken'));
    for (const fileIds of [
      [own, taken!.id],
      [own, own],
      Array.from({ length: 11 }, (_, index) => index + 1),
    ]) {
      expect((await asClient('sendMessage', { text: 'x', fileIds }, owner)).status).not.toBe(200);
    }
    expectError(await asOperator('sendMessage', { text: 'x', fileIds: [taken!.id] }), 404, 'FILE_NOT_FOUND');
    expect(await t.app.db.$count(orderMessages)).toBe(0);
    expect(await t.app.db.$count(files, eq(files.orderId, t.order.id))).toBe(1);

    const [full] = await t.app.db
      .insert(orderMessages)
      .values({ orderId: t.order.id, text: 'x' })
      .returning();
    await t.app.db.insert(files).values(
      Array.from({ length: messageFilesMax }, (_, index) => ({
        originalName: 'a.png',
        mimeType: 'image/png',
        filePath: `full-${index}`,
        fileSize: 1,
        orderId: t.order.id,
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
  expectError(await t.admin.rpc('orders.messages', { id: 999_999 }), 404, 'ORDER_NOT_FOUND');
  expectError(await t.admin.rpc('orders.sendMessage', { id: 999_999, text: 'x' }), 404, 'ORDER_NOT_FOUND');
  expectError(await t.admin.rpc('orders.addNote', { id: 999_999, text: 'x' }), 404, 'ORDER_NOT_FOUND');
  const other = await insertOrder(t.app.db);
  expectData(await t.admin.rpc('orders.sendMessage', { id: other.id, text: 'For someone else' }));
  expect((await clientThread()).messages).toEqual([]);
});
