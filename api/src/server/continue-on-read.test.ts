import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AppEnv } from '../http/app-env.ts';
import { openListener } from '../testing/open-listener.ts';

const app = new Hono<AppEnv>()
  .post('/refused', (c) => c.text('no', 413))
  .post('/echo', async (c) => c.text(`got ${await c.req.text()}`));

const { port } = await openListener(app);
let socket: Socket;
let received = '';
beforeEach(async () => {
  socket = connect(port, '127.0.0.1');
  received = '';
  socket.setEncoding('latin1').on('data', (chunk) => {
    received += chunk;
  });
  await once(socket, 'connect');
});
afterEach(() => {
  socket.destroy();
});

const announce = (path: string, length: number) =>
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: ${length}\r\n\r\n`,
  );

test('a body is asked for when it is read, and the connection stays', async () => {
  for (const body of ['one', 'two']) {
    received = '';
    announce('/echo', body.length);
    await vi.waitFor(() => expect(received).toBe('HTTP/1.1 100 Continue\r\n\r\n'));
    socket.write(body);
    await vi.waitFor(() => expect(received).toMatch(new RegExp(`HTTP/1.1 200 [\\s\\S]*got ${body}`)));
    expect(received).toMatch(/^connection: keep-alive\r$/im);
  }
});

test('a body that is not read is not asked for; the client may send it all the same, so the connection ends', async () => {
  announce('/refused', 1_000_000_000);
  await once(socket, 'end');
  expect(received).toMatch(/^HTTP\/1\.1 413 /);
  expect(received).toMatch(/^connection: close\r$/im);
});
