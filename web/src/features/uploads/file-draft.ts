const databaseName = 'drafts';
const storeName = 'files';

/** Chosen files of a started form, kept on this device beside its texts until it was sent. */
export type FileDraft = {
  /** Empty when there are none, or when this browser keeps none. */
  read: () => Promise<File[]>;
  write: (files: readonly File[]) => Promise<void>;
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
      return Array.isArray(stored) ? stored.filter((item) => item instanceof File) : [];
    },
    write: async (files) => {
      await attempt('readwrite', (store) =>
        files.length > 0 ? store.put([...files], key) : store.delete(key),
      );
    },
    clear: async () => {
      await attempt('readwrite', (store) => store.delete(key));
    },
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
