import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Mailbox, MailboxError, openMailbox } from './open-mailbox.ts';
import { type ImapServer, startImapServer } from './testing/imap-server.ts';

let server: ImapServer;
let mailbox: Mailbox | null;
beforeEach(async () => {
  server = await startImapServer();
  mailbox = null;
});
afterEach(async () => {
  await mailbox?.close();
  await server.close();
});

const open = async () => {
  mailbox = await openMailbox(server.address);
  return mailbox;
};
const mail = (to: string) =>
  `From: a@b.example\nTo: Studio <${to}>,\n other@b.example\nDelivered-To: x@y.example\nSubject: Hi\n\nHello\n`;

test('finds what came after a mail, with size and recipients, and reads it', async () => {
  for (const name of ['one', 'two', 'three']) server.deliver(mail(`${name}@b.example`));
  const { findAfter, read, markSeen, uidValidity } = await open();
  expect(uidValidity).toBe(7);
  const found = await findAfter(1);
  expect(found.map(({ uid }) => uid)).toEqual([2, 3]);
  expect(found[0]).toMatchObject({
    sizeBytes: server.mails[1]?.raw.length,
    recipients: ['two@b.example', 'other@b.example', 'x@y.example'],
  });
  expect(await findAfter(3)).toEqual([]);
  expect(Buffer.from((await read(2)) ?? []).toString()).toBe(server.mails[1]?.raw.toString());
  expect(Buffer.from((await read(2, 'head')) ?? []).toString()).not.toContain('Hello');
  expect(await read(99)).toBeNull();
  // Reading sets no flags.
  expect(server.mails.some(({ flags }) => flags.size > 0)).toBe(false);
  await markSeen(2);
  expect(server.mails[1]?.flags.has(String.raw`\Seen`)).toBe(true);
});

test('a recipient that never ends holds nothing up', async () => {
  // Every other mail and every visitor would wait for it: minutes, if each of its letters began an address.
  const endless = 'a'.repeat(150_000);
  server.deliver(mail(`one@b.example>, ${endless}, @${endless}, ${endless}@, <two@b.example`));
  const { findAfter } = await open();
  const [found] = await findAfter(0);
  expect(found?.recipients).toEqual(['one@b.example', 'two@b.example', 'other@b.example', 'x@y.example']);
});

test('hears of new mail while it waits, and goes on', async () => {
  const { findAfter, waitForNews } = await open();
  expect(await findAfter(0)).toEqual([]);
  const waiting = waitForNews(60_000, new AbortController().signal);
  await expect.poll(() => server.commands.at(-1), { timeout: 20_000 }).toBe('IDLE');
  server.deliver(mail('one@b.example'));
  await waiting;
  expect(await findAfter(0)).toHaveLength(1);
});

test('stops waiting when it is told to', async () => {
  const { waitForNews } = await open();
  const ending = new AbortController();
  const waiting = waitForNews(60_000, ending.signal);
  ending.abort();
  await waiting;
  await waitForNews(60_000, ending.signal);
  expect(server.commands.filter((command) => command === 'IDLE')).toHaveLength(1);
});

test('a refused login, a folder that is not there and a server that goes are told without the password', async () => {
  const refused = openMailbox({ ...server.address, password: 'wrong-password' });
  await expect(refused).rejects.toThrow(MailboxError);
  await expect(refused).rejects.toThrow(/wrong user or password/);
  await expect(refused).rejects.not.toThrow(/wrong-password/);
  await expect(openMailbox({ ...server.address, folder: 'Replies' })).rejects.toThrow(MailboxError);
  const { findAfter } = await open();
  server.cutAt = /SEARCH/;
  await expect(findAfter(0)).rejects.toThrow(MailboxError);
  await server.close();
  await expect(openMailbox(server.address)).rejects.toThrow(/ECONNREFUSED/);
});

test('a server elsewhere has to offer TLS before it gets the password', async () => {
  // The same server under an address that is not recognized as local.
  await expect(openMailbox({ ...server.address, host: '127.0.0.2' })).rejects.toThrow(MailboxError);
  expect(server.commands.join('\n')).not.toMatch(/LOGIN|AUTHENTICATE/);
});

test.each([/SEARCH/, /LOGIN/, /SELECT/])(
  'a server that stalls at %s and keeps the line busy is given up',
  async (stallAt) => {
    server.stallAt = stallAt;
    const findAll = async () => {
      mailbox = await openMailbox(server.address, { limitMs: 300 });
      await mailbox.findAfter(0);
    };
    await expect(findAll()).rejects.toBeInstanceOf(MailboxError);
  },
);
