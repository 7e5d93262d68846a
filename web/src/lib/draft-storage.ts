type DraftOptions<T> = {
  /** Names the form; one draft is kept for each. */
  key: string;
  /** Raise it when the shape changes: older drafts are then dropped. */
  version: number;
  /** Turns what was stored into a value, or null when it is not one (any more). */
  parse: (stored: unknown) => T | null;
};

export type Draft<T> = {
  read: () => T | null;
  write: (value: T) => void;
  clear: () => void;
};

/**
 * A started form, kept on this device until it was sent. Where storage is full or forbidden the form works all the
 * same, it just does not survive a reload.
 */
export function createDraft<T>({ key, version, parse }: DraftOptions<T>): Draft<T> {
  const storageKey = `draft:${key}`;

  function clear(): void {
    attempt(() => localStorage.removeItem(storageKey));
  }

  return {
    read() {
      const text = attempt(() => localStorage.getItem(storageKey));
      if (!text) return null;
      const stored = attempt(() => JSON.parse(text) as { version?: unknown; value?: unknown });
      const value = stored?.version === version ? parse(stored.value) : null;
      if (value === null) clear();
      return value;
    },
    write: (value) => {
      attempt(() => localStorage.setItem(storageKey, JSON.stringify({ version, value })));
    },
    clear,
  };
}

function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}
