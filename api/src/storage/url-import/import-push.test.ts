import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { storageImports } from '@storefront/db/schema/storage/storage-imports.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { createRateLimits } from '#http/limits/create-rate-limits.ts';
import { memoryFigures } from '#http/limits/limit-figures.ts';
import { type RunningStorage, startStorage } from '../testing/start-storage.ts';
import { type ImportPush, startImportPush } from './import-push.ts';

/** A site whose pages may use the storage service. */
const partner = 'https://partner.example';

let t: RunningStorage;
/** Another instance with its own server and push service, on the same tables. */
let other: Server;
let push: ImportPush;
let address: string;
beforeAll(async () => {
  t = await startStorage({ env: { storageAllowedOrigins: [partner] } });
  other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  push = startImportPush(other, t.deps);
  address = `ws://127.0.0.1:${(other.address() as AddressInfo).port}/storage/push/app/key?protocol=5&client=js`;
});
afterAll(async () => {
  push.close();
  other.close();
  await t.close();
});

type Frame = { event: string; channel?: string; data: string };

/** Connects a client that stores the received frames and can wait for more. */
async function connect(to = address) {
  const socket = new WebSocket(to);
  const frames: Frame[] = [];
  let wake = () => {};
  socket.on('message', (data) => {
    frames.push(JSON.parse(data.toString()));
    wake();
  });
  await once(socket, 'open');
  return {
    socket,
    send: (event: string, channel: string) => socket.send(JSON.stringify({ event, data: { channel } })),
    async next(): Promise<Frame> {
      while (frames.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      return frames.shift() as Frame;
    },
  };
}

async function insertImport(row: Partial<typeof storageImports.$inferInsert> = {}): Promise<string> {
  const token = crypto.randomUUID();
  await t.db.insert(storageImports).values({ token, url: 'https://example.com/a', addressKey: 'x', ...row });
  return token;
}

test('an import that another instance runs is told step by step, each step once', async () => {
  const token = await insertImport({ status: 'progress', doneBytes: 10, totalBytes: 100 });
  const client = await connect();
  expect(await client.next()).toEqual({
    event: 'pusher:connection_established',
    data: '{"socket_id":"1.1","activity_timeout":120}',
  });
  client.send('pusher:subscribe', `task-status-${token}`);
  const told = async () => {
    const { event, channel, data } = await client.next();
    expect(channel).toBe(`task-status-${token}`);
    return [event, JSON.parse(data)];
  };
  expect(await told()).toEqual(['progress', { status: 'progress', done: 10, total: 100 }]);
  await t.db.update(storageImports).set({ doneBytes: 60 }).where(eq(storageImports.token, token));
  expect(await told()).toEqual(['progress', { status: 'progress', done: 60, total: 100 }]);
  await t.db
    .update(storageImports)
    .set({ status: 'error', isRunning: false, errorCode: 'DownloadFileHTTPServerError' })
    .where(eq(storageImports.token, token));
  expect(await told()).toEqual([
    'fail',
    {
      status: 'error',
      msg: 'The website of this link has a problem. Please try again later.',
      url: 'https://example.com/a',
      error_code: 'DownloadFileHTTPServerError',
    },
  ]);
  client.socket.close();
});

test.each([
  ['', -10],
  [', even if the clock was set back since', 10],
])('an import whose process was lost is told as failed%s', async (_, minutes) => {
  const touchedAt = new Date(Date.now() + minutes * 60_000);
  const token = await insertImport({ status: 'progress', touchedAt });
  const client = await connect();
  await client.next();
  client.send('pusher:subscribe', `task-status-${token}`);
  expect((await client.next()).event).toBe('fail');
  client.socket.close();
});

test('whatever else is sent does no harm, and a ping is answered', async () => {
  const client = await connect();
  await client.next();
  for (const text of [
    '',
    'null',
    '[]',
    '{"event":',
    '{"event":"pusher:subscribe"}',
    '{"event":1,"data":7}',
    // Cannot be converted to a text.
    '{"event":"pusher:subscribe","data":{"channel":{"toString":1}}}',
  ]) {
    client.socket.send(text);
  }
  client.send('pusher:subscribe', 'task-status-../../x');
  client.send('pusher:subscribe', 'private-channel');
  client.socket.send('{"event":"pusher:ping","data":{}}');
  expect(await client.next()).toEqual({ event: 'pusher:pong', data: {} });
  client.socket.send('x'.repeat(5000));
  await once(client.socket, 'close');
});

test('other addresses are no sockets', async () => {
  const socket = new WebSocket(address.replace('/storage/push/app', '/somewhere'));
  const [error] = await once(socket, 'error');
  expect(String(error)).toContain('404');
});

/** Returns how the server refuses a socket: its status and `Retry-After`. */
async function refusal(to: string, headers: Record<string, string> = {}) {
  const socket = new WebSocket(to, { headers });
  socket.on('error', () => {});
  const [, response] = await once(socket, 'unexpected-response');
  const { statusCode, headers: answered } = response as IncomingMessage;
  socket.terminate();
  return { status: statusCode, retryAfter: answered['retry-after'] };
}

test('pages of other websites get no socket; our own and those that the settings name do', async () => {
  for (const origin of ['https://elsewhere.example', 'null', 'http://127.0.0.1.elsewhere.example']) {
    expect((await refusal(address, { origin })).status).toBe(403);
  }
  for (const origin of [t.deps.env.publicUrl, partner]) {
    const own = new WebSocket(address, { headers: { origin } });
    await once(own, 'open');
    own.close();
  }
});

test('tokens that we do not know are dropped, and keep no place', async () => {
  const token = await insertImport({ status: 'progress', doneBytes: 1, totalBytes: 2 });
  const client = await connect();
  await client.next();
  for (let index = 0; index < 60; index++) {
    client.send('pusher:subscribe', `task-status-${crypto.randomUUID()}`);
  }
  const told = client.next();
  let isTold = false;
  void told.then(() => {
    isTold = true;
  });
  await vi.waitFor(
    () => {
      client.send('pusher:subscribe', `task-status-${token}`);
      expect(isTold).toBe(true);
    },
    { timeout: 20_000 },
  );
  expect((await told).channel).toBe(`task-status-${token}`);
  client.socket.close();
});

test('an import that was forgotten and asked for again is told again', async () => {
  const token = await insertImport({ status: 'progress', doneBytes: 1, totalBytes: 2 });
  const client = await connect();
  await client.next();
  client.send('pusher:subscribe', `task-status-${token}`);
  expect((await client.next()).event).toBe('progress');
  client.send('pusher:unsubscribe', `task-status-${token}`);
  client.send('pusher:subscribe', `task-status-${token}`);
  expect((await client.next()).event).toBe('progress');
  client.socket.close();
});

test('a socket that says more than any page does is closed; the others go on', async () => {
  const quiet = await connect();
  await quiet.next();
  const loud = await connect();
  for (let index = 0; index < 250; index++)
    loud.send('pusher:subscribe', `task-status-${crypto.randomUUID()}`);
  await once(loud.socket, 'close');
  quiet.socket.send('{"event":"pusher:ping","data":{}}');
  expect((await quiet.next()).event).toBe('pusher:pong');
  quiet.socket.close();
});

test('a socket that sends frames without a message is closed; the others go on', async () => {
  const flooding = await connect();
  const other = await connect();
  const closed = once(flooding.socket, 'close');
  const flood = () => {
    if (flooding.socket.readyState !== WebSocket.OPEN) return;
    for (let count = 0; count < 1000; count += 1) flooding.socket.pong('', undefined, () => {});
    setImmediate(flood);
  };
  flood();
  await closed;
  expect((await other.next()).event).toBe('pusher:connection_established');
  other.send('pusher:ping', '');
  expect((await other.next()).event).toBe('pusher:pong');
  other.socket.close();
});

test('an address has 30 sockets, and its upgrades and messages count as its traffic', async () => {
  const rateLimits = createRateLimits(t.db, true);
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const limited = startImportPush(server, { ...t.deps, rateLimits });
  const { port } = server.address() as AddressInfo;
  const to = `ws://127.0.0.1:${port}/storage/push/app/key`;
  try {
    const clients = await Promise.all(Array.from({ length: 30 }, () => connect(to)));
    expect(await refusal(to)).toEqual({ status: 429, retryAfter: '10' });
    const [first, second] = clients;
    second?.socket.terminate();
    await vi.waitFor(async () => (await connect(to)).socket.terminate(), { timeout: 20_000 });

    await rateLimits.traffic.consume('127.0.0.1', memoryFigures.traffic.points).catch(() => {});
    expect(await refusal(to)).toEqual({ status: 429, retryAfter: expect.stringMatching(/^\d+$/) });
    first?.socket.send('{"event":"pusher:ping","data":{}}');
    await once((first as Awaited<ReturnType<typeof connect>>).socket, 'close');
  } finally {
    limited.close();
    server.closeAllConnections();
    server.close();
  }
});
