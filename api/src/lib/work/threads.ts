import { once } from 'node:events';
import type { TransferListItem, Worker } from 'node:worker_threads';
import { limitTime } from './limit-time.ts';

/** Threads for work that would block the server's event loop. They are started on demand. */
export type Threads<Job, Result> = {
  /**
   * Runs the job in a thread.
   *
   * @param limits.ms the time it may take.
   * @param limits.signal cancels it.
   * @throws the thread's error; the signal's reason; a `TimeoutError` after `ms`. Each of these ends the
   * thread.
   */
  run(
    job: Job,
    limits: { ms: number; signal?: AbortSignal | undefined; transfer?: readonly TransferListItem[] },
  ): Promise<Result>;
};

/**
 * @param start starts a thread that sends back one message for each one it receives.
 * @param options.atOnce limit of jobs that run at the same time; others wait in line.
 * @param options.keptMs how long an idle thread is kept: each has its own heap with everything it has loaded.
 */
export function createThreads<Job, Result>(
  start: () => Worker,
  { atOnce = Number.POSITIVE_INFINITY, keptMs = 60_000 }: { atOnce?: number; keptMs?: number } = {},
): Threads<Job, Result> {
  const idle: Worker[] = [];
  const ends = new Map<Worker, NodeJS.Timeout>();
  const line: (() => void)[] = [];
  let running = 0;

  function begin(): Worker {
    const worker = start();
    // A thread can still fail after its result; without a listener, that would end the process.
    return worker.on('error', () => {}).once('exit', () => leaveIdle(worker));
  }

  function rest(worker: Worker): void {
    idle.push(worker);
    const end = () => {
      leaveIdle(worker);
      void worker.terminate();
    };
    ends.set(worker, setTimeout(end, keptMs).unref());
  }

  function leaveIdle(worker: Worker): void {
    const index = idle.indexOf(worker);
    if (index >= 0) idle.splice(index, 1);
    clearTimeout(ends.get(worker));
    ends.delete(worker);
  }

  function wake(): Worker | undefined {
    const worker = idle.at(-1);
    if (worker) leaveIdle(worker);
    return worker;
  }

  return {
    async run(job, { ms, signal: given, transfer = [] }) {
      if (running >= atOnce) await new Promise<void>((resolve) => line.push(resolve));
      else running += 1;
      try {
        given?.throwIfAborted();
        const worker = wake() ?? begin();
        const { signal, end } = limitTime(ms, given);
        try {
          worker.postMessage(job, transfer);
          // Rejects with the thread's error.
          const [result] = (await once(worker, 'message', { signal })) as [Result];
          rest(worker);
          return result;
        } catch (error) {
          await worker.terminate();
          throw signal.aborted ? signal.reason : error;
        } finally {
          end();
        }
      } finally {
        const next = line.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
