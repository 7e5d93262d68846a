import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ColourStep } from './colour-steps.ts';
import { tooSlow } from './too-slow.ts';

export type ColourJob = { pixels: Uint8Array; channels: number; steps: ColourStep[] };

/** Threads that change colours. They are made when they are needed and then kept. */
export type ColourWorkers = {
  /**
   * `applyColours` beside the event loop; answers a changed copy.
   *
   * @throws ImageOperationError after `limitMs`; the thread is ended then.
   */
  apply(job: ColourJob, limitMs: number): Promise<Uint8Array>;
};

/**
 * As many threads come to be as jobs run at once; whoever asks limits that.
 *
 * @param start makes a thread that answers each job with its pixels.
 */
export function createColourWorkers(start = startWorker): ColourWorkers {
  const idle: Worker[] = [];
  return {
    async apply(job, limitMs) {
      const worker = idle.pop() ?? start();
      const limit = AbortSignal.timeout(limitMs);
      try {
        worker.postMessage(job);
        // Rejects with the thread's error.
        const [pixels] = (await once(worker, 'message', { signal: limit })) as [Uint8Array];
        idle.push(worker);
        return pixels;
      } catch (error) {
        await worker.terminate();
        throw limit.aborted ? tooSlow(error) : error;
      }
    },
  };
}

function startWorker(): Worker {
  const worker = import.meta.url.endsWith('.ts') ? startFromSource() : new Worker(bundled);
  // It keeps no process alive.
  worker.unref();
  return worker;
}

/** In the bundle it lies beside this file. */
const bundled = new URL('./colour-worker.js', import.meta.url);

/** In development and tests: a thread has no loader for TypeScript until it asks for one. */
function startFromSource(): Worker {
  const source = JSON.stringify(new URL('./colour-worker.ts', import.meta.url).href);
  const code = `import('tsx/esm/api').then((tsx) => { tsx.register(); return import(${source}); });`;
  return new Worker(code, { eval: true });
}
