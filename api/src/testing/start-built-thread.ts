import path from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { inject } from 'vitest';

/**
 * Replaces `startThread` in tests: threads end after seconds without jobs, and each start from the sources would
 * load and transform them again, which took a third of the time of all tests.
 */
export function startThread(name: string, _besides: string, options: WorkerOptions = {}): Worker {
  const worker = new Worker(path.join(inject('programs'), `${name}.js`), options);
  worker.unref();
  return worker;
}
