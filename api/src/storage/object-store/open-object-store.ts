import type { Env } from '#env.ts';
import { createDiskStore } from './disk-store.ts';
import type { ObjectStore } from './object-store.ts';
import { createS3Store } from './s3-store.ts';

/**
 * Opens the store that the environment selects: the bucket of `STORAGE_URL`, else `files/` in the data
 * directory.
 */
export async function openObjectStore(env: Pick<Env, 'dataDir' | 's3'>): Promise<ObjectStore> {
  return env.s3
    ? createS3Store(env.s3.location, env.s3.credentials, env.s3.direct)
    : createDiskStore(`${env.dataDir}/files`);
}
