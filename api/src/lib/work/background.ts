/** Work that goes on after the response to its request. */
export type Background = {
  /** Keeps the work in mind until it ends, however it ends; the one who adds it deals with what goes wrong. */
  add(work: Promise<unknown>): void;
  /** Resolves when nothing is left to do, work that was added meanwhile included; at the latest after `limitMs`. */
  settle(limitMs?: number): Promise<void>;
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
    },
  };
}
