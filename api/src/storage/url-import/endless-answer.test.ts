import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { fetchRemoteFile } from './fetch-remote-file.ts';

test('a server that sends interim responses without end is given up', async () => {
  const server = createServer((_request, response) => {
    for (let count = 0; count < 30; count++) response.writeProcessing();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const target = {
    url: new URL(`http://public.example:${port}/`),
    addresses: [{ address: '127.0.0.1', family: 4 }],
  };
  const { signal } = new AbortController();
  await expect(fetchRemoteFile(target, { allowPrivate: false, signal })).rejects.toMatchObject({
    code: 'DownloadFileHTTPNetworkError',
  });
  server.close();
});
