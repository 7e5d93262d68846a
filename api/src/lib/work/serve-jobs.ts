import { parentPort } from 'node:worker_threads';

/** A job of a table as it is sent to a thread: its name in that table, and plain data. */
export type NamedJob<Jobs> = { name: keyof Jobs; input: unknown };

/** Runs in a thread: does the job that each message names, and sends back its result. */
export function serveJobs<Jobs extends Readonly<Record<string, (input: never) => Promise<unknown>>>>(
  jobs: Jobs,
): void {
  parentPort?.on('message', async ({ name, input }: NamedJob<Jobs>) => {
    // Name and input of a job match, which the compiler cannot verify across a message.
    parentPort?.postMessage(await jobs[name]?.(input as never));
  });
}
