import { startThread } from '#lib/work/start-thread.ts';
import { createThreads } from '#lib/work/threads.ts';
import type { ColorStep } from './color-steps.ts';
import { tooSlow } from './too-slow.ts';

/** A few megabytes: less would only be sent more often. */
const stripPixels = 1_000_000;

export type ColorJob = { pixels: Uint8Array; channels: number; steps: ColorStep[] };

/** Threads that change the colors of pictures. */
export type ColorWorkers = {
  /**
   * Runs `applyColors` off the event loop, which changes the given pixels. Only a strip of the picture is on its way at a
   * time: copies of all of it would take several times its memory.
   *
   * @param signal aborts the job.
   * @throws ImageOperationError after `limitMs`; the signal's reason. Both end the thread.
   */
  apply(job: ColorJob, limitMs: number, signal?: AbortSignal): Promise<void>;
};

/**
 * Starts as many threads as there are concurrent jobs; the caller limits those.
 *
 * @param start creates a thread that sends back each job's pixels.
 */
export function createColorWorkers(start = () => startThread('color-worker', import.meta.url)): ColorWorkers {
  const threads = createThreads<ColorJob, Uint8Array>(start);
  return {
    async apply({ pixels, channels, steps }, limitMs, signal) {
      const endsAt = performance.now() + limitMs;
      const stripBytes = stripPixels * channels;
      try {
        for (let from = 0; from < pixels.length; from += stripBytes) {
          const strip = Uint8Array.from(pixels.subarray(from, from + stripBytes));
          const ms = Math.max(0, endsAt - performance.now());
          const limits = { ms, signal, transfer: [strip.buffer] };
          pixels.set(await threads.run({ pixels: strip, channels, steps }, limits), from);
        }
      } catch (error) {
        throw error instanceof DOMException && error.name === 'TimeoutError' ? tooSlow(error) : error;
      }
    },
  };
}
