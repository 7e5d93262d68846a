import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openListener } from '#testing/open-listener.ts';
import { limitOpenResponses } from './open-responses.ts';
import { createAddressedApp } from './testing/addressed-app.ts';

const limits = { total: 4, perAddress: 3, perAddressWhenFull: 1 };
/** More than sockets buffer. */
const length = 16 * 1024 * 1024;

/** Streams that were opened, and of those the ones that were given up. */
let streams = { opened: 0, cancelled: 0 };

const app = createAddressedApp();
app.use(limitOpenResponses(true, limits));
app.get('/large', (c) => {
  streams.opened += 1;
  const body = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)),
    cancel: () => {
      streams.cancelled += 1;
    },
  });
  return c.body(body, 200, { 'Content-Length': String(length) });
});
const { port } = await openListener(app);

const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  while (streams.cancelled < streams.opened) await new Promise((resolve) => setImmediate(resolve));
  streams = { opened: 0, cancelled: 0 };
});

/** Sends a request, and reads no more of its response than what arrives first. @returns its status. */
async function ask(from: string): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  socket.write(`GET /large HTTP/1.1\r\nHost: x\r\nX-From: ${from}\r\n\r\n`);
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  socket.pause();
  return Number(chunk.toString('latin1', 9, 12));
}

async function askAll(from: string, count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let asked = 0; asked < count; asked++) statuses.push(await ask(from));
  return statuses;
}

test('an address that does not read its responses gets no more of them, and again once they are gone', async () => {
  expect(await askAll('192.0.2.1', 4)).toEqual([200, 200, 200, 429]);
  for (const socket of sockets.splice(0)) socket.destroy();
  while (streams.cancelled < 3) await new Promise((resolve) => setImmediate(resolve));
  expect(await ask('192.0.2.1')).toBe(200);
});

test('a process full of them still serves the addresses that have none open', async () => {
  expect(await askAll('192.0.2.1', 3)).toEqual([200, 200, 200]);
  expect(await askAll('192.0.2.2', 2)).toEqual([200, 503]);
  expect(await askAll('192.0.2.3', 2)).toEqual([200, 503]);
});
