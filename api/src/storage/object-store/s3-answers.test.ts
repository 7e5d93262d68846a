import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createS3Store } from './s3-store.ts';

// What a server, or a proxy before it, may answer although the protocol does not allow it.
let answer: (response: ServerResponse, path: string) => void;
const server = createServer((request, response) => {
  request.resume();
  answer(response, request.url ?? '');
});
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function openStore() {
  const { port } = server.address() as AddressInfo;
  const location = { endpoint: `http://127.0.0.1:${port}`, bucket: 'files', region: 'us-east-1' };
  return createS3Store(
    location,
    { accessKeyId: 'key', secretAccessKey: 'secret', sessionToken: null },
    location,
  );
}

const spaces = Buffer.alloc(1024 * 1024, ' ');
function sendWithoutEnd(response: ServerResponse): void {
  const send = () => {
    while (!response.destroyed && response.write(spaces));
  };
  response.on('drain', send);
  send();
}

test('an answer without end is given up, of an error, the begin of an upload and a list', async () => {
  let closed = 0;
  answer = (response, path) => {
    response.on('close', () => (closed += 1));
    response.writeHead(path.includes('refused') ? 403 : 200);
    sendWithoutEnd(response);
  };
  const store = openStore();
  await expect(store.get('tests/refused', { start: 0, end: 1 })).rejects.toMatchObject({ status: 403 });
  await expect(store.directUploads?.begin('tests/long')).rejects.toThrow('is too long');
  await expect(store.removeAbandoned()).rejects.toThrow('is too long');
  await expect.poll(() => closed).toBe(3);
});

test('a list of parts whose page is repeated ends', async () => {
  answer = (response) =>
    response.end(
      '<ListPartsResult><IsTruncated>true</IsTruncated><NextPartNumberMarker>1</NextPartNumberMarker>' +
        '<Part><PartNumber>1</PartNumber><ETag>"a"</ETag><Size>5</Size></Part></ListPartsResult>',
    );
  const parts = await openStore().directUploads?.listParts({ key: 'tests/parts', uploadId: 'u' });
  expect(parts?.map(({ number }) => number)).toEqual([1, 1]);
});

test('a whole file in place of the range, or a file without a length, is not taken for what was asked for', async () => {
  answer = (response) => response.end('0123456789');
  const store = openStore();
  await expect(store.get('tests/a', { start: 2, end: 3 })).rejects.toMatchObject({ name: 'S3Error' });
  expect((await store.get('tests/a'))?.sizeBytes).toBe(10);
  answer = (response) => void Readable.from(['0123', '456']).pipe(response);
  await expect(store.get('tests/a')).rejects.toMatchObject({ name: 'S3Error' });
});

test('a part in place of the whole file is not taken for it', async () => {
  answer = (response) => {
    response.writeHead(206, { 'Content-Range': 'bytes 0-3/9', 'Content-Length': 4 });
    response.end('0123');
  };
  await expect(openStore().get('tests/a')).rejects.toMatchObject({ name: 'S3Error' });
});

test('a bucket that is gone is a fault of every call, and what it had does not count as deleted', async () => {
  answer = (response) => {
    response.writeHead(404);
    response.end('<Error><Code>NoSuchBucket</Code></Error>');
  };
  const store = openStore();
  const upload = { key: 'tests/parts', uploadId: 'u' };
  for (const call of [
    () => store.get('tests/a'),
    () => store.delete('tests/a'),
    () => store.directUploads?.listParts(upload),
    () => store.directUploads?.abort(upload),
  ]) {
    await expect(call()).rejects.toMatchObject({ name: 'S3Error', code: 'NoSuchBucket' });
  }
});

test('a page that a proxy sends in place of the store is no receipt for a file', async () => {
  answer = (response) => response.end('<html>Please log in to the network</html>');
  await expect(openStore().put('tests/a', Readable.from([Buffer.from('0123')]))).rejects.toThrow(
    'without an ETag',
  );
});

test('a file whose bytes do not arrive is given up with its connection', async () => {
  let closed = 0;
  answer = (response) => {
    response.on('close', () => (closed += 1));
    response.writeHead(200, { 'Content-Length': 10 });
    response.write('0');
  };
  const object = await openStore().get('tests/a');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const read = expect(buffer(object!.stream)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  await vi.advanceTimersByTimeAsync(60_000);
  await read;
  vi.useRealTimers();
  await expect.poll(() => closed).toBe(1);
});
