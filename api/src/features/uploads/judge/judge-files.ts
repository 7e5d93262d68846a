import type { ErrorCode } from '@storefront/contracts/errors/error-codes.ts';
import { checkAttachment } from '@storefront/contracts/uploads/file-checks.ts';
import type { Deps } from '#deps.ts';
import { createThreads, startThread, type Threads } from '#lib/work/threads.ts';
import { findStoredFile, storedFileKey } from '#storage/upload-api/find-stored-file.ts';
import type { Spool } from '../files/spool.ts';
import type { AcceptedFile, UploadForm } from '../upload-form.ts';
import type { Verdict } from './sniff-attachment.ts';

export type JudgeJob = {
  name: string;
  /** Path of the bytes. */
  file: string;
};
export type Judges = Threads<JudgeJob, Verdict>;

/** Files judged at the same time; each is in memory as a whole. */
const judgesMax = 2;
/** The largest file takes a tenth of a second. */
const limitMs = 10_000;
/** Limit for objects; the bytes of the one file that a thread reads are outside of the heap. */
const heapMaxMb = 96;

/** Creates threads that judge attachments by their content. */
export const createJudges = (
  start = () =>
    startThread('judge-worker', import.meta.url, {
      resourceLimits: { maxOldGenerationSizeMb: heapMaxMb, maxYoungGenerationSizeMb: 16 },
    }),
): Judges => createThreads(start, { atOnce: judgesMax });

const processJudges = createJudges();

/**
 * Judges every file of a form by its content: those sent with it, and those it refers to by their id in the
 * storage service, which accepts far more types than an order does. Call it only once the caller is known to
 * be allowed to add files.
 */
export async function judgeFiles(
  deps: Pick<Deps, 'db' | 'fileStore' | 'log'>,
  form: UploadForm,
  spool: Spool,
  limits = { judges: processJudges, ms: limitMs },
): Promise<void> {
  const judge = (job: JudgeJob) => judgeWithin(deps, limits, job);
  for (const [index, { file, originalName }] of form.sent) {
    const verdict = await judge({ name: originalName, file: file.path });
    form.settle(index, verdict.problem ?? { ...file, originalName, mimeType: verdict.mimeType });
  }
  for (const [index, uuid] of form.stored) form.settle(index, await judgeStored(deps, judge, spool, uuid));
}

async function judgeStored(
  deps: Pick<Deps, 'db' | 'fileStore' | 'log'>,
  judge: (job: JudgeJob) => Promise<Verdict>,
  spool: Spool,
  uuid: string,
): Promise<AcceptedFile | ErrorCode> {
  const row = await findStoredFile(deps.db, uuid);
  if (!row?.isReady) return 'FILE_NOT_FOUND';
  const { originalName, sizeBytes } = row;
  const problem = checkAttachment({ name: originalName, sizeBytes });
  if (problem) return problem;
  const object = await deps.fileStore.get(storedFileKey(uuid));
  if (!object) return 'FILE_NOT_FOUND';
  const file = await spool.write(object.stream);
  const verdict = await judge({ name: originalName, file: file.path });
  if (verdict.problem) return verdict.problem;
  return { storedUuid: uuid, originalName, mimeType: verdict.mimeType, sizeBytes, sha256: file.sha256 };
}

async function judgeWithin(
  { log }: Pick<Deps, 'log'>,
  { judges, ms }: { judges: Judges; ms: number },
  job: JudgeJob,
): Promise<Verdict> {
  try {
    return await judges.run(job, { ms });
  } catch (error) {
    if (!isOverLimit(error)) throw error;
    log.warn({ err: error }, 'a file was refused: judging it took more time or memory than a file may');
    return { mimeType: null, problem: 'FILE_UNREADABLE' };
  }
}

const isOverLimit = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'TimeoutError' || (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY');
