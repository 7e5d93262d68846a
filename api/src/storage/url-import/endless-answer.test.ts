import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { fetchRemoteFile } from './fetch-remote-file.ts';

const { signal } = new AbortController();

/** Imports from a server on this machine that responds in the given way. */
async function fetchFrom(serve: RequestListener, maxBytes = 1000) {
  const server = createServer(serve).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const target = {
    url: new URL(`http://public.example:${port}/`),
    addresses: [{ address: '127.0.0.1', family: 4 }],
  };
  return fetchRemoteFile(target, { allowPrivate: false, signal, maxBytes });
}

test('a server that sends interim responses without end is given up', async () => {
  const file = fetchFrom((_request, response) => {
    for (let count = 0; count < 30; count++) response.writeProcessing();
  });
  await expect(file).rejects.toMatchObject({ code: 'DownloadFileHTTPNetworkError' });
});

test('one that packs nothing without end is given up, and what it sent is known', async () => {
  const nothing = Buffer.concat(Array.from({ length: 3000 }, () => gzipSync('')));
  const { body, sentBytes } = await fetchFrom((_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' });
    const endless = Readable.from(
      (function* () {
        // Ends some time, so that the test fails instead of never ending.
        for (let sent = 0; sent < 20_000_000; sent += nothing.length) yield nothing;
      })(),
    );
    endless.pipe(response);
    response.on('close', () => endless.destroy());
  });
  await expect(finished(body.resume())).rejects.toMatchObject({ code: 'DownloadFileSizeLimitExceededError' });
  expect(sentBytes()).toBeGreaterThan(1024 * 1024);
});

test('one that does not pack what it says is packed harms nobody before its answer is read', async () => {
  const { body } = await fetchFrom((_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end('not packed');
  });
  await new Promise((resolve) => body.once('close', resolve));
  expect(body.errored).toMatchObject({ code: 'Z_DATA_ERROR' });
});
