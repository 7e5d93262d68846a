import path from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { inject } from 'vitest';

/**
 * Replaces `startThread` in tests. A thread ends after some seconds without jobs, and starting it from the sources
 * takes seconds of CPU time, as their loader transforms them; from the build it takes a tenth. A run that watches
 * for changes must be restarted for those of threads.
 */
export function startThread(name: string, _besides: string, options: WorkerOptions = {}): Worker {
  const worker = new Worker(path.join(inject('programs'), `${name}.js`), options);
  worker.unref();
  return worker;
}
