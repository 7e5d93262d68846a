import { type AttachmentProblem, checkAttachment } from '@storefront/contracts/uploads/file-checks.ts';
import type { StorageFileRow } from '@storefront/db/schema/storage/storage-files.ts';
import { LRUCache } from 'lru-cache';
import type { Deps } from '#deps.ts';
import { startThread } from '#lib/work/start-thread.ts';
import { createThreads, type Threads } from '#lib/work/threads.ts';
import type { ObjectStore } from '#storage/object-store/object-store.ts';
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
/** Verdicts kept in memory: a day of uploads of a busy site, at less than 1 KB each. */
const verdictsMax = 2000;
/** How long a file counts as unreadable before it is judged again: the machine may just have been too slow. */
const unreadableMs = 60_000;

/** Creates threads that judge attachments by their content. */
export const createJudges = (
  start = () =>
    startThread('judge-worker', import.meta.url, {
      resourceLimits: { maxOldGenerationSizeMb: heapMaxMb, maxYoungGenerationSizeMb: 16 },
    }),
): Judges => createThreads(start, { atOnce: judgesMax });

type JudgeDeps = Pick<Deps, 'db' | 'fileStore' | 'log'>;
type JudgeLimits = { judges: Judges; ms: number };
type StoredVerdict = Extract<AcceptedFile, { storedUuid: string }> | AttachmentProblem;

const processLimits: JudgeLimits = { judges: createJudges(), ms: limitMs };

/**
 * Judges every file of a form by its content: those sent with it, and those it refers to by their id in the
 * storage service, which accepts far more types than an order does. Call it only once the caller is known to
 * be allowed to add files.
 */
export async function judgeFiles(
  deps: JudgeDeps,
  form: UploadForm,
  spool: Spool,
  limits = processLimits,
): Promise<void> {
  for (const [index, { file, originalName }] of form.sent) {
    const verdict = await judgeWithin(deps, limits, { name: originalName, file: file.path });
    form.settle(index, verdict.problem ?? { ...file, originalName, mimeType: verdict.mimeType });
  }
  for (const [index, uuid] of form.stored) form.settle(index, await judgeStored(deps, uuid, spool, limits));
}

/**
 * Judges a file of the storage service by its content. Its bytes never change, so that is done once: before
 * the form is sent for the visitor, and then again only where the verdict is no longer known.
 *
 * @returns `FILE_NOT_FOUND` also for a file that is not ready, or belongs to an order already.
 */
export async function judgeStored(
  deps: JudgeDeps,
  uuid: string,
  spool: Spool,
  limits = processLimits,
): Promise<StoredVerdict | 'FILE_NOT_FOUND'> {
  const row = await findStoredFile(deps.db, uuid);
  if (!row?.isReady) return 'FILE_NOT_FOUND';
  const verdicts = verdictsOf(deps.fileStore);
  const known = verdicts.get(uuid);
  if (known) return known;
  const verdict = await judgeBytes(deps, row, spool, limits);
  if (verdict === 'FILE_UNREADABLE') verdicts.set(uuid, verdict, { ttl: unreadableMs });
  else if (verdict !== 'FILE_NOT_FOUND') verdicts.set(uuid, verdict);
  return verdict;
}

async function judgeBytes(
  deps: JudgeDeps,
  { uuid, originalName, sizeBytes }: StorageFileRow,
  spool: Spool,
  limits: JudgeLimits,
): Promise<StoredVerdict | 'FILE_NOT_FOUND'> {
  const problem = checkAttachment({ name: originalName, sizeBytes });
  if (problem) return problem;
  const object = await deps.fileStore.get(storedFileKey(uuid));
  if (!object) return 'FILE_NOT_FOUND';
  const file = await spool.write(object.stream);
  const verdict = await judgeWithin(deps, limits, { name: originalName, file: file.path });
  if (verdict.problem) return verdict.problem;
  return { storedUuid: uuid, originalName, mimeType: verdict.mimeType, sizeBytes, sha256: file.sha256 };
}

/** Verdicts on stored files by their id, for each store. */
const verdictsByStore = new WeakMap<ObjectStore, LRUCache<string, StoredVerdict>>();

function verdictsOf(fileStore: ObjectStore): LRUCache<string, StoredVerdict> {
  const verdicts = verdictsByStore.get(fileStore) ?? new LRUCache({ max: verdictsMax });
  verdictsByStore.set(fileStore, verdicts);
  return verdicts;
}

async function judgeWithin(
  { log }: Pick<Deps, 'log'>,
  { judges, ms }: JudgeLimits,
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
