import type { NamedJob } from '#lib/work/serve-jobs.ts';
import { startThread } from '#lib/work/start-thread.ts';
import { createThreads } from '#lib/work/threads.ts';
import type { MailJobs } from './mail-jobs.ts';

/** Far longer than any mail takes, including the start of the thread. */
const jobMaxMs = 60_000;

const threads = createThreads<NamedJob<MailJobs>, unknown>(
  // Without the limit, many mails in a row would let the heap grow to several times what one of them needs.
  () => startThread('mail-worker', import.meta.url, { resourceLimits: { maxYoungGenerationSizeMb: 8 } }),
  // The mails of an order come together, the next order's minutes later: until then its memory is free again.
  { atOnce: 1, keptMs: 10_000 },
);

/**
 * Runs one of `mailJobs` in a thread. A mail takes some milliseconds, which would delay visitors' requests
 * otherwise. The first mail starts the thread and loads the templates, so that the server's start does not
 * wait for them.
 *
 * @param input plain data, which is copied.
 * @throws what the job throws.
 */
export function runMailJob<Name extends keyof MailJobs>(
  name: Name,
  input: Parameters<MailJobs[Name]>[0],
): ReturnType<MailJobs[Name]> {
  return threads.run({ name, input }, { ms: jobMaxMs }) as ReturnType<MailJobs[Name]>;
}
