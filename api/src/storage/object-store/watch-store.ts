import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { noteOutcome, type Watch } from '#lib/note-outcome.ts';
import type { ObjectStore } from './object-store.ts';
import { S3Error } from './s3-client.ts';

/** Notes each call of a store that succeeds, or fails because the store is away or refuses it. */
export function watchStore(store: ObjectStore, watch: Watch): ObjectStore {
  const note = noteOutcome(watch, (error) => (isOfStore(error) ? error : undefined));
  return {
    ...store,
    put: (key, body) => note(store.put(key, body)),
    get: (key, range) => note(store.get(key, range)),
    delete: (key) => note(store.delete(key)),
    check: () => note(store.check()),
    removeAbandoned: () => note(store.removeAbandoned()),
  };
}

/** Others are of the bytes to store, or ours. */
const isOfStore = (error: unknown) =>
  error instanceof S3Error || (error instanceof AppError && error.code === 'SERVICE_UNAVAILABLE');
