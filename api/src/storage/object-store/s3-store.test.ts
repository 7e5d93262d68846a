import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { describeObjectStore } from './object-store.suite.ts';
import { S3Error } from './s3-client.ts';
import { partBytes } from './s3-parts.ts';
import { createS3Store } from './s3-store.ts';
import { startTestS3Server, type TestS3Server } from './testing/s3-server.ts';

let server: TestS3Server;
beforeAll(async () => {
  server = await startTestS3Server();
});
afterAll(() => server.close());
afterEach(() => expect([...server.openUploads.keys()]).toEqual([]));

const openStore = async () => createS3Store(server.location, server.credentials);

describeObjectStore(openStore);

test('a small object travels in one request, a large one in parts', async () => {
  const store = await openStore();
  server.takeRequests();
  await store.put('tests/one-part', Readable.from([randomBytes(partBytes)]));
  expect(server.takeRequests()).toEqual(['PUT /test-files/tests/one-part']);
  await store.put('tests/two-parts', Readable.from([randomBytes(partBytes + 1)]));
  expect(server.takeRequests().map((line) => line.replace(/uploadId=\w+/, 'uploadId=…'))).toEqual([
    'POST /test-files/tests/two-parts?uploads=',
    'PUT /test-files/tests/two-parts?partNumber=1&uploadId=…',
    'PUT /test-files/tests/two-parts?partNumber=2&uploadId=…',
    'POST /test-files/tests/two-parts?uploadId=…',
  ]);
});

test.each([
  ['a wrong secret', { secretAccessKey: 'wrong' }, 'SignatureDoesNotMatch'],
  ['an unknown key', { accessKeyId: 'nobody' }, 'InvalidAccessKeyId'],
  ['an expired session', { sessionToken: 'old' }, 'InvalidToken'],
])('%s is refused, and the store is not ready', async (_, given, code) => {
  const store = createS3Store(server.location, { ...server.credentials, ...given });
  const put = store.put('tests/refused', Readable.from([Buffer.from('x')]));
  await expect(put).rejects.toMatchObject({ name: 'S3Error', status: 403, code });
  await expect(store.get('tests/refused')).rejects.toBeInstanceOf(S3Error);
  await expect(store.check()).rejects.toBeInstanceOf(S3Error);
});

test('a missing bucket is a fault and no missing file', async () => {
  const store = createS3Store({ ...server.location, bucket: 'no-such-bucket' }, server.credentials);
  await expect(store.check()).rejects.toBeInstanceOf(S3Error);
  await expect(store.get('tests/x')).rejects.toMatchObject({ code: 'NoSuchBucket' });
});

test('a server that stumbles is asked again', async () => {
  const store = await openStore();
  await store.put('tests/stumble', Readable.from([Buffer.from('kept')]));
  server.faults.push(503, null);
  const object = await store.get('tests/stumble');
  expect((await buffer(object!.stream)).toString()).toBe('kept');
});

test('a server that stays away is said to be unavailable, and an upload in parts leaves nothing', async () => {
  const store = await openStore();
  server.faults.push(500, 500, 500);
  const get = store.get('tests/away');
  await expect(get).rejects.toBeInstanceOf(AppError);
  await expect(get).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });

  const body = (async function* () {
    yield randomBytes(2 * partBytes);
    yield randomBytes(partBytes);
    server.faults.push(null, null, null);
    yield randomBytes(partBytes);
  })();
  await expect(store.put('tests/away', Readable.from(body))).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
  });
  expect(await store.get('tests/away')).toBeNull();
});

test('a clean-up aborts what a killed process left unfinished, but not what another one is sending', async () => {
  const store = await openStore();
  const begun = async (key: string) => {
    let release = () => {};
    const waiting = new Promise<void>((resolve) => {
      release = resolve;
    });
    const body = (async function* () {
      yield randomBytes(2 * partBytes + 1);
      await waiting;
    })();
    const put = store.put(key, Readable.from(body));
    const isBegun = () => [...server.openUploads.values()].some((open) => open.key === key);
    await vi.waitUntil(isBegun, { timeout: 20_000, interval: 5 });
    return { put, release };
  };
  const old = await begun('tests/old');
  const fresh = await begun('tests/fresh');
  for (const upload of server.openUploads.values()) {
    if (upload.key === 'tests/old') upload.initiated = new Date(Date.now() - 25 * 60 * 60 * 1000);
  }
  await store.removeAbandoned();
  expect([...server.openUploads.values()].map((open) => open.key)).toEqual(['tests/fresh']);
  old.release();
  fresh.release();
  await expect(old.put).rejects.toThrow();
  await expect(fresh.put).resolves.toEqual({ sizeBytes: 2 * partBytes + 1 });
});
