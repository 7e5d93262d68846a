import type { ClientConversation } from '@storefront/contracts/orders/conversation/order-message.schema.ts';
import { files } from '@storefront/db/schema/orders/files.ts';
import { orderMessages } from '@storefront/db/schema/orders/order-messages.ts';
import { receivedMails } from '@storefront/db/schema/orders/received-mails.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { isNull, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { docx, png } from '#features/uploads/testing/sample-files.ts';
import { mailboxKeyOf } from '#mailbox/imap-url.ts';
import { openMailbox } from '#mailbox/open-mailbox.ts';
import { replyAddressOf } from '#secrets/reply-address.ts';
import { insertClientOrder } from '#testing/insert-client-order.ts';
import { expectData } from '#testing/test-client.ts';
import { claimMailbox, TurnLostError } from './mailbox-queries.ts';
import { readMailbox } from './read-mailbox.ts';
import { replyTo, setUpMailbox } from './testing/mailbox-fixture.ts';

const t = setUpMailbox();

const quoted = 'Yes, please.\n\nOn Mon, May 4, 2026 at 10:12 Studio <a@b.example> wrote:\n> Shall we?\n';

describe('a reply becomes a message', () => {
  test('of the client, once, without what it quotes, with its event and the notice', async () => {
    await t.deliver({ body: quoted });
    await t.read();
    await t.read();
    expect(await t.messages()).toMatchObject([{ from: 'client', author: null, text: 'Yes, please.' }]);
    expect(await t.kept()).toEqual([]);
    expect(t.server.mails[0]?.flags.size).toBe(1);
    expect(await t.app.db.select().from(outbox).orderBy(outbox.id)).toMatchObject([
      { kind: 'message-notice' },
    ]);
  });

  test('of the operator, whom the account or the notices name', async () => {
    const { user } = await t.app.signedIn({ role: 'operator', email: 'Kim@shop.example' });
    await t.deliver({ side: 'operator', from: 'kim@SHOP.example', body: 'We begin.' });
    await t.deliver({ side: 'operator', from: 'hello@pixelandprose.example', body: 'On Monday.' });
    await t.read();
    expect(await t.messages()).toMatchObject([
      { from: 'operator', author: user.username, text: 'We begin.' },
      { from: 'operator', author: 'hello@pixelandprose.example', text: 'On Monday.' },
    ]);
    expect((await t.orderRow()).repliedAt).not.toBeNull();
  });

  test('with its files, judged like an upload; of those that fail the names stay', async () => {
    await t.deliver({
      body: '',
      files: [
        { name: 'brief.docx', bytes: docx() },
        { name: 'notes.pdf', bytes: Buffer.from('%PDF-1.7') },
        { name: 'fake.png', bytes: Buffer.from('MZ') },
      ],
    });
    await t.read();
    const [message] = await t.messages();
    expect(message).toMatchObject({
      text: 'brief.docx, notes.pdf, fake.png',
      leftOut: ['notes.pdf', 'fake.png'],
    });
    expect(message?.files.map(({ originalName }) => originalName)).toEqual(['brief.docx']);
    expect((await t.admin.request(message!.files[0]!.path)).status).toBe(200);
    const page = expectData<ClientConversation>(
      await t.app.visitor().rpc('clientOrders.messages', { token: t.order.clientToken }),
    );
    expect(page.messages[0]?.leftOut).toEqual(['notes.pdf', 'fake.png']);
    expect(await t.app.db.$count(files)).toBe(1);
  });

  test('twice with the same words, each with the names of its own files', async () => {
    await t.deliver({ files: [{ name: 'first.pdf', bytes: Buffer.from('no PDF') }] });
    await t.deliver({ files: [{ name: 'second.pdf', bytes: Buffer.from('no PDF') }] });
    await t.read();
    expect((await t.messages()).map(({ leftOut }) => leftOut)).toEqual([['first.pdf'], ['second.pdf']]);
  });

  test('of more than a message has, as much as it has', async () => {
    await t.deliver({ body: 'ä'.repeat(30_000) });
    await t.read();
    expect((await t.messages())[0]?.text).toBe(`${'ä'.repeat(9_999)}…`);
  });
});

describe('once', () => {
  test('when the mailbox numbers its mails anew, and when the place is forgotten', async () => {
    await t.deliver();
    await t.read();
    t.server.uidValidity = 8;
    await t.read();
    await t.forgetPosition();
    await t.read();
    expect(await t.messages()).toHaveLength(1);
  });

  test('when it is delivered twice', async () => {
    await t.deliver();
    t.server.deliver(t.server.mails[0]!.raw);
    await t.read();
    expect(await t.messages()).toHaveLength(1);
  });

  test('when the connection ends before the mail is marked', async () => {
    await t.deliver();
    t.server.cutAt = /STORE/;
    await t.read();
    expect(await t.messages()).toHaveLength(1);
    t.server.cutAt = null;
    await t.read();
    expect(await t.messages()).toHaveLength(1);
  });

  test('when two instances read at the same time: the former reader writes nothing more', async () => {
    const key = mailboxKeyOf(t.server.address);
    const { signal } = new AbortController();
    const mailbox = await openMailbox(t.server.address);
    try {
      const former = await claimMailbox(t.app.db, key);
      expect(await claimMailbox(t.app.db, key)).toBeNull();
      await t.app.db.execute(sql`update mailboxes set locked_until = now() - interval '1 second'`);
      const latter = await claimMailbox(t.app.db, key);
      await t.deliver();
      await expect(readMailbox(t.app.deps, former!, mailbox, signal)).rejects.toThrow(TurnLostError);
      expect(await t.messages()).toEqual([]);
      await readMailbox(t.app.deps, latter!, mailbox, signal);
      expect(await t.messages()).toHaveLength(1);
    } finally {
      await mailbox.close();
    }
  });

  test('when storing fails midway nothing is left, and the next attempt does it', async () => {
    await t.deliver({ files: [{ name: 'logo.png', bytes: png() }] });
    const { put } = t.app.deps.fileStore;
    t.app.deps.fileStore.put = async () => {
      throw new Error('The store is away');
    };
    await expect(t.read()).rejects.toThrow('The store is away');
    t.app.deps.fileStore.put = put;
    expect(await t.app.db.$count(receivedMails)).toBe(0);
    await t.read();
    expect((await t.messages())[0]?.files).toHaveLength(1);
  });
});

describe('no message, no mail, no trace for people', () => {
  test.each([
    'Auto-Submitted: auto-replied',
    'X-Auto-Response-Suppress: All',
    'Precedence: bulk',
    'Return-Path: <>',
    'List-Id: <news.example.com>',
  ])('%s', async (headers) => {
    await t.deliver({ headers });
    await t.read();
    expect(await t.messages()).toEqual([]);
    expect(await t.kept()).toEqual([]);
    expect(await t.app.db.$count(outbox)).toBe(0);
    expect(t.server.mails[0]?.flags.size).toBe(0);
  });

  test('our own mails that come back', async () => {
    expectData(await t.admin.rpc('orders.sendMessage', { id: t.order.id, text: 'Hello' }));
    await t.app.db.update(outbox).set({ runAfter: sql`now()` }).where(isNull(outbox.doneAt));
    const [letter] = await t.app.deliverMails();
    await t.deliver({
      headers: Object.entries(letter?.headers ?? {})
        .map(([name, value]) => `${name}: ${value}`)
        .join('\n'),
    });
    await t.read();
    expect(await t.messages()).toHaveLength(1);
    expect(await t.kept()).toEqual([]);
  });

  test('what is not to an address of an order is passed over, not even read', async () => {
    t.server.deliver(`From: jordan@example.com\nTo: ${replyTo}\nSubject: Hi\n\nHello\n`);
    await t.deliver({ to: 'replies+newsletter@shop.example' });
    await t.deliver();
    await t.read();
    expect(await t.messages()).toHaveLength(1);
    expect(await t.kept()).toEqual([]);
    expect(t.server.commands.filter((command) => /BODY\.PEEK\[\]/.test(command))).toHaveLength(1);
    expect(t.server.mails.map(({ flags }) => flags.size)).toEqual([0, 0, 1]);
  });
});

describe('the address of replies', () => {
  const send = async (call: string, input: object) => {
    expectData(
      call.startsWith('clientOrders')
        ? await t.app.visitor().rpc(call, { token: t.order.clientToken, ...input })
        : await t.admin.rpc(call, { id: t.order.id, ...input }),
    );
    await t.app.db.update(outbox).set({ runAfter: sql`now()` }).where(isNull(outbox.doneAt));
    const before = t.app.mailer.sent.length;
    return (await t.app.deliverMails()).slice(before);
  };

  test('is on mails to the client and on notices about messages, and what is sent there lands', async () => {
    const [letter] = await send('orders.sendMessage', { text: 'Shall we begin?' });
    expect(letter?.replyTo?.address).toMatch(/^replies\+c\d+-[0-9a-f]{16}@shop\.example$/);
    expect(letter?.text).toContain('Simply reply to this email');
    await t.deliver({ to: letter!.replyTo!.address.toUpperCase() });
    await t.read();
    const [notice] = await send('clientOrders.sendMessage', { text: 'And soon' });
    expect(notice?.replyTo?.address).toMatch(/^replies\+o\d+-[0-9a-f]{16}@shop\.example$/);
    await t.deliver({ to: notice!.replyTo!.address, from: 'hello@pixelandprose.example', body: 'Fine.' });
    await t.read();
    expect((await t.messages()).map(({ text }) => text)).toEqual([
      'Shall we begin?',
      'Yes, please.',
      'And soon',
      'Fine.',
    ]);
    // A further mail to the client references the first mail and the reply to it.
    const [further] = await send('orders.sendMessage', { text: 'Good.' });
    const [taken] = await t.app.db.select().from(receivedMails).orderBy(receivedMails.id);
    expect(further?.headers).toMatchObject({
      References: `<${letter?.messageId}> <${taken?.mailMessageId}>`,
      'In-Reply-To': `<${taken?.mailMessageId}>`,
      'X-Entity-Ref-ID': letter?.messageId,
    });
  });

  test('without a mailbox nothing changes', async () => {
    t.app.deps.env.mailbox = null;
    const [letter] = await send('orders.sendMessage', { text: 'Shall we begin?' });
    expect(letter?.replyTo?.address).toBe('hello@pixelandprose.example');
  });

  test('differs by order and side, and ends when the client’s page gets a new address', async () => {
    const { db } = t.app;
    const other = await insertClientOrder(db);
    const own = await replyAddressOf(db, replyTo, t.order, 'client');
    const proofs = [
      own,
      await replyAddressOf(db, replyTo, t.order, 'operator'),
      await replyAddressOf(db, replyTo, other, 'client'),
    ].map((address) => address.replace(/^.*-|@.*$/g, ''));
    expect(new Set(proofs).size).toBe(3);
    expectData(await t.admin.rpc('orders.renewClientAddress', { id: t.order.id }));
    await t.deliver({ to: own });
    await t.read();
    expect(await db.$count(orderMessages)).toBe(0);
    expect(await t.kept()).toMatchObject([{ reason: 'tag', orderId: t.order.id }]);
  });
});
