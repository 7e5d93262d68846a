/** Lets a bounded number of jobs run at the same time in this process, and of those a bounded number for one key. */
export type Slots = {
  /** Runs the job at once. @throws what `onFull` or `onKeyFull` makes when there is no room. */
  run<T>(key: string, job: () => Promise<T>): Promise<T>;
};

export function createSlots(options: {
  total: number;
  perKey: number;
  /** Made when the process has enough to do. */
  onFull: () => Error;
  /** Made when the key has as many as it may. */
  onKeyFull: () => Error;
}): Slots {
  let taken = 0;
  const takenBy = new Map<string, number>();
  return {
    async run(key, job) {
      const own = takenBy.get(key) ?? 0;
      if (own >= options.perKey) throw options.onKeyFull();
      if (taken >= options.total) throw options.onFull();
      taken += 1;
      takenBy.set(key, own + 1);
      try {
        return await job();
      } finally {
        taken -= 1;
        const left = (takenBy.get(key) ?? 1) - 1;
        if (left > 0) takenBy.set(key, left);
        else takenBy.delete(key);
      }
    },
  };
}
