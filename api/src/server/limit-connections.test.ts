import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { limitConnections } from './limit-connections.ts';

let server: Server;
let handled = 0;
beforeEach(async () => {
  handled = 0;
  server = createServer((_request, response) => {
    handled += 1;
    response.end('done');
  });
  limitConnections(server, 2);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function open(localAddress = '127.0.0.1') {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  let received = '';
  socket.setEncoding('latin1').on('data', (chunk) => (received += chunk));
  socket.on('error', () => {});
  // Unlike `once`, not interested in errors: a connection may be reset.
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  return { socket, closed, received: () => received };
}

test('an address has as many connections as it may, and a further one is told so', async () => {
  const [first, second] = [open(), open()];
  await expect.poll(() => first.received() + second.received()).toMatch(/done[\s\S]*done/);
  const third = open();
  await third.closed;
  expect(third.received()).toMatch(/^HTTP\/1\.1 429 .*\r\nRetry-After: 10\r\n/);
  expect(handled).toBe(2);

  first.socket.destroy();
  await first.closed;
  await expect
    .poll(async () => {
      const next = open();
      await Promise.race([next.closed, new Promise((resolve) => next.socket.once('data', resolve))]);
      return next.received();
    })
    .toContain('done');
});

test.runIf(process.platform === 'linux')('another address is not concerned', async () => {
  open();
  open();
  await expect.poll(() => handled).toBe(2);
  const other = open('127.0.0.2');
  await expect.poll(other.received).toContain('done');
});
