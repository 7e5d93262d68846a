import { attempt } from '../tab/attempt.ts';

type DraftOptions<T> = {
  /** Identifies the form. */
  key: string;
  /** Increase it when the shape changes; older drafts are then dropped. */
  version: number;
  /** Converts stored data into a value, or returns null if the data is not (or no longer) valid. */
  parse: (stored: unknown) => T | null;
};

export type Draft<T> = {
  read: () => T | null;
  write: (value: T) => void;
  /** Ends the draft of this tab; drafts of the same form in other tabs stay. */
  clear: () => void;
};

const prefix = 'draft:';

/**
 * Marks the draft of this tab as sent or discarded, so that the tab does not take over another tab's draft.
 */
const ended = '';

/**
 * Draft of a form, kept on this device until the form is sent. Each tab has its own draft, which survives
 * reloads of the tab. The device also keeps the most recent draft, which a new tab takes over. Where storage
 * is full or forbidden the form still works, but does not survive a reload.
 */
export function createDraft<T>({ key, version, parse }: DraftOptions<T>): Draft<T> {
  const storageKey = prefix + key;

  function clear(): void {
    const text = ownDraft(storageKey);
    attempt(() => sessionStorage.setItem(storageKey, ended));
    if (lastDraft(storageKey) === text) attempt(() => localStorage.removeItem(storageKey));
  }

  return {
    read() {
      const text = ownDraft(storageKey) ?? lastDraft(storageKey);
      if (!text) return null;
      attempt(() => sessionStorage.setItem(storageKey, text));
      // A tab that was reloading while another was sent is not notified (`keepOwnDraft`).
      if (lastDraft(storageKey) === null) attempt(() => localStorage.setItem(storageKey, text));
      const stored = attempt(() => JSON.parse(text) as { version?: unknown; value?: unknown });
      const value = stored?.version === version ? parse(stored.value) : null;
      if (value === null) clear();
      return value;
    },
    write: (value) => {
      const text = JSON.stringify({ version, value });
      attempt(() => sessionStorage.setItem(storageKey, text));
      attempt(() => localStorage.setItem(storageKey, text));
    },
    clear,
  };
}

/** Removes the drafts whose keys begin so, as when the next person at this device must not read them. */
export function removeDrafts(keyPrefix: string): void {
  // Where storage is forbidden, naming it fails already.
  for (const open of [() => sessionStorage, () => localStorage]) {
    attempt(() => {
      const storage = open();
      const keys = Object.keys(storage).filter((key) => key.startsWith(prefix + keyPrefix));
      for (const key of keys) storage.removeItem(key);
    });
  }
}

/**
 * Handles another tab removing the shared draft because it was sent there. A draft still in progress in this
 * tab becomes the shared one; if it is the very draft that was sent, it ends here as well.
 */
export function keepOwnDraft({ key, oldValue, newValue }: StorageEvent): void {
  if (!key?.startsWith(prefix) || newValue !== null) return;
  const text = ownDraft(key);
  if (!text) return;
  if (text === oldValue) attempt(() => sessionStorage.removeItem(key));
  else attempt(() => localStorage.setItem(key, text));
}

// Not in the prerenderer.
if (typeof window !== 'undefined') window.addEventListener('storage', keepOwnDraft);

const ownDraft = (storageKey: string) => attempt(() => sessionStorage.getItem(storageKey));
const lastDraft = (storageKey: string) => attempt(() => localStorage.getItem(storageKey));
