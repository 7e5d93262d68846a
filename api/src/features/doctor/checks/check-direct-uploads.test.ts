import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { readEnv } from '#env.ts';
import { checkDirectUploads } from './check-direct-uploads.ts';

test('a bucket whose answer to the preflight never ends is left', async () => {
  let open = 0;
  const bucket = createServer((_request, response) => {
    open += 1;
    response.on('close', () => (open -= 1));
    response.writeHead(200, { 'access-control-allow-origin': '*', 'access-control-allow-methods': 'PUT' });
    response.write(' ');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    bucket.closeAllConnections();
    bucket.close();
  });
  await once(bucket, 'listening');
  const endpoint = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`;
  const env = readEnv({
    STORAGE_URL: `s3://files?endpoint=${encodeURIComponent(endpoint)}`,
    STORAGE_DIRECT_UPLOADS: '1',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
  });
  expect(await checkDirectUploads({ env })).toMatchObject({ finding: 'DIRECT_UPLOADS_BLOCKED' });
  await expect.poll(() => open).toBe(0);
});
