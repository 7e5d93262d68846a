import { attempt } from '../attempt.ts';

type DraftOptions<T> = {
  /** Names the form. */
  key: string;
  /** Raise it when the shape changes: older drafts are then dropped. */
  version: number;
  /** Turns what was stored into a value, or null when it is not one (any more). */
  parse: (stored: unknown) => T | null;
};

export type Draft<T> = {
  read: () => T | null;
  write: (value: T) => void;
  /** Ends this tab's draft; what other tabs have written of the same form stays. */
  clear: () => void;
};

const prefix = 'draft:';

/** Marks that this tab's draft was sent or given up: it does not take up another tab's then. */
const ended = '';

/**
 * A started form, kept on this device until it was sent. Each tab has a draft of its own, which survives reloads of the
 * tab. The device also keeps the one that was written last, which a new tab takes up as its own. Where storage is full or
 * forbidden the form works all the same, it just does not survive a reload.
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

/**
 * Another tab has removed what all tabs share, because it was its own and was sent. A draft that is still being written
 * here takes the place; the very one that was sent ends here as well.
 */
export function keepOwnDraft({ key, oldValue, newValue }: StorageEvent): void {
  if (!key?.startsWith(prefix) || newValue !== null) return;
  const text = ownDraft(key);
  if (!text) return;
  if (text === oldValue) attempt(() => sessionStorage.removeItem(key));
  else attempt(() => localStorage.setItem(key, text));
}

// Not while pages are rendered ahead.
if (typeof window !== 'undefined') window.addEventListener('storage', keepOwnDraft);

const ownDraft = (storageKey: string) => attempt(() => sessionStorage.getItem(storageKey));
const lastDraft = (storageKey: string) => attempt(() => localStorage.getItem(storageKey));
