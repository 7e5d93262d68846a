import type { AttachmentProblem } from '@storefront/contracts/uploads/file-checks.ts';
import { trpc } from '#lib/trpc.ts';

/** The server's verdicts on stored files by their id; null for a file that can be attached. */
const verdicts = new Map<string, AttachmentProblem | null>();
const asked = new Map<string, Promise<AttachmentProblem | null>>();

/** Files not judged by then count as good: the server judges them again when the form is sent. */
const limitMs = 10_000;

/**
 * Asks the server once whether a stored file can be attached. Never rejects: without an answer, the form can
 * still be sent.
 */
export function fetchVerdict(uuid: string): Promise<AttachmentProblem | null> {
  const answer = asked.get(uuid) ?? ask(uuid);
  asked.set(uuid, answer);
  return answer;
}

/** Returns false while the answer is not known yet. */
export function hasVerdict(uuid: string): boolean {
  return verdicts.has(uuid);
}

async function ask(uuid: string): Promise<AttachmentProblem | null> {
  const signal = AbortSignal.timeout(limitMs);
  const { problem } = await trpc.uploads.verdict.query({ uuid }, { signal }).catch(() => ({ problem: null }));
  verdicts.set(uuid, problem);
  return problem;
}
