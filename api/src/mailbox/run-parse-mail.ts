import { startThread } from '#lib/work/start-thread.ts';
import { createThreads } from '#lib/work/threads.ts';
import type { ReceivedMail } from './parse-mail.ts';

/** The largest mail takes a second or two. */
const limitMs = 20_000;
/** Limit for objects; the bytes of mails and files are outside of the heap. */
const heapMaxMb = 128;

const threads = createThreads<Uint8Array, ReceivedMail>(
  () =>
    startThread('parse-mail-worker', import.meta.url, {
      resourceLimits: { maxOldGenerationSizeMb: heapMaxMb, maxYoungGenerationSizeMb: 16 },
    }),
  // The next mail is usually hours away.
  { atOnce: 1, keptMs: 60_000 },
);

/**
 * Parses a mail in a thread that is terminated when it takes too much time or memory.
 *
 * @returns null for a mail that cannot be parsed.
 */
export async function runParseMail(raw: Uint8Array): Promise<ReceivedMail | null> {
  try {
    return await threads.run(raw, { ms: limitMs });
  } catch {
    return null;
  }
}
