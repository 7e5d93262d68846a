import { type AttachedFile, fromDevice } from './attached-file.ts';

const databaseName = 'drafts';
const storeName = 'files';

/** Chosen files of a started form, kept on this device beside its texts until it was sent. */
export type FileDraft = {
  /** Empty when there are none, or when this browser keeps none. */
  read: () => Promise<AttachedFile[]>;
  /** Files that cannot be attached are left out. */
  write: (files: readonly AttachedFile[]) => Promise<void>;
  clear: () => Promise<void>;
};

/**
 * Files do not fit into `localStorage`, IndexedDB takes them as they are. Like other drafts they are a convenience:
 * where storage is full, private or forbidden, the form works all the same and just does not survive a reload.
 */
export function fileDraft(key: string): FileDraft {
  return {
    read: async () => {
      const stored = await attempt('readonly', (store) => store.get(key));
      return Array.isArray(stored) ? stored.flatMap((item) => fromStored(item) ?? []) : [];
    },
    write: async (files) => {
      const kept = files.filter(isWorthKeeping);
      await attempt('readwrite', (store) =>
        kept.length > 0 ? store.put(kept.map(toStored), key) : store.delete(key),
      );
    },
    clear: async () => {
      await attempt('readwrite', (store) => store.delete(key));
    },
  };
}

/** What of a file is kept. One that the storage service has is known by its id, and by itself if that forgets it. */
type StoredFile = Pick<AttachedFile, 'name' | 'sizeBytes' | 'file' | 'uuid' | 'remoteUrl'>;

function isWorthKeeping({ file, uuid, remoteUrl, problem }: AttachedFile): boolean {
  return problem === null && [file, uuid, remoteUrl].some((place) => place !== null);
}

function toStored({ name, sizeBytes, file, uuid, remoteUrl }: AttachedFile): StoredFile {
  return { name, sizeBytes, file, uuid, remoteUrl };
}

function fromStored(stored: unknown): AttachedFile | null {
  // As drafts were before the widget.
  if (stored instanceof File) return fromDevice(stored);
  const { name, sizeBytes, file, uuid, remoteUrl } = Object(stored) as Partial<
    Record<keyof StoredFile, unknown>
  >;
  if (typeof name !== 'string' || typeof sizeBytes !== 'number') return null;
  if (!(file instanceof File) && typeof uuid !== 'string' && typeof remoteUrl !== 'string') return null;
  return {
    ...fromDevice(new File([], name)),
    sizeBytes,
    file: file instanceof File ? file : null,
    uuid: typeof uuid === 'string' ? uuid : null,
    remoteUrl: typeof remoteUrl === 'string' ? remoteUrl : null,
  };
}

async function attempt(
  mode: IDBTransactionMode,
  action: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  try {
    const database = await open();
    try {
      const transaction = database.transaction(storeName, mode);
      const result = action(transaction.objectStore(storeName));
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
      });
      return result.result;
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('The database is blocked by another tab'));
  });
}
