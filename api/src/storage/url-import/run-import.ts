import { randomUUID } from 'node:crypto';
import type { StorageErrorCode } from '@storefront/contracts/uploads/storage-errors.ts';
import { importTimeoutMs } from '@storefront/contracts/uploads/storage-limits.ts';
import type { StorageFileRow } from '@storefront/db/schema/storage/storage-files.ts';
import { type StorageImportRow, storageImports } from '@storefront/db/schema/storage/storage-imports.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '#deps.ts';
import { findOptionsOf } from '#net/find-ips.ts';
import { takePicked } from '../external-source/accounts/picked-file.ts';
import { storageCounters } from '../metrics/storage-metrics.ts';
import { StorageError } from '../protocol/storage-error.ts';
import { publishFile, receiveFile, withExtension } from '../upload-api/receive-file.ts';
import type { UploadOptions } from '../upload-api/upload-options.ts';
import { announce, chargeUpload, hasRoomFor } from '../upload-api/upload-quota.ts';
import { fetchRemoteFile, type RemoteFile, toDownloadError } from './fetch-remote-file.ts';
import type { OwnFile } from './own-file.ts';
import { type ImportTarget, resolveTarget } from './resolve-target.ts';
import { type Pace, watchPace } from './watch-pace.ts';

/** Concurrent imports in this process. */
const importsAtOnce = 24;
const retryAfterSeconds = 10;
/** Interval at which progress and a heartbeat are saved. */
const notedEveryMs = 500;

/** A file picked in an account of a cloud service. */
type PickedSource = { ticket: string };

export type Import = {
  token: string;
  source: ImportTarget | OwnFile | PickedSource;
  /** The file name that the caller asked for. */
  name: string | undefined;
  options: UploadOptions;
  /** Accepts any type. */
  isTrusted: boolean;
  callerIp: string;
};

const running = new Map<AbortController, Promise<void>>();

/** @throws StorageError `RequestThrottledError` when this process runs too many imports. */
export function assertRoomForImport(): void {
  if (running.size >= importsAtOnce) throw new StorageError('RequestThrottledError', { retryAfterSeconds });
}

/** Aborts running imports and records that, so that callers do not wait for a process that has ended. */
export async function endImports(): Promise<void> {
  for (const controller of running.keys()) controller.abort();
  await Promise.all(running.values());
}

/** Fetches and stores a file in the background; its row holds the state. Never throws. */
export function runImport(deps: Deps, work: Import): void {
  const controller = new AbortController();
  const done = run(deps, work, controller)
    .catch((error) => deps.log.error({ err: error }, 'an import could not be noted'))
    .finally(() => running.delete(controller));
  running.set(controller, done);
}

async function run(deps: Deps, work: Import, controller: AbortController): Promise<void> {
  const { token } = work;
  const note = (change: Partial<StorageImportRow>) =>
    deps.db
      .update(storageImports)
      .set({ ...change, touchedAt: new Date() })
      .where(eq(storageImports.token, token));
  const deadline = setTimeout(() => controller.abort(), importTimeoutMs);
  const pace = watchPace(controller);
  const progress: Progress = { doneBytes: 0, totalBytes: null, isBegun: false };
  const stopNoting = keepNoting(() => {
    const { isBegun, ...bytes } = progress;
    return note(isBegun ? { status: 'progress', ...bytes } : {});
  });
  try {
    const row = await transfer(deps, work, controller.signal, pace, progress);
    await stopNoting();
    await note({
      status: 'success',
      isRunning: false,
      fileUuid: row.uuid,
      doneBytes: row.sizeBytes,
      totalBytes: row.sizeBytes,
    });
    storageCounters.imports += 1;
  } catch (error) {
    await stopNoting();
    if (!(error instanceof StorageError)) deps.log.error({ err: error }, 'an import failed');
    const errorCode: StorageErrorCode = error instanceof StorageError ? error.code : 'InternalServerError';
    storageCounters.failedImports += 1;
    await note({ status: 'error', isRunning: false, errorCode });
  } finally {
    clearTimeout(deadline);
    pace.stop();
  }
}

type Progress = { doneBytes: number; totalBytes: number | null; isBegun: boolean };

async function transfer(
  deps: Deps,
  work: Import,
  signal: AbortSignal,
  pace: Pace,
  progress: Progress,
): Promise<StorageFileRow> {
  const { maxFileBytes } = deps.env.storage;
  const remote = await open(deps, work, signal);
  const { totalBytes } = remote;
  let arrive = () => {};
  try {
    pace.begin();
    if (totalBytes !== null && totalBytes > maxFileBytes) {
      throw new StorageError('DownloadFileSizeLimitExceededError');
    }
    const expectedBytes = totalBytes ?? maxFileBytes;
    if (!(await hasRoomFor(deps, work.callerIp, expectedBytes))) {
      throw new StorageError('RequestThrottledError', { retryAfterSeconds });
    }
    arrive = announce(work.callerIp, expectedBytes);
    Object.assign(progress, { totalBytes, isBegun: true });
    return await receive(deps, work, remote, signal, (doneBytes) => {
      progress.doneBytes = doneBytes;
      pace.onProgress(doneBytes);
    });
  } finally {
    remote.body.destroy();
    arrive();
  }
}

/** Saves the state again and again until the returned function is called: one write at a time, none after it. */
function keepNoting(note: () => PromiseLike<unknown>): () => Promise<void> {
  let noting: Promise<unknown> = Promise.resolve();
  const heartbeat = setInterval(() => {
    noting = noting.then(note).catch(() => {});
  }, notedEveryMs);
  return async () => {
    clearInterval(heartbeat);
    await noting;
  };
}

async function open(deps: Deps, { source }: Import, signal: AbortSignal): Promise<RemoteFile> {
  const options = { ...findOptionsOf(deps), maxBytes: deps.env.storage.maxFileBytes, signal };
  if ('url' in source) return fetchRemoteFile(source, options);
  if ('ticket' in source) {
    const picked = await takePicked(deps, source.ticket);
    if (!picked) throw new StorageError('DownloadFileHTTPClientError');
    const { locateCloud = (url: string) => url } = deps;
    const target = await resolveTarget(locateCloud(picked.url), options);
    const remote = await fetchRemoteFile(target, { ...options, authorization: picked.authorization });
    return { ...remote, fileName: picked.fileName };
  }
  const object = await deps.fileStore.get(source.key);
  if (!object) throw new StorageError('DownloadFileHTTPClientError');
  return { fileName: source.fileName, totalBytes: object.sizeBytes, body: object.stream, sentBytes: () => 0 };
}

async function receive(
  deps: Deps,
  { name, options, isTrusted, callerIp }: Import,
  remote: RemoteFile,
  signal: AbortSignal,
  onProgress: (sizeBytes: number) => void,
) {
  const { body } = remote;
  let cameBytes = 0;
  try {
    const received = await receiveFile(deps, {
      uuid: randomUUID(),
      name: name ?? remote.fileName,
      body,
      maxBytes: deps.env.storage.maxFileBytes,
      tooLarge: 'DownloadFileSizeLimitExceededError',
      isTrusted,
      onProgress(sizeBytes) {
        cameBytes = sizeBytes;
        onProgress(sizeBytes);
      },
    });
    const { verdict } = received;
    const extension = verdict.mimeType === null ? undefined : verdict.extension;
    const originalName = withExtension(received.originalName, extension);
    return await publishFile(deps, { ...received, originalName }, options, callerIp);
  } catch (error) {
    throw body.errored && !(error instanceof StorageError) ? toDownloadError(body.errored, signal) : error;
  } finally {
    // Also if it was refused or broke off.
    await chargeUpload(deps, callerIp, Math.max(cameBytes, remote.sentBytes()));
  }
}
