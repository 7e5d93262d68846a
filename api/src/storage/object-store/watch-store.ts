import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { rootOf } from '#lib/describe-error.ts';
import type { ObjectStore } from './object-store.ts';
import { S3Error } from './s3-client.ts';

type Watch = { worked(): void; failed(error: string): void };

/** Notes each call of a store that succeeds, or fails because the store is away or refuses it. */
export function watchStore(store: ObjectStore, watch: Watch): ObjectStore {
  async function note<T>(call: Promise<T>): Promise<T> {
    try {
      const result = await call;
      watch.worked();
      return result;
    } catch (error) {
      // Others are of the bytes to store, or ours.
      if (error instanceof S3Error || (error instanceof AppError && error.code === 'SERVICE_UNAVAILABLE')) {
        watch.failed(String((rootOf(error) as Error).message));
      }
      throw error;
    }
  }
  return {
    ...store,
    put: (key, body) => note(store.put(key, body)),
    get: (key, range) => note(store.get(key, range)),
    delete: (key) => note(store.delete(key)),
    check: () => note(store.check()),
    removeAbandoned: () => note(store.removeAbandoned()),
  };
}
