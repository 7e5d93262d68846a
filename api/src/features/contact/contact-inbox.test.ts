import type { ContactEntry, ReceivedContact } from '@storefront/contracts/contact/inbox.schema.ts';
import { contactPageMax } from '@storefront/contracts/contact/inbox.schema.ts';
import type { Attention } from '@storefront/contracts/orders/list/attention.schema.ts';
import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { contactMessages } from '@storefront/db/schema/contact/contact-messages.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { recordEntries } from '@storefront/db/schema/server/record-entries.ts';
import { countRows } from '@storefront/db/testing/count-rows.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildQuoteRequest } from '#testing/build-quote-request.ts';
import type { TestApp } from '#testing/create-test-app.ts';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectData, expectError, faces } from '#testing/test-client.ts';

const app = await openTestApp();
let admin: Awaited<ReturnType<TestApp['asAdmin']>>;
beforeEach(async () => {
  await app.reset();
  admin = await app.asAdmin();
});

const write = async (given: object = {}) =>
  expectData(
    await app.visitor().rpc('contact.send', {
      name: 'Jordan Example',
      email: 'jordan@example.com',
      message: 'Do you also write in Dutch?',
      ...given,
    }),
  );

describe.each(faces)('over %s', (face) => {
  const list = async (query: object = {}) =>
    expectData<ContactEntry[]>(await admin.call(face, 'contact.list', query)).map(({ id }) => id);
  const get = async (id: number) =>
    expectData<ReceivedContact>(await admin.call(face, 'contact.get', { id }));
  const change = async (input: object) =>
    expectData<ReceivedContact>(await admin.call(face, 'contact.change', input));
  const unopened = async () =>
    expectData<Attention>(await admin.call(face, 'orders.attention')).contactMessages;

  test('messages are listed, found, marked and put away', async () => {
    await write();
    await write({ name: 'Zoë 100%', message: 'Prices for a_b please' });
    await write({ email: 'else@example.com', message: 'x'.repeat(500) });
    expect(await list()).toEqual([3, 2, 1]);
    expect(await list({ q: 'DUTCH' })).toEqual([1]);
    expect(await list({ q: '100%' })).toEqual([2]);
    expect(await list({ q: 'a_b' })).toEqual([2]);
    expect(await list({ q: 'else@' })).toEqual([3]);
    for (const q of ['ZOË', 'zoe', 'zoë']) expect(await list({ q })).toEqual([2]);
    expect(await list({ before: 3 })).toEqual([2, 1]);
    expect(await unopened()).toBe(3);
    const [entry] = expectData<ContactEntry[]>(await admin.call(face, 'contact.list', {}));
    expect(entry?.excerpt).toHaveLength(200);

    expect(await get(1)).toMatchObject({ isRead: false, answers: [], orderIds: [] });
    expect(await change({ id: 1, isRead: true })).toMatchObject({ isRead: true, isArchived: false });
    expect(await list({ folder: 'unread' })).toEqual([3, 2]);
    expect(await change({ id: 2, isArchived: true })).toMatchObject({ isRead: false, isArchived: true });
    expect(await list()).toEqual([3, 1]);
    expect(await list({ folder: 'archived' })).toEqual([2]);
    expect(await list({ folder: 'all' })).toEqual([3, 2, 1]);
    expect(await unopened()).toBe(1);
    await change({ id: 2, isArchived: false });
    await change({ id: 1, isRead: false });
    expect(await unopened()).toBe(3);
    expectError(await admin.call(face, 'contact.change', { id: 9 }), 404, 'CONTACT_MESSAGE_NOT_FOUND');
  });

  test('a page has so many, and the next one the rest', async () => {
    const values = { name: 'Ana', email: 'ana@example.com', message: 'Hello', locale: 'en' as const };
    await app.db.insert(contactMessages).values(Array(contactPageMax + 2).fill(values));
    expect(await list()).toHaveLength(contactPageMax);
    expect(await list({ before: 3 })).toEqual([2, 1]);
  });

  test('an answer goes to the sender with the message quoted, a second click sends nothing', async () => {
    await write({ message: 'Schreiben Sie auch\nauf Niederländisch?', locale: 'de' });
    await app.deliverMails();
    app.mailer.sent = [];
    const answer = { id: 1, text: 'Ja, gern.\n\nSchreiben Sie uns,\nworum es geht.' };
    await Promise.all([1, 2, 3].map(() => admin.call(face, 'contact.answer', answer)));
    const [mail, ...others] = await app.deliverMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: { name: 'Jordan Example', address: 'jordan@example.com' },
      subject: 'Re: Ihre Nachricht an uns',
      headers: { 'Content-Language': 'de' },
    });
    expect(mail?.text).toContain('Ja, gern.\n\nSchreiben Sie uns,\nworum es geht.');
    expect(mail?.text).toContain('> Schreiben Sie auch\n> auf Niederländisch?');
    expect(await get(1)).toMatchObject({
      isRead: true,
      answers: [{ author: admin.user.username, text: answer.text, mail: 'sent' }],
    });

    expectData(await admin.call(face, 'contact.answer', { id: 1, text: 'Noch etwas.' }));
    const [, second] = await app.deliverMails();
    expect(second?.headers).toMatchObject({
      'In-Reply-To': `<${mail?.messageId}>`,
      References: `<${mail?.messageId}>`,
      'X-Entity-Ref-ID': mail?.headers?.['X-Entity-Ref-ID'],
    });
    expectError(await admin.call(face, 'contact.answer', { id: 1, text: ' ' }), 400, 'VALIDATION_FAILED');
    const missing = { id: 9, text: 'Hello' };
    expectError(await admin.call(face, 'contact.answer', missing), 404, 'CONTACT_MESSAGE_NOT_FOUND');
  });

  test('an answer by one who has not seen that of another person is sent only once they have', async () => {
    await write();
    const answer = (text: string, answerId: number | null) =>
      admin.call(face, 'contact.answer', { id: 1, text, basedOn: { answerId } });
    const { answers } = expectData<ReceivedContact>(await answer('Yes.', null));
    expectData(await answer('Yes.', null));
    expectError(await answer('We do.', null), 409, 'CONTACT_ANSWERED');
    expect((await get(1)).answers).toHaveLength(1);
    expectData(await answer('We do.', answers[0]!.id));
    expect((await get(1)).answers).toHaveLength(2);
  });

  test('deleting takes answers and mails along, and leaves the order that was made of it', async () => {
    await write();
    expectData(await admin.call(face, 'contact.answer', { id: 1, text: 'Hello' }));
    const request = { ...buildQuoteRequest(), contactMessageId: 1 };
    const order = expectData<Order>(await admin.call(face, 'orders.create', request));
    expect((await get(1)).orderIds).toEqual([order.id]);
    expect(expectData(await admin.call(face, 'orders.get', { id: order.id }))).toMatchObject({
      contactMessageId: 1,
    });
    expectData(await admin.call(face, 'contact.remove', { id: 1 }));
    expect(await countRows(app.db)).toMatchObject({ contact_messages: 0, contact_answers: 0, orders: 1 });
    const entries = await app.db.select().from(recordEntries).orderBy(recordEntries.id);
    expect(entries.filter(({ event }) => event === 'contact-message.removed')).toMatchObject([
      { subject: 'message 1' },
    ]);
    expect(await app.db.select().from(outbox).orderBy(outbox.id)).toMatchObject([
      { orderId: order.id },
      { orderId: order.id },
    ]);
    expect(await app.db.select().from(orders).where(eq(orders.id, order.id))).toMatchObject([
      { contactMessageId: null },
    ]);
    expectError(await admin.call(face, 'contact.remove', { id: 1 }), 404, 'CONTACT_MESSAGE_NOT_FOUND');
  });

  test('only the operator makes orders of messages', async () => {
    await write();
    const request = { ...buildQuoteRequest(), contactMessageId: 1 };
    expectError(await app.visitor().call(face, 'orders.create', request), 401, 'UNAUTHORIZED');
    expectError(await (await app.asUser()).call(face, 'orders.create', request), 403, 'FORBIDDEN');
    const missing = { ...request, contactMessageId: 99 };
    expectError(await admin.call(face, 'orders.create', missing), 404, 'CONTACT_MESSAGE_NOT_FOUND');
    expect(await countRows(app.db)).toMatchObject({ orders: 0 });
  });
});
