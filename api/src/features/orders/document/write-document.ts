import { countAttempt } from '#http/limits/limit-headers.ts';
import type { RequestContext } from '#http/request-context.ts';
import type { NamedJob } from '#lib/work/serve-jobs.ts';
import { startThread } from '#lib/work/start-thread.ts';
import { createThreads } from '#lib/work/threads.ts';
import type { DocumentJobs } from './document-jobs.ts';

/** A document takes a tenth of a second; the rest allows for a busy machine and the start of the thread. */
const limitMs = 20_000;

/** The thread, with the library and its fonts, ends after some time without jobs. */
const threads = createThreads<NamedJob<DocumentJobs>, Uint8Array>(
  () => startThread('document-worker', import.meta.url),
  {
    atOnce: 1,
    keptMs: 30_000,
  },
);

/**
 * Writes a document in a thread, so that it does not block other requests.
 *
 * @param input plain data; it is copied.
 * @param signal cancels the document.
 * @throws AppError `RATE_LIMITED` for too many requests from one caller; errors of the job; the signal's
 * reason.
 */
export async function writeDocument<Name extends keyof DocumentJobs>(
  ctx: RequestContext,
  name: Name,
  input: Parameters<DocumentJobs[Name]>[0],
  signal: AbortSignal,
): Promise<Uint8Array> {
  await countAttempt(ctx, 'document');
  return threads.run({ name, input }, { ms: limitMs, signal });
}
