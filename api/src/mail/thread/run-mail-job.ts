import type { NamedJob } from '#lib/work/serve-jobs.ts';
import { createThreads, startThread } from '#lib/work/threads.ts';
import type { MailJobs } from './mail-jobs.ts';

/** Far longer than the longest mail takes, the start of the thread included. */
const jobMaxMs = 60_000;

const threads = createThreads<NamedJob<MailJobs>, unknown>(
  // Many mails one after the other would let its heap grow to several times what one of them needs.
  () => startThread('mail-worker', import.meta.url, { resourceLimits: { maxYoungGenerationSizeMb: 8 } }),
  { atOnce: 1 },
);

/**
 * Does one of `mailJobs` in a thread: a mail takes some milliseconds, which visitors would wait for otherwise. The
 * thread is started by the first mail and loads the templates, which a start of the server need not wait for.
 *
 * @param input plain data; it is copied.
 * @throws what the job throws.
 */
export function runMailJob<Name extends keyof MailJobs>(
  name: Name,
  input: Parameters<MailJobs[Name]>[0],
): ReturnType<MailJobs[Name]> {
  return threads.run({ name, input }, { ms: jobMaxMs }) as ReturnType<MailJobs[Name]>;
}
