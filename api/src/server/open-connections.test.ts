import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OpenConnections, trackConnections } from './open-connections.ts';

let server: Server;
let connections: OpenConnections;
let port: number;
let handle: (request: IncomingMessage, response: ServerResponse) => void;
beforeEach(async () => {
  handle = (_request, response) => response.end('done');
  server = createServer((request, response) => handle(request, response));
  server.on('upgrade', (_request, socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
  connections = trackConnections(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  connections.destroy();
  server.close();
});

/**
 * Opens a connection whose bytes the server has read, and records everything the server sends and the close.
 */
async function open(bytes: string, isTaken: () => Promise<unknown>) {
  const accepted = once(server, 'connection');
  const taken = isTaken();
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.setEncoding('latin1').on('data', (chunk) => (received += chunk));
  socket.on('error', () => {});
  const closed = once(socket, 'close');
  if (bytes) socket.write(bytes);
  await accepted;
  await taken;
  return { socket, closed, received: () => received };
}

const nothing = () => Promise.resolve();
const head = 'GET / HTTP/1.1\r\nHost: x\r\n';
const request = () => once(server, 'request');
/** Waits until the server has read that many bytes on the next connection. */
const bytesRead = (count: number) => async () => {
  const [socket] = (await once(server, 'connection')) as [Socket];
  while (socket.bytesRead < count) await new Promise((resolve) => setImmediate(resolve));
};

/** Stops the server from accepting connections and waits for its last one to close. */
async function end(): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  connections.end();
  await closed;
}

test('connections without a request in progress are closed at once, however far they got', async () => {
  const kept = await open(`${head}\r\n`, request);
  const all = [kept];
  // Opened one after another, so that the next accepted connection is always the one just opened.
  for (let count = 0; count < 3; count++) all.push(await open('', nothing));
  all.push(
    await open('GET / HT', bytesRead(8)),
    await open(head, bytesRead(head.length)),
    await open(`${head}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`, () => once(server, 'upgrade')),
  );
  while (!kept.received().endsWith('done')) await once(kept.socket, 'data');
  // A connection that stays open would keep this waiting until the test fails.
  await end();
  for (const { closed } of all) await closed;
});

test('a running request is finished, its response says that the connection ends, and then it does', async () => {
  let finish = () => {};
  handle = (_request, response) => {
    finish = () => response.end('done');
  };
  const running = await open(`${head}\r\n`, request);
  const ended = end();
  finish();
  await Promise.all([ended, running.closed]);
  expect(running.received()).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(running.received()).toMatch(/^connection: close\r$/im);
  expect(running.received()).toMatch(/done/);
});

test('a response whose head is out already is finished as well', async () => {
  let finish = () => {};
  handle = (_request, response) => {
    response.write('first ');
    finish = () => response.end('and last');
  };
  const running = await open(`${head}\r\n`, request);
  while (!running.received().includes('first')) await once(running.socket, 'data');
  const ended = end();
  finish();
  await Promise.all([ended, running.closed]);
  expect(running.received()).toMatch(/^connection: keep-alive\r$/im);
  expect(running.received()).toContain('and last');
});

test('a body that is still on its way is waited for, and no longer', async () => {
  handle = (incoming, response) => incoming.resume().on('end', () => response.end('taken'));
  const bytes = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 6\r\n\r\nabc';
  const running = await open(bytes, request);
  const ended = end();
  running.socket.write('def');
  await Promise.all([ended, running.closed]);
  expect(running.received()).toMatch(/taken$/);
});

test('what does not finish can be cut off', async () => {
  handle = () => {};
  const running = await open(`${head}\r\n`, request);
  const ended = end();
  connections.destroy();
  await Promise.all([ended, running.closed]);
  expect(running.received()).toBe('');
});

const pipelined = (count: number) => `${head}\r\n`.repeat(count);

test('a connection that sends too many requests ahead is closed, one that sends a few is served', async () => {
  handle = (_request, response) => response.end('done');
  const few = await open(pipelined(8), request);
  while (few.received().split('done').length < 9) await once(few.socket, 'data');
  few.socket.destroy();
  handle = () => {};
  const many = await open(pipelined(9), request);
  await many.closed;
  expect(many.received()).toBe('');
});

test('responses that were waiting for their turn hear of the close of their connection', async () => {
  const closed: Promise<unknown>[] = [];
  handle = (_request, response) => {
    closed.push(once(response, 'close'));
  };
  const running = await open(pipelined(4), request);
  while (closed.length < 4) await new Promise((resolve) => setImmediate(resolve));
  running.socket.destroy();
  await Promise.all(closed);
});
