export type RepeatedTask = {
  /** Aborts the signal of a run in progress and waits for its end. */
  stop(): Promise<void>;
};

/**
 * Runs a task again and again, never twice at once. The timer does not keep the process alive.
 *
 * @param task never rejects.
 * @param pauses milliseconds before the first run and between a run and the next.
 */
export function repeatTask(
  task: (signal: AbortSignal) => Promise<unknown>,
  { firstMs, nextMs }: { firstMs: number; nextMs: () => number },
): RepeatedTask {
  const ending = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  const run = () => {
    running = task(ending.signal).then(() => {
      timer = setTimeout(run, nextMs()).unref();
    });
  };
  let timer = setTimeout(run, firstMs).unref();
  return {
    async stop() {
      ending.abort();
      clearTimeout(timer);
      await running;
      clearTimeout(timer);
    },
  };
}
