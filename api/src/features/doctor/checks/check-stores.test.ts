import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { expect, test } from 'vitest';
import { readEnv } from '#env.ts';
import type { ObjectStore } from '#storage/object-store/object-store.ts';
import { checkFiles } from './check-stores.ts';
import type { DoctorDeps } from './doctor-deps.ts';

const env = readEnv({});
const denied = async () => {
  throw new Error('AccessDenied');
};

/** Checks a store in memory whose given operations behave differently. */
function look(given: Partial<Pick<ObjectStore, 'put' | 'delete'>>) {
  const objects = new Map<string, Buffer>();
  const store: Pick<ObjectStore, 'put' | 'get' | 'delete'> = {
    async put(key, body) {
      const bytes = await buffer(body);
      objects.set(key, bytes);
      return { sizeBytes: bytes.length };
    },
    async get(key) {
      const bytes = objects.get(key);
      return bytes ? { sizeBytes: bytes.length, stream: Readable.from([bytes]) } : null;
    },
    async delete(key) {
      objects.delete(key);
    },
    ...given,
  };
  return checkFiles({ env, openFileStore: async () => store as ObjectStore });
}

test('a store that takes, gives and deletes files is fine', async () => {
  expect(await look({})).toMatchObject({ finding: 'FINE' });
});

test('a store that refuses to take files, or to delete them, is a problem of its own each', async () => {
  expect(await look({ put: denied })).toEqual({ finding: 'FILES_UNUSABLE', detail: 'AccessDenied' });
  expect(await look({ delete: denied })).toEqual({
    finding: 'FILES_UNDELETABLE',
    detail: expect.stringMatching(/^doctor\/.*: AccessDenied$/),
  });
});

test('a store that cannot be reached is described in the words of the system', async () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:9000'), { code: 'ECONNREFUSED' });
  const openFileStore: DoctorDeps['openFileStore'] = async () => {
    throw new AppError('SERVICE_UNAVAILABLE', { cause });
  };
  expect(await checkFiles({ env, openFileStore })).toMatchObject({ detail: cause.message });
});
