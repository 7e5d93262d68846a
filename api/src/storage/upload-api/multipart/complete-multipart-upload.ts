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

/** Longer than most files need, and shorter than the timeouts of proxies. After that the client polls. */
const answerWithinMs = 15_000;

/**
 * `POST /multipart/complete/`: assembles the parts. Returns the file: ready, or not ready yet if that takes
 * long. Completing again returns the same, so a client can retry after a lost response.
 * Source: storage protocol, "Wire protocol".
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
 * Returns the state of an upload that is being assembled, and restarts the work if its process died.
 *
 * @param isCompleted also starts the work if it has not been started yet.
 * @param withinMs waits this long for the end, if the work is done here.
 * @returns null when there is no such upload, or it was not completed by the client.
 * @throws StorageError with the reason for which its content was refused.
 */
export async function resumeAssembly(
  deps: AssembleDeps,
  uuid: string,
  { isCompleted = false, withinMs = 0 } = {},
): Promise<FileInfo | null> {
  const upload = isFileUuid(uuid) ? await findUpload(deps, uuid) : undefined;
  if (!upload) return null;
  if (isStorageErrorCode(upload.errorCode)) throw new StorageError(upload.errorCode);
  if (upload.assembledUntil === null && !isCompleted) return null;
  const assembly = assembleUpload(deps, upload);
  deps.background.add(assembly);
  const row = await within(assembly, withinMs);
  if (row) return presentFileInfo(row);
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

/**
 * Resolves to the work's result, or to null after a timeout; the work then continues, and the next poll
 * reports its result.
 */
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
