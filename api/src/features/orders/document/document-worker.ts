// The thread of `write-document.ts`.
import { parentPort } from 'node:worker_threads';
import { documentJobs } from './document-jobs.ts';
import type { DocumentJob } from './write-document.ts';

parentPort?.on('message', async ({ name, input }: DocumentJob) => {
  // The name and the input of a job belong together, which the compiler cannot follow through a message.
  const write = documentJobs[name] as (input: never) => Promise<Uint8Array>;
  parentPort?.postMessage(await write(input as never));
});
