import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Starts another program: it receives webhooks, and serves a picture to import. */
export async function startOtherProgram() {
  const deliveries: string[] = [];
  const server = createServer((request, response) => {
    if (request.method === 'POST') deliveries.push(String(request.headers['webhook-id']));
    request.resume();
    if (request.method === 'POST') response.writeHead(204).end();
    else response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The IDs of all received deliveries, including repeated ones. */
    deliveries,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
