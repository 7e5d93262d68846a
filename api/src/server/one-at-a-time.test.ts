import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { oneAtATime, waitingMax } from './one-at-a-time.ts';

let server: Server;
/** Paths of the requests that were handled, in order, and their responses. */
let handled: string[];
let responses: ServerResponse[];
let arrived: number;
beforeEach(async () => {
  handled = [];
  arrived = 0;
  responses = [];
  server = createServer(
    oneAtATime(({ url = '' }, response) => {
      handled.push(url);
      responses.push(response);
    }),
  );
  server.on('request', () => {
    arrived += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends that many requests at once: `/0`, `/1` and so on. */
function send(count: number) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  socket.setEncoding('latin1').on('data', (chunk) => (received += chunk));
  socket.on('error', () => {});
  socket.write(
    Array.from({ length: count }, (_, index) => `GET /${index} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''),
  );
  return { socket, closed: closeOf(socket), received: () => received };
}

/** Unlike `once`, not interested in errors: a connection may be reset. */
const closeOf = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

test('requests that arrive together are handled one after the other', async () => {
  const { socket, received, closed } = send(3);
  await expect.poll(() => arrived).toBe(3);
  for (const index of [0, 1, 2]) {
    await expect.poll(() => handled).toEqual(['/0', '/1', '/2'].slice(0, index + 1));
    responses[index]?.end(`body ${index}`);
  }
  await expect.poll(received).toMatch(/body 0[\s\S]*body 1[\s\S]*body 2/);
  socket.end();
  await closed;
});

test('a connection stays open for later requests', async () => {
  const { socket, received } = send(1);
  for (const index of [0, 1, 2]) {
    await expect.poll(() => handled.length).toBe(index + 1);
    responses[index]?.end(`body ${index}`);
    await expect.poll(received).toContain(`body ${index}`);
    socket.write(`GET /${index + 1} HTTP/1.1\r\nHost: x\r\n\r\n`);
  }
});

test('a connection that sends too many ahead is closed, and no more of them is handled', async () => {
  const { closed } = send(waitingMax + 50);
  await closed;
  expect(arrived).toBe(waitingMax + 50);
  expect(handled).toEqual(['/0']);
});

test('what waits on a connection that was closed is not handled', async () => {
  const { socket, closed } = send(3);
  await expect.poll(() => arrived).toBe(3);
  const [response] = responses;
  const ended = response && once(response, 'close');
  socket.destroy();
  await closed;
  await ended;
  expect(handled).toEqual(['/0']);
});
