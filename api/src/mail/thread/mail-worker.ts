// The thread of `run-mail-job.ts`.
import { parentPort } from 'node:worker_threads';
import { runBehind } from '#lib/work/run-behind.ts';
import { mailJobs } from './mail-jobs.ts';
import type { MailJob } from './run-mail-job.ts';

runBehind();
parentPort?.on('message', async ({ name, input }: MailJob) => {
  // The name and the input of a job belong together, which the compiler cannot follow through a message.
  const run = mailJobs[name] as (input: never) => Promise<unknown>;
  parentPort?.postMessage(await run(input as never));
});
