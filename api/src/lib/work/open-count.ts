/**
 * Limits what is open at the same time in this process, in total and per key. Excess is rejected; nothing
 * waits.
 */
export type OpenCount = {
  /**
   * @returns a function to call once it has ended; further calls have no effect.
   * @throws the error made by `onFull` or `onKeyFull`.
   */
  enter(key: string): () => void;
};

export function createOpenCount(options: {
  total: number;
  perKey: number;
  /** What a key may still have open once the total is reached, so that a few keys cannot shut out the others. */
  perKeyWhenFull?: number;
  /** Creates the error for when the process has too much open. */
  onFull: () => Error;
  /** Creates the error for when the key has too much open. */
  onKeyFull: () => Error;
}): OpenCount {
  const openBy = new Map<string, number>();
  let open = 0;
  return {
    enter(key) {
      const own = openBy.get(key) ?? 0;
      if (own >= options.perKey) throw options.onKeyFull();
      if (open >= options.total && own >= (options.perKeyWhenFull ?? 0)) throw options.onFull();
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
