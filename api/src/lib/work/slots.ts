/**
 * Runs a limited number of jobs at the same time in this process, in total and per key. The others wait their
 * turn in order of arrival, for a limited time.
 */
export type Slots = {
  /**
   * @param signal cancels the waiting of a job that is no longer needed.
   * @throws the error made by `onFull` or `onKeyFull` when no slot was free in time; the signal's reason.
   */
  run<T>(key: string, job: () => Promise<T>, signal?: AbortSignal): Promise<T>;
};

type Waiter = { key: string; start: () => void };

export function createSlots(options: {
  total: number;
  perKey: number;
  /** How long a job waits for a slot. */
  waitMs: number;
  /** How many jobs of a key may wait; further ones are refused at once. */
  waitingPerKey: number;
  /** Creates the error for when the process is full. */
  onFull: () => Error;
  /** Creates the error for when the key uses all its slots. */
  onKeyFull: () => Error;
}): Slots {
  const line: Waiter[] = [];
  const takenBy = new Map<string, number>();
  let taken = 0;
  const isKeyFull = (key: string) => (takenBy.get(key) ?? 0) >= options.perKey;
  const refusal = (key: string) => (isKeyFull(key) ? options.onKeyFull() : options.onFull());

  function take(key: string): void {
    taken += 1;
    takenBy.set(key, (takenBy.get(key) ?? 0) + 1);
  }

  function giveBack(key: string): void {
    taken -= 1;
    const left = (takenBy.get(key) ?? 1) - 1;
    if (left > 0) takenBy.set(key, left);
    else takenBy.delete(key);
    // The first in line whose key has a free slot: a key with many jobs does not block the others.
    const next = line.find((waiter) => !isKeyFull(waiter.key));
    if (!next) return;
    line.splice(line.indexOf(next), 1);
    take(next.key);
    next.start();
  }

  function wait(key: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const leave = (error: unknown) => {
        line.splice(line.indexOf(waiter), 1);
        end();
        reject(error);
      };
      const onAbort = () => leave(signal?.reason);
      const timer = setTimeout(() => leave(refusal(key)), options.waitMs);
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
      };
      const waiter: Waiter = {
        key,
        start: () => {
          end();
          resolve();
        },
      };
      signal?.addEventListener('abort', onAbort);
      line.push(waiter);
    });
  }

  return {
    async run(key, job, signal) {
      signal?.throwIfAborted();
      if (taken < options.total && !isKeyFull(key)) {
        take(key);
      } else {
        const waiting = line.filter((waiter) => waiter.key === key).length;
        if (waiting >= options.waitingPerKey) throw refusal(key);
        await wait(key, signal);
      }
      try {
        return await job();
      } finally {
        giveBack(key);
      }
    },
  };
}
