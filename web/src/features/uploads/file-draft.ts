import { tabId } from '#lib/tab/tab-id.ts';
import { type AttachedFile, fromDevice } from './attached-file.ts';

const databaseName = 'drafts';
const storeName = 'files';

/**
 * Draft of the files of a form, kept on this device next to the draft of its texts until the form is sent.
 */
export type FileDraft = {
  /** Empty if there are none or if this browser does not store any. */
  read: () => Promise<AttachedFile[]>;
  /**
   * Files that cannot be attached are omitted. An empty list ends the draft of this tab and the one it was
   * taken over from.
   */
  write: (files: readonly AttachedFile[]) => Promise<void>;
};

/** The files of one tab; `from` is the list of another tab from which they were taken over. */
type StoredList = { files: readonly StoredFile[]; writtenAt: number; from: Origin | null };
type Origin = { id: string; writtenAt: number };

/** How long lists of other tabs are kept, which may have been closed; the newest list is kept longer. */
const keptForMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Returns the file draft of a form. Files do not fit into `localStorage`, but IndexedDB stores them as they
 * are. Each tab has its own list; a new tab takes over the most recent one. Like other drafts they are a
 * convenience: where storage is full, private or forbidden, the form still works, but its files do not
 * survive a reload.
 */
export function fileDraft(key: string): FileDraft {
  const own = `${key}:${tabId()}`;
  return {
    read: async () => {
      const files = await inStore(async (store) => {
        const lists = await listsOf(store, key);
        const list = lists.get(own);
        if (list) return list.files;
        const [id, newest] = newestOf(lists) ?? [];
        if (!id || !newest) return [];
        const from = { id, writtenAt: newest.writtenAt };
        store.put({ ...newest, writtenAt: Date.now(), from } satisfies StoredList, own);
        return newest.files;
      });
      return (files ?? []).flatMap((file) => fromStored(file) ?? []);
    },
    write: async (files) => {
      const kept = files.filter(isWorthKeeping).map(toStored);
      await inStore(async (store) => {
        const lists = await listsOf(store, key);
        const from = lists.get(own)?.from ?? null;
        const writtenAt = Date.now();
        const isEnded = kept.length === 0;
        store.put({ files: kept, writtenAt, from: isEnded ? null : from } satisfies StoredList, own);
        if (isEnded && from && lists.get(from.id)?.writtenAt === from.writtenAt) store.delete(from.id);
        const newest = newestOf(lists)?.[0];
        for (const [id, list] of lists) {
          if (id !== own && id !== newest && list.writtenAt < writtenAt - keptForMs) store.delete(id);
        }
      });
    },
  };
}

async function listsOf(store: IDBObjectStore, key: string): Promise<Map<string, StoredList>> {
  const range = IDBKeyRange.bound(`${key}:`, `${key}:\uffff`);
  const [ids, lists] = await Promise.all([
    settled(store.getAllKeys(range)),
    settled<StoredList[]>(store.getAll(range)),
  ]);
  return new Map(lists.map((list, index) => [String(ids[index]), list]));
}

/** Returns the most recent list that contains files. */
function newestOf(lists: ReadonlyMap<string, StoredList>): [id: string, list: StoredList] | undefined {
  return [...lists]
    .filter(([, { files }]) => files.length > 0)
    .sort(([, first], [, second]) => second.writtenAt - first.writtenAt)[0];
}

/**
 * The stored part of a file. A file in the storage service is identified by its id; its content is kept in
 * case the service deletes it.
 */
type StoredFile = Pick<AttachedFile, 'name' | 'sizeBytes' | 'file' | 'uuid' | 'remoteUrl'>;

function isWorthKeeping({ file, uuid, remoteUrl, problem }: AttachedFile): boolean {
  return problem === null && [file, uuid, remoteUrl].some((place) => place !== null);
}

function toStored({ name, sizeBytes, file, uuid, remoteUrl }: AttachedFile): StoredFile {
  return { name, sizeBytes, file, uuid, remoteUrl };
}

function fromStored(stored: unknown): AttachedFile | null {
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

/** Runs the steps in one transaction; returns null if this browser does not store anything. */
async function inStore<T>(steps: (store: IDBObjectStore) => Promise<T>): Promise<T | null> {
  try {
    const database = await open();
    try {
      const transaction = database.transaction(storeName, 'readwrite');
      const committed = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
      });
      const [result] = await Promise.all([steps(transaction.objectStore(storeName)), committed]);
      return result;
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 2);
    request.onupgradeneeded = () => {
      // Lists of earlier releases do not belong to a tab.
      if (request.result.objectStoreNames.contains(storeName)) request.result.deleteObjectStore(storeName);
      request.result.createObjectStore(storeName);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('The database is blocked by another tab'));
  });
}
