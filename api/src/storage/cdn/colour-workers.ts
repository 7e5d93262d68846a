import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ColourStep } from './colour-steps.ts';

export type ColourJob = { pixels: Uint8Array; channels: number; steps: ColourStep[] };

/** Threads that change colours. They are made when they are needed and then kept. */
export type ColourWorkers = {
  /** `applyColours` beside the event loop; answers a changed copy. */
  apply(job: ColourJob): Promise<Uint8Array>;
};

/** As many threads come to be as jobs run at once; whoever asks limits that. */
export function createColourWorkers(): ColourWorkers {
  const idle: Worker[] = [];

  function start(): Worker {
    const worker = import.meta.url.endsWith('.ts') ? startFromSource() : new Worker(bundled);
    // It keeps no process alive.
    worker.unref();
    return worker;
  }

  return {
    async apply(job) {
      const worker = idle.pop() ?? start();
      try {
        worker.postMessage(job);
        // Rejects with the thread's error.
        const [pixels] = (await once(worker, 'message')) as [Uint8Array];
        idle.push(worker);
        return pixels;
      } catch (error) {
        await worker.terminate();
        throw error;
      }
    },
  };
}

/** In the bundle it lies beside this file. */
const bundled = new URL('./colour-worker.js', import.meta.url);

/** In development and tests: a thread has no loader for TypeScript until it asks for one. */
function startFromSource(): Worker {
  const source = JSON.stringify(new URL('./colour-worker.ts', import.meta.url).href);
  const code = `import('tsx/esm/api').then((tsx) => { tsx.register(); return import(${source}); });`;
  return new Worker(code, { eval: true });
}
