import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@storefront/db/testing/free-port.ts';
import { startOwnPostgres } from '@storefront/db/testing/postgres-server.ts';
import { until } from '../cluster/cluster.ts';
import { json, openSite, order } from '../cluster/visitors.ts';
import { startDovecot } from './dovecot.ts';

/**
 * Sends replies through a real IMAP server, Dovecot, to two instances of the built server on one PostgreSQL.
 * The instances are killed in turn while replies arrive, every third one twice. Needs `dovecot-imapd`; run it
 * with `npx tsx e2e/mailbox/run.ts` after `npm run build`.
 */

const repliesCount = 30;
const root = fileURLToPath(new URL('../..', import.meta.url));
const admin = { username: 'operator', password: randomUUID() };

const home = await mkdtemp(join(tmpdir(), 'mailbox-'));
const postgres = await startOwnPostgres();
const dovecot = await startDovecot(home);
const ports = [await findFreePort(), await findFreePort()];
const instances: (ChildProcess | null)[] = [null, null];

async function start(index: number): Promise<void> {
  instances[index] = spawn(process.execPath, ['api/dist/main.js'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(ports[index]),
      PUBLIC_URL: `http://localhost:${ports[0]}`,
      DATA_DIR: join(home, `data-${index}`),
      DATABASE_URL: postgres.url,
      MAIL_REPLY_TO: 'replies@shop.example',
      IMAP_URL: dovecot.url,
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await until(async () => (await fetch(`http://127.0.0.1:${ports[index]}/readyz`)).ok);
}

async function end(index: number, signal: NodeJS.Signals): Promise<void> {
  const instance = instances[index];
  if (!instance) return;
  const ended = once(instance, 'exit');
  instance.kill(signal);
  await ended;
  instances[index] = null;
}

const site = openSite(`http://127.0.0.1:${ports[0]}`);

/** Returns the reply address of the order's confirmation mail. */
async function findReplyAddress(): Promise<string> {
  for (const index of [0, 1]) {
    const folder = join(home, `data-${index}`, 'mail');
    for (const name of await readdir(folder).catch(() => [])) {
      const found = /replies\+c[^@\s]*@shop\.example/.exec(await readFile(join(folder, name), 'utf8'));
      if (found) return found[0];
    }
  }
  throw new Error('no mail has an address for replies yet');
}

function reply(
  to: string,
  number: number | string,
  { from = order.clientEmail, more = '', body = '' } = {},
): string {
  return [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: Re: your order`,
    `Message-ID: <reply-${number}@example.com>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    ...(more ? [more] : []),
    '',
    body || `Größe ${number}\n\nOn Mon, May 4, 2026 at 10:12 Studio <a@b.example> wrote:\n> Shall we?\n`,
  ].join('\n');
}

try {
  await Promise.all([start(0), start(1)]);
  const { id } = await site.ask<{ id: number }>('/api/orders', {
    method: 'POST',
    headers: json,
    body: JSON.stringify(order),
  });
  let to = '';
  await until(async () => {
    to = await findReplyAddress();
    return true;
  });
  await dovecot.deliver(reply(to, 'absence', { more: 'Auto-Submitted: auto-replied', body: 'I am away.' }));
  await dovecot.deliver(reply(to, 'forged', { from: 'eve@evil.example', body: 'Pay here instead.' }));
  for (let number = 1; number <= repliesCount; number++) {
    await dovecot.deliver(reply(to, number));
    if (number % 3 === 0) await dovecot.deliver(reply(to, number));
    if (number % 10 === 0) {
      const index = (number / 10) % 2;
      await end(index, 'SIGKILL');
      await start(index);
    }
  }
  const cookie = await site.logIn(admin);
  type Conversation = { messages: { text: string }[] };
  const read = () => site.ask<Conversation>(`/api/orders/${id}/messages`, { headers: { cookie } });
  await until(async () => (await read()).messages.length >= repliesCount);
  const texts = (await read()).messages.map(({ text }) => text);
  const kept = await site.ask<{ reason: string }[]>('/api/kept-mails', { headers: { cookie } });
  const seen = (await readdir(join(dovecot.folder, 'cur'))).filter((name) => /,[A-Z]*S/.test(name));
  const expected = Array.from({ length: repliesCount }, (_, index) => `Größe ${index + 1}`);
  const isSame = texts.toSorted().join('\n') === expected.toSorted().join('\n');
  const isRight = isSame && kept.length === 1 && kept[0]?.reason === 'sender';
  console.log(
    `${repliesCount} replies, a third of them delivered twice: ${texts.length} messages, ${new Set(texts).size} different; ` +
      `${kept.length} forged one kept apart; ${seen.length} mails seen`,
  );
  if (!isRight) {
    console.error(texts, kept);
    process.exitCode = 1;
  }
} finally {
  await Promise.all([0, 1].map((index) => end(index, 'SIGTERM')));
  await dovecot.stop();
  await postgres.stop();
  await rm(home, { recursive: true, force: true });
}
