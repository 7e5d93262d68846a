/** Bounds what is open at the same time in this process, and of that what one key has open. Nothing waits. */
export type OpenCount = {
  /**
   * @returns what is to be called once it has ended; further calls do nothing.
   * @throws what `onFull` or `onKeyFull` makes.
   */
  enter(key: string): () => void;
};

export function createOpenCount(options: {
  total: number;
  perKey: number;
  /** Made when the process has too much open. */
  onFull: () => Error;
  /** Made when the key has more open than it may. */
  onKeyFull: () => Error;
}): OpenCount {
  const openBy = new Map<string, number>();
  let open = 0;
  return {
    enter(key) {
      const own = openBy.get(key) ?? 0;
      if (own >= options.perKey) throw options.onKeyFull();
      if (open >= options.total) throw options.onFull();
      open += 1;
      openBy.set(key, own + 1);
      let isIn = true;
      return () => {
        if (!isIn) return;
        isIn = false;
        open -= 1;
        const left = (openBy.get(key) ?? 1) - 1;
        if (left > 0) openBy.set(key, left);
        else openBy.delete(key);
      };
    },
  };
}
