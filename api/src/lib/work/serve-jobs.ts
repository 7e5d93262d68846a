import { parentPort } from 'node:worker_threads';

/** A job of a table, as it is sent to a thread: its name there and plain data. */
export type NamedJob<Jobs> = { name: keyof Jobs; input: unknown };

/** For a thread: does the job of the table that each message names, and sends back its result. */
export function serveJobs<Jobs extends Readonly<Record<string, (input: never) => Promise<unknown>>>>(
  jobs: Jobs,
): void {
  parentPort?.on('message', async ({ name, input }: NamedJob<Jobs>) => {
    // The name and the input of a job belong together, which the compiler cannot follow through a message.
    parentPort?.postMessage(await jobs[name]?.(input as never));
  });
}
