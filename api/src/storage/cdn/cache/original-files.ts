import { access } from 'node:fs/promises';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { ObjectStore } from '#storage/object-store/object-store.ts';
import { storedFileKey } from '#storage/upload-api/find-stored-file.ts';
import type { DiskCache } from './disk-cache.ts';

/** Stored files as local files, which the image library can read in any order. */
export type OriginalFiles = {
  /**
   * Returns the path of a local copy. The file may still be missing, since any file may disappear before it
   * is opened.
   *
   * @throws AppError `FILE_NOT_FOUND` when the store does not have it; what the store throws when it cannot be read.
   */
  fileOf(uuid: string): Promise<string>;
};

/** Fetches each file of a remote store once, however many pictures are made from it at the same time. */
export function createOriginalFiles(fileStore: ObjectStore, cache: DiskCache): OriginalFiles {
  const fetching = new Map<string, Promise<void>>();

  async function fetchOnce(uuid: string): Promise<void> {
    let fetch = fetching.get(uuid);
    if (!fetch) {
      fetch = fetchOriginal(uuid).finally(() => fetching.delete(uuid));
      fetching.set(uuid, fetch);
    }
    await fetch;
  }

  async function fetchOriginal(uuid: string): Promise<void> {
    const object = await fileStore.get(storedFileKey(uuid));
    if (!object) throw new AppError('FILE_NOT_FOUND');
    await cache.put(uuid, object.stream);
  }

  /** The libraries that read the file would take a disk that is away for a damaged picture. */
  async function assertThere(uuid: string): Promise<void> {
    const object = await fileStore.get(storedFileKey(uuid));
    if (!object) throw new AppError('FILE_NOT_FOUND');
    object.stream.destroy();
  }

  return {
    async fileOf(uuid) {
      const local = fileStore.localFile(storedFileKey(uuid));
      if (local) {
        await assertThere(uuid);
        return local;
      }
      const copy = cache.fileOf(uuid);
      const isThere = await access(copy).then(
        () => true,
        () => false,
      );
      if (!isThere) await fetchOnce(uuid);
      return copy;
    },
  };
}
