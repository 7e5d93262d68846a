import type { Alert } from '@storefront/contracts/alerts/alert.schema.ts';
import { keptMailsMax } from '@storefront/contracts/mailbox/mailbox-limits.ts';
import type { Attention } from '@storefront/contracts/orders/list/attention.schema.ts';
import { erasedEmail } from '@storefront/contracts/privacy/erased-texts.ts';
import { alerts, isOpenAlert } from '@storefront/db/schema/orders/alerts.ts';
import { files } from '@storefront/db/schema/orders/files.ts';
import { receivedMails } from '@storefront/db/schema/orders/received-mails.ts';
import { mailboxes } from '@storefront/db/schema/server/mailboxes.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { deleteUnattachedFiles } from '#features/uploads/files/delete-unattached.ts';
import { png } from '#features/uploads/testing/sample-files.ts';
import { createRateLimits } from '#http/limits/create-rate-limits.ts';
import { rateLimitFigures } from '#http/limits/limit-figures.ts';
import { replyAddressOf } from '#secrets/reply-address.ts';
import { insertClientOrder } from '#testing/insert-client-order.ts';
import { expectData, expectError, faces } from '#testing/test-client.ts';
import { erasePerson } from '../privacy/erase/erase-person.ts';
import { dropOldMails } from './decide-mail.ts';
import { clientEmail, replyTo, setUpMailbox } from './testing/mailbox-fixture.ts';

const t = setUpMailbox();
const eve = 'Eve <eve@evil.example>';
const logo = { name: 'logo.png', bytes: png() };

/** Expects that nothing reached the conversation and that only the operator got a mail. */
async function expectKept(reason: string) {
  expect(await t.messages()).toEqual([]);
  expect(await t.app.db.select({ kind: outbox.kind }).from(outbox).orderBy(outbox.id)).toEqual([
    { kind: 'alert-notice' },
  ]);
  const kept = await t.kept();
  expect(kept).toMatchObject([{ reason }]);
  return kept[0]!;
}

describe('kept apart', () => {
  test('a sender whom the order does not know, with the files', async () => {
    await t.deliver({ from: eve, files: [logo] });
    await t.read();
    expect(await expectKept('sender')).toMatchObject({
      orderId: t.order.id,
      side: 'client',
      fromName: 'Eve',
      fromAddress: 'eve@evil.example',
      subject: 'Re: your order',
      text: 'Yes, please.',
      files: [{ originalName: 'logo.png' }],
    });
    const seen = expectData<Attention>(await t.admin.rpc('orders.attention'));
    expect(seen.keptMails).toBe(1);
  });

  test('the client at the operator’s address, and a colleague who may only read', async () => {
    await t.app.signedIn({ role: 'viewer', email: 'viewer@shop.example' });
    await t.deliver({ side: 'operator' });
    await t.deliver({ side: 'operator', from: 'viewer@shop.example' });
    await t.read();
    expect(await t.messages()).toEqual([]);
    expect(await t.kept()).toMatchObject([{ reason: 'sender' }, { reason: 'sender' }]);
  });

  test.each([
    `${clientEmail}, eve@evil.example`,
    `${clientEmail}\nFrom: eve@evil.example`,
    `"${clientEmail}" <eve@evil.example>`,
  ])('a sender of two faces: %j', async (from) => {
    await t.deliver({ from });
    await t.read();
    await expectKept('sender');
  });

  test('a sender whom the mail server does not believe', async () => {
    await t.deliver({ headers: 'X-Other: 1' });
    const mail = t.server.mails.pop();
    t.server.deliver(`Authentication-Results: mx.shop.example; dmarc=fail\n${mail?.raw.toString()}`);
    await t.read();
    await expectKept('unproven');
  });

  test('a wrong tag, without its files: strangers could fill the disk', async () => {
    const right = await replyAddressOf(t.app.db, replyTo, t.order, 'client');
    const other = await insertClientOrder(t.app.db, { clientEmail });
    await t.deliver({ to: right.replace(`c${t.order.id}-`, `c${other.id}-`), files: [logo] });
    await t.deliver({ to: right.replace(`c${t.order.id}-`, 'c999999-') });
    await t.read();
    expect(await t.app.db.$count(files)).toBe(0);
    expect(await t.kept()).toMatchObject([
      { reason: 'tag', orderId: null },
      { reason: 'tag', orderId: other.id, files: [], leftOut: ['logo.png'] },
    ]);
  });

  test('one that only quotes, with all it says', async () => {
    await t.deliver({ body: '> Shall we?' });
    await t.read();
    expect(await expectKept('empty')).toMatchObject({ text: '> Shall we?' });
  });

  test('one that cannot be read, or killed the server often enough, and the next one is read', async () => {
    const to = await replyAddressOf(t.app.db, replyTo, t.order, 'client');
    const nested = Array.from(
      { length: 60 },
      (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`,
    );
    t.server.deliver(Buffer.from(`From: ${clientEmail}\r\nTo: ${to}\r\n${nested.join('')}`));
    await t.read();
    await expectKept('unreadable');
    const uid = await t.deliver();
    await t.app.db.update(mailboxes).set({ tryingUid: uid, starts: 3 });
    await t.deliver({ body: 'Third' });
    await t.read();
    expect(await t.messages()).toMatchObject([{ text: 'Third' }]);
    expect(await t.kept()).toHaveLength(2);
  });

  test('what comes beyond the hour’s measure', async () => {
    t.app.deps.rateLimits = createRateLimits(t.app.db, true);
    const { points } = rateLimitFigures.messageByOrder;
    for (let number = 0; number <= points; number++) await t.deliver({ body: `No. ${number}` });
    await t.read();
    expect(await t.messages()).toHaveLength(points);
    expect(await t.kept()).toMatchObject([{ reason: 'too-many', text: `No. ${points}` }]);
  });

  test('beyond the most that anyone looks through, nothing', async () => {
    await t.app.db.insert(receivedMails).values(
      Array.from({ length: keptMailsMax }, (_, index) => ({
        dedupeKey: index.toString(16).padStart(64, '0'),
        side: 'client' as const,
        state: 'kept' as const,
        reason: 'tag' as const,
      })),
    );
    await t.deliver({ from: eve });
    await t.read();
    expect(await t.kept()).toHaveLength(keptMailsMax);
  });
});

describe('the operator is told', () => {
  const openAlerts = async () => expectData<Alert[]>(await t.admin.rpc('alerts.list'));

  test('once for all that wait with an order, and no longer when the last one is decided on', async () => {
    await t.deliver({ from: eve });
    await t.deliver({ from: eve });
    await t.read();
    expect(await openAlerts()).toMatchObject([
      { orderId: t.order.id, data: { type: 'reply-kept', reason: 'sender', side: 'client' } },
    ]);
    const [second, first] = await t.kept();
    expectData(await t.admin.rpc('mailbox.drop', { id: first!.id }));
    expect(await openAlerts()).toHaveLength(1);
    expectData(await t.admin.rpc('mailbox.accept', { id: second!.id }));
    expect(await openAlerts()).toEqual([]);
    await t.deliver({ from: eve });
    await t.read();
    expect(await openAlerts()).toHaveLength(1);
  });

  test('also of one that names no order, until it is too old', async () => {
    const right = await replyAddressOf(t.app.db, replyTo, t.order, 'client');
    await t.deliver({ to: right.replace(`c${t.order.id}-`, 'c999999-') });
    await t.read();
    expect(await openAlerts()).toMatchObject([{ orderId: null, data: { reason: 'tag' } }]);
    await t.app.db.update(receivedMails).set({ createdAt: sql`now() - interval '31 days'` });
    await dropOldMails(t.app.deps);
    expect(await openAlerts()).toEqual([]);
  });
});

describe.each(faces)('the operator decides over %s', (face) => {
  const keep = async (given: Parameters<typeof t.deliver>[0] = {}) => {
    await t.deliver({ from: eve, ...given });
    await t.read();
    return (await t.kept())[0]!;
  };

  test('to take one into the conversation, once, with its files', async () => {
    const { id } = await keep({ files: [logo] });
    // It is kept longer than files without an order.
    await t.app.db.update(files).set({ createdAt: new Date(Date.now() - 3 * 24 * 60 * 60 * 1000) });
    await deleteUnattachedFiles(t.app.deps);
    const results = await Promise.all([1, 2, 3].map(() => t.admin.call(face, 'mailbox.accept', { id })));
    expect(results.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await t.messages()).toMatchObject([
      { from: 'client', author: null, text: 'Yes, please.', files: [{ originalName: 'logo.png' }] },
    ]);
    expect(await t.kept()).toEqual([]);
    // Its contents are now only in the conversation.
    expect(await t.app.db.select().from(receivedMails).orderBy(receivedMails.id)).toMatchObject([
      { state: 'accepted', text: null, fromAddress: null, orderId: t.order.id },
    ]);
  });

  test('either to take or to drop one, not both at once', async () => {
    const { id } = await keep({ files: [logo] });
    const [taken, dropped] = await Promise.all([
      t.admin.call(face, 'mailbox.accept', { id }),
      t.admin.call(face, 'mailbox.drop', { id }),
    ]);
    expect([taken.status, dropped.status].sort()).toEqual([200, 404]);
    const count = taken.status === 200 ? 1 : 0;
    expect([(await t.messages()).length, await t.app.db.$count(files)]).toEqual([count, count]);
  });

  test('to take one that names no order into that of a number', async () => {
    const right = await replyAddressOf(t.app.db, replyTo, t.order, 'client');
    const { id } = await keep({ to: right.replace(`c${t.order.id}-`, 'c999999-') });
    expectError(await t.admin.call(face, 'mailbox.accept', { id }), 404, 'ORDER_NOT_FOUND');
    const erased = await insertOrder(t.app.db, { clientEmail: erasedEmail });
    const ofErased = await t.admin.call(face, 'mailbox.accept', { id, orderId: erased.id });
    expectError(ofErased, 409, 'PERSON_ERASED');
    expectData(await t.admin.call(face, 'mailbox.accept', { id, orderId: t.order.id }));
    expect(await t.messages()).toHaveLength(1);
  });

  test('that one at the operator’s address is a message of theirs', async () => {
    const { id } = await keep({ side: 'operator' });
    expectData(await t.admin.call(face, 'mailbox.accept', { id }));
    expect(await t.messages()).toMatchObject([{ from: 'operator', author: expect.any(String) }]);
  });

  test('to drop one, with its files', async () => {
    const { id } = await keep({ files: [logo] });
    const [file] = await t.app.db.select().from(files).orderBy(files.id);
    expectData(await t.admin.call(face, 'mailbox.drop', { id }));
    expectError(await t.admin.call(face, 'mailbox.drop', { id }), 404, 'KEPT_MAIL_NOT_FOUND');
    expect(await t.kept()).toEqual([]);
    expect(await t.app.db.$count(files)).toBe(0);
    expect(await t.app.deps.fileStore.get(file!.filePath)).toBeNull();
    expect(await t.messages()).toEqual([]);
  });
});

test('what no one decides on goes after a month', async () => {
  await t.deliver({ from: eve, files: [logo] });
  await t.read();
  await dropOldMails(t.app.deps);
  expect(await t.kept()).toHaveLength(1);
  await t.app.db.update(receivedMails).set({ createdAt: sql`now() - interval '31 days'` });
  await dropOldMails(t.app.deps);
  expect(await t.kept()).toEqual([]);
  expect(await t.app.db.$count(files)).toBe(0);
});

test('a process that ends while it drops old replies leaves no alert without a reply', async () => {
  await t.deliver({ from: eve });
  await t.read();
  await t.app.db.update(receivedMails).set({ createdAt: sql`now() - interval '31 days'` });
  // The process ends at its first transaction.
  const dying = new Proxy(t.app.db, {
    get: (db, name) =>
      name === 'transaction' ? () => Promise.reject(new Error('ended')) : Reflect.get(db, name),
  });
  await expect(dropOldMails({ ...t.app.deps, db: dying })).rejects.toThrow('ended');
  await dropOldMails(t.app.deps);
  expect(await t.kept()).toEqual([]);
  expect(await t.app.db.$count(alerts, isOpenAlert)).toBe(0);
});

test('an erasure takes what a person wrote along, whatever order it names', async () => {
  await t.deliver({ body: '> Only a quote', files: [] });
  const other = await insertClientOrder(t.app.db, { clientEmail: 'someone@example.com' });
  await t.deliver({ to: await replyAddressOf(t.app.db, replyTo, other, 'client'), files: [logo] });
  await t.read();
  expect(await t.kept()).toHaveLength(2);
  await erasePerson(t.app.deps, clientEmail, 'operator');
  expect(await t.kept()).toEqual([]);
  expect(await t.app.db.$count(files)).toBe(0);
  expect(JSON.stringify(await t.app.db.select().from(receivedMails).orderBy(receivedMails.id))).not.toContain(
    clientEmail,
  );
});

test('an erasure while the files of a reply are being stored takes it along', async () => {
  await t.deliver({ body: 'I am Jordan, from elsewhere', from: eve, files: [logo] });
  const { put } = t.app.deps.fileStore;
  t.app.deps.fileStore.put = async (...args: Parameters<typeof put>) => {
    t.app.deps.fileStore.put = put;
    await erasePerson(t.app.deps, clientEmail, 'operator');
    return put.apply(t.app.deps.fileStore, args);
  };
  await t.read();
  expect(await t.kept()).toEqual([]);
  expect(await t.app.db.select().from(receivedMails)).toMatchObject([
    { state: 'ignored', text: null, fromAddress: null, mailMessageId: null },
  ]);
  expect(await t.app.db.$count(outbox)).toBe(0);
});
