import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { createThreads } from './threads.ts';

const echo = `const { parentPort } = require('node:worker_threads'); parentPort.on('message', (job) => parentPort.postMessage(job))`;

function startThreads(keptMs?: number, code = echo) {
  const started: Worker[] = [];
  const start = () => {
    const worker = new Worker(code, { eval: true });
    started.push(worker);
    return worker;
  };
  return { started, threads: createThreads<number, number>(start, { atOnce: 1, keptMs }) };
}

test('a thread does one job after the other', async () => {
  const { started, threads } = startThreads();
  expect(await threads.run(1, { ms: 5000 })).toBe(1);
  expect(await threads.run(2, { ms: 5000 })).toBe(2);
  expect(started).toHaveLength(1);
  await started[0]?.terminate();
});

test('a thread that is kept for a time ends when no job came, and the next job gets another one', async () => {
  const { started, threads } = startThreads(1);
  expect(await threads.run(1, { ms: 5000 })).toBe(1);
  await once(started[0]!, 'exit');
  expect(await threads.run(2, { ms: 5000 })).toBe(2);
  expect(started).toHaveLength(2);
  await once(started[1]!, 'exit');
});

test('a thread that fails after its result does no harm, and the next job gets another one', async () => {
  const failing = `${echo}; parentPort.on('message', (job) => { if (job === 0) throw new Error(); })`;
  const { started, threads } = startThreads(undefined, failing);
  expect(await threads.run(1, { ms: 5000 })).toBe(1);
  // Later than its result in any case: a busy process may hear of both at once.
  started[0]?.postMessage(0);
  await new Promise((resolve) => started[0]?.once('exit', resolve));
  expect(await threads.run(2, { ms: 5000 })).toBe(2);
  expect(started).toHaveLength(2);
  await started[1]?.terminate();
});
