/** What was used last, in memory, up to a number of bytes. */
export type MemoryCache = {
  get(name: string): Buffer | null;
  put(name: string, bytes: Buffer): void;
};

export function createMemoryCache({
  maxBytes,
  maxEntryBytes,
}: {
  maxBytes: number;
  maxEntryBytes: number;
}): MemoryCache {
  // A map keeps the order in which entries were put: the first is the one that was not used for longest.
  const entries = new Map<string, Buffer>();
  let total = 0;
  const remove = (name: string, bytes: Buffer) => {
    if (entries.delete(name)) total -= bytes.length;
  };
  return {
    get(name) {
      const bytes = entries.get(name);
      if (!bytes) return null;
      entries.delete(name);
      entries.set(name, bytes);
      return bytes;
    },
    put(name, bytes) {
      if (bytes.length > maxEntryBytes) return;
      const before = entries.get(name);
      if (before) remove(name, before);
      entries.set(name, bytes);
      total += bytes.length;
      for (const [oldest, old] of entries) {
        if (total <= maxBytes) return;
        remove(oldest, old);
      }
    },
  };
}
