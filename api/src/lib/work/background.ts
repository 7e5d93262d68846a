/** Work that continues after its request has been responded to. */
export type Background = {
  /** Tracks the work until it settles; the caller handles its errors. */
  add(work: Promise<unknown>): void;
  /**
   * Resolves when no work is left, including work added meanwhile, or after `limitMs` at the latest.
   *
   * @returns false when work is left.
   */
  settle(limitMs?: number): Promise<boolean>;
};

const settleLimitMs = 10_000;

export function createBackground(): Background {
  const running = new Set<Promise<unknown>>();
  return {
    add(work) {
      running.add(work);
      const forget = () => {
        running.delete(work);
      };
      work.then(forget, forget);
    },

    async settle(limitMs = settleLimitMs) {
      let isLate = false;
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(() => {
          isLate = true;
          resolve();
        }, limitMs);
      });
      while (running.size > 0 && !isLate) await Promise.race([Promise.allSettled(running), late]);
      clearTimeout(timer);
      return running.size === 0;
    },
  };
}
