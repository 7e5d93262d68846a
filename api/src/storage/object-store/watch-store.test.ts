import { Readable } from 'node:stream';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { expect, test } from 'vitest';
import type { ObjectStore } from './object-store.ts';
import { S3Error } from './s3-client.ts';
import { watchStore } from './watch-store.ts';

function open(check: () => Promise<void>) {
  const noted: string[] = [];
  const bucket: ObjectStore = {
    put: async () => check().then(() => ({ sizeBytes: 0 })),
    get: async () => check().then(() => null),
    delete: check,
    check,
    removeAbandoned: check,
    localFile: () => null,
    directUploads: null,
  };
  const watch = { worked: () => noted.push('works'), failed: (error: string) => noted.push(error) };
  const store = watchStore(bucket, watch);
  const calls = [
    () => store.put('a', Readable.from([])),
    () => store.get('a'),
    () => store.delete('a'),
    () => store.check(),
    () => store.removeAbandoned(),
  ];
  return { noted, calls };
}

test('each call notes whether the bucket works', async () => {
  const { noted, calls } = open(async () => {});
  for (const call of calls) await call();
  expect(noted).toEqual(calls.map(() => 'works'));
});

test.each([
  [new AppError('SERVICE_UNAVAILABLE', { cause: new Error('connect ECONNREFUSED') }), 'connect ECONNREFUSED'],
  [
    new S3Error(403, 'AccessDenied', 'HEAD files'),
    'The object store answered 403 AccessDenied to HEAD files',
  ],
])('each call notes why it does not', async (error, reason) => {
  const { noted, calls } = open(() => Promise.reject(error));
  for (const call of calls) await expect(call()).rejects.toBe(error);
  expect(noted).toEqual(calls.map(() => reason));
});

test('a sender who hangs up says nothing about the bucket', async () => {
  const { noted, calls } = open(() => Promise.reject(new Error('aborted')));
  for (const call of calls) await expect(call()).rejects.toThrow('aborted');
  expect(noted).toEqual([]);
});
