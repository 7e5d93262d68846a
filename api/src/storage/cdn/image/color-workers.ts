import { startThread } from '#lib/work/start-thread.ts';
import { createThreads } from '#lib/work/threads.ts';
import type { ColorStep } from './color-steps.ts';
import { tooSlow } from './too-slow.ts';

export type ColorJob = { pixels: Uint8Array; channels: number; steps: ColorStep[] };

/** Threads that change the colors of pictures. */
export type ColorWorkers = {
  /**
   * Runs `applyColors` off the event loop; returns a changed copy.
   *
   * @param signal aborts the job.
   * @throws ImageOperationError after `limitMs`; the signal's reason. Both end the thread.
   */
  apply(job: ColorJob, limitMs: number, signal?: AbortSignal): Promise<Uint8Array>;
};

/**
 * Starts as many threads as there are concurrent jobs; the caller limits those.
 *
 * @param start creates a thread that sends back each job's pixels.
 */
export function createColorWorkers(start = () => startThread('color-worker', import.meta.url)): ColorWorkers {
  const threads = createThreads<ColorJob, Uint8Array>(start);
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
