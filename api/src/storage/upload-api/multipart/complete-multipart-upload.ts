import { isStorageErrorCode } from '@storefront/contracts/uploads/storage-errors.ts';
import type { FileInfo } from '@storefront/contracts/uploads/stored-file.schema.ts';
import { storageMultipartUploads } from '@storefront/db/schema/storage/storage-multipart-uploads.ts';
import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import type { AppEnv } from '#http/app-env.ts';
import { plainFormLimits, readForm } from '../../protocol/read-form.ts';
import { StorageError } from '../../protocol/storage-error.ts';
import { findStoredFile, isFileUuid } from '../find-stored-file.ts';
import { presentFileInfo } from '../present-file-info.ts';
import { assertPublicKey, fieldOf } from '../upload-options.ts';
import { type AssembleDeps, assembleUpload, isEveryPartThere } from './assemble-upload.ts';

/** Longer than most files need, and shorter than proxies wait. After that the client polls. */
const answerWithinMs = 15_000;

/**
 * `POST /multipart/complete/`: puts the parts together. Returns the file, ready or, when that takes long, not ready
 * yet. Completing again returns the same, so that a lost response costs nothing.
 * Source: the storage protocol, "Endpoints".
 */
export async function completeMultipartUpload(c: Context<AppEnv>): Promise<Response> {
  const { deps } = c.get('context');
  const fields = await readForm(c, plainFormLimits);
  assertPublicKey(deps.env, fields);
  const uuid = fieldOf(fields, 'uuid');
  if (uuid === undefined) throw new StorageError('FileIdRequiredError');
  const done = await findStoredFile(deps.db, uuid);
  if (done?.isReady) return c.json(presentFileInfo(done));

  const upload = isFileUuid(uuid) ? await findUpload(deps, uuid) : undefined;
  if (!upload) throw new StorageError('MultipartFileNotFoundError');
  if (upload.assembledUntil === null && !(await isEveryPartThere(deps, upload))) {
    throw new StorageError('MultipartUploadSizeTooSmallError');
  }
  const pending = await resumeAssembly(deps, uuid, { isCompleted: true, withinMs: answerWithinMs });
  if (!pending) throw new StorageError('MultipartFileNotFoundError');
  return c.json(pending);
}

/**
 * The state of an upload that is being put together; starts the work again when its process was lost.
 *
 * @param isCompleted starts it also when no one has yet.
 * @param withinMs waits this long for the end, if the work is done here.
 * @returns null when there is no such upload, or no one has completed it.
 * @throws StorageError with what its content was refused for.
 */
export async function resumeAssembly(
  deps: AssembleDeps,
  uuid: string,
  { isCompleted = false, withinMs = 0 } = {},
): Promise<FileInfo | null> {
  const upload = isFileUuid(uuid) ? await findUpload(deps, uuid) : undefined;
  if (!upload) return null;
  if (isStorageErrorCode(upload.errorCode)) throw new StorageError(upload.errorCode);
  const isStarted = upload.assembledUntil !== null;
  if (!isStarted && !isCompleted) return null;
  if (!upload.assembledUntil || upload.assembledUntil.getTime() < Date.now()) {
    const assembly = assembleUpload(deps, upload);
    deps.background.add(assembly);
    const row = await within(assembly, withinMs);
    if (row) return presentFileInfo(row);
  }
  return {
    ...presentFileInfo({
      ...upload,
      mimeType: 'application/octet-stream',
      isImage: false,
      imageInfo: null,
      isReady: false,
      attachedFileId: null,
    }),
    done: 0,
  };
}

async function findUpload({ db }: AssembleDeps, uuid: string) {
  const [upload] = await db
    .select()
    .from(storageMultipartUploads)
    .where(eq(storageMultipartUploads.uuid, uuid));
  return upload;
}

/** What the work returns, or null when it takes longer; it goes on then, and tells the next poll how it ended. */
async function within<T>(work: Promise<T>, ms: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  work.catch(() => {});
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
