import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { ErrorCode } from '@storefront/contracts/errors/catalogue.ts';
import { checkAttachment } from '@storefront/contracts/uploads/file-checks.ts';
import type { Deps } from '#deps.ts';
import { findStoredFile, storedFileKey } from '#storage/upload-api/find-stored-file.ts';
import { judgeAttachment } from './sniff-attachment.ts';
import type { AcceptedFile, UploadForm } from './upload-form.ts';

/**
 * Judges the files that a form names by their id in the storage service like those that are sent: the storage service
 * takes far more than an order does. One after the other, since each is in memory as a whole.
 */
export async function judgeStoredFiles(
  deps: Pick<Deps, 'db' | 'fileStore'>,
  form: UploadForm,
): Promise<void> {
  for (const [index, uuid] of form.stored) form.settleStored(index, await judge(deps, uuid));
}

async function judge(
  { db, fileStore }: Pick<Deps, 'db' | 'fileStore'>,
  uuid: string,
): Promise<AcceptedFile | ErrorCode> {
  const row = await findStoredFile(db, uuid);
  if (!row?.isReady) return 'FILE_NOT_FOUND';
  const { originalName, sizeBytes } = row;
  const problem = checkAttachment({ name: originalName, sizeBytes });
  if (problem) return problem;
  const object = await fileStore.get(storedFileKey(uuid));
  if (!object) return 'FILE_NOT_FOUND';
  const bytes = await buffer(object.stream);
  const verdict = judgeAttachment(originalName, bytes);
  if (verdict.problem) return verdict.problem;
  return {
    storedUuid: uuid,
    originalName,
    mimeType: verdict.mimeType,
    sizeBytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}
