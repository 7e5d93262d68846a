import { createThreads, startThread } from '#lib/work/threads.ts';
import type { ReceivedMail } from './parse-mail.ts';

/** The largest mail takes a second or two. */
const limitMs = 20_000;
/** For objects; the bytes of mail and files lie beside them. */
const heapMaxMb = 128;

const threads = createThreads<Uint8Array, ReceivedMail>(
  () =>
    startThread('parse-mail-worker', import.meta.url, {
      resourceLimits: { maxOldGenerationSizeMb: heapMaxMb, maxYoungGenerationSizeMb: 16 },
    }),
  // The next mail is hours away, mostly.
  { atOnce: 1, keptMs: 60_000 },
);

/**
 * Reads a mail in a thread that is ended when it takes too much time or memory.
 *
 * @returns null for a mail that cannot be read.
 */
export async function runParseMail(raw: Uint8Array): Promise<ReceivedMail | null> {
  try {
    return await threads.run(raw, { ms: limitMs });
  } catch {
    return null;
  }
}
