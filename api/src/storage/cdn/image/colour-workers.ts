import { createThreads, startThread } from '#lib/work/threads.ts';
import type { ColourStep } from './colour-steps.ts';
import { tooSlow } from './too-slow.ts';

export type ColourJob = { pixels: Uint8Array; channels: number; steps: ColourStep[] };

/** Threads that change colours. */
export type ColourWorkers = {
  /**
   * `applyColours` beside the event loop; returns a changed copy.
   *
   * @param signal gives the job up.
   * @throws ImageOperationError after `limitMs`; the signal's reason. The thread is ended then.
   */
  apply(job: ColourJob, limitMs: number, signal?: AbortSignal): Promise<Uint8Array>;
};

/**
 * As many threads come to be as jobs run at once; the caller limits that.
 *
 * @param start makes a thread that sends back each job's pixels.
 */
export function createColourWorkers(
  start = () => startThread('colour-worker', import.meta.url),
): ColourWorkers {
  const threads = createThreads<ColourJob, Uint8Array>(start);
  return {
    async apply(job, limitMs, signal) {
      try {
        return await threads.run(job, { ms: limitMs, signal });
      } catch (error) {
        throw error instanceof DOMException && error.name === 'TimeoutError' ? tooSlow(error) : error;
      }
    },
  };
}
