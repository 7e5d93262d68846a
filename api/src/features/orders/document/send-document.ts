import type { Context } from 'hono';
import type { AppEnv } from '#http/app-env.ts';
import { countAttempt } from '#http/limits/limit-headers.ts';
import type { NamedJob } from '#lib/work/serve-jobs.ts';
import { startThread } from '#lib/work/start-thread.ts';
import { createThreads } from '#lib/work/threads.ts';
import type { DocumentJobs } from './document-worker.ts';

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
 * Responds with a PDF that only the caller may cache. It is written in a thread, so that it does not block other
 * requests, and given up when the caller leaves.
 *
 * @param input plain data; it is copied.
 * @throws AppError `RATE_LIMITED` for too many requests from one caller; errors of the job.
 */
export async function sendDocument<Name extends keyof DocumentJobs>(
  c: Context<AppEnv>,
  name: Name,
  input: Parameters<DocumentJobs[Name]>[0],
  fileName: string,
): Promise<Response> {
  await countAttempt(c.get('context'), 'document');
  const pdf = await threads.run({ name, input }, { ms: limitMs, signal: c.req.raw.signal });
  const headers = {
    'Content-Type': 'application/pdf',
    'Content-Length': String(pdf.length),
    'Content-Disposition': `inline; filename="${fileName}"`,
    'Cache-Control': 'private, no-store',
  };
  if (c.req.method === 'HEAD') return c.body(null, 200, headers);
  return c.body(pdf as Uint8Array<ArrayBuffer>, 200, headers);
}
