import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from '#http/app-env.ts';
import { sendText } from './send-text.ts';
import { createTextFile } from './text-file.ts';

test('all responses share the bytes of a text, which stay whole', async () => {
  const text = createTextFile('words '.repeat(50_000));
  const app = new Hono<AppEnv>();
  app.get('/', (c) => sendText(c, text, 200, { 'Content-Type': 'text/plain' }));
  const written: unknown[] = [];
  const listener = getRequestListener(app.fetch);
  const server = createServer((incoming, outgoing: ServerResponse) => {
    const end = outgoing.end.bind(outgoing) as (body: unknown) => ServerResponse;
    outgoing.end = ((body: unknown) => {
      written.push(body);
      return end(body);
    }) as ServerResponse['end'];
    void listener(incoming, outgoing);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  for (let round = 0; round < 3; round++) {
    const sent = request({ port, agent: false });
    sent.end();
    const [response] = await once(sent, 'response');
    expect((await buffer(response)).toString()).toBe('words '.repeat(50_000));
  }
  const plain = await text.read(null);
  expect(written).toHaveLength(3);
  for (const body of written) expect(body).toBe(plain);
  // A response that is read as a stream takes a copy of its own.
  const response = await app.request('/');
  await buffer(response.body as never);
  expect(plain).toHaveLength(300_000);
  server.close();
});
