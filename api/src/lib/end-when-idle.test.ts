import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endWhenIdle } from './end-when-idle.ts';

let server: http.Server;
let client: http.ClientRequest;
let incoming: IncomingMessage;
beforeEach(async () => {
  server = http.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  client = http.request({ port, host: '127.0.0.1', method: 'POST', headers: { 'content-length': 100 } });
  client.on('error', () => {});
  client.write('half');
  [incoming] = (await once(server, 'request')) as [IncomingMessage];
});
afterEach(() => {
  client.destroy();
  server.closeAllConnections();
  server.close();
});

test('a connection whose body does not come any more is ended', async () => {
  const setTimeout = vi.spyOn(incoming.socket, 'setTimeout');
  endWhenIdle(incoming);
  expect(setTimeout).toHaveBeenCalledWith(60_000);
  incoming.resume();
  const closed = new Promise((resolve) => client.on('close', resolve));
  incoming.socket.emit('timeout');
  await closed;
  expect(incoming.destroyed).toBe(true);
});

test('while we are slow to read, and once the body is there, it stays', async () => {
  const setTimeout = vi.spyOn(incoming.socket, 'setTimeout');
  endWhenIdle(incoming);
  incoming.pause();
  incoming.socket.emit('timeout');
  expect(incoming.destroyed).toBe(false);
  client.end(Buffer.alloc(96));
  incoming.resume();
  await once(incoming, 'end');
  expect(setTimeout).toHaveBeenLastCalledWith(0);
});
