import { randomUUID } from 'node:crypto';
import type { StorageFileRow } from '@storefront/db/schema/storage/storage-files.ts';
import type { Context } from 'hono';
import type { AppEnv } from '#http/app-env.ts';
import { countAttempt } from '#http/limits/limit-headers.ts';
import type { MultipartLimits } from '#lib/multipart/read-multipart.ts';
import { storageCounters } from '../metrics/storage-metrics.ts';
import { assertAnnouncedSize, formLimits, readForm } from '../protocol/read-form.ts';
import { StorageError } from '../protocol/storage-error.ts';
import { assertAllowed, discardFile, publishFile, type ReceivedFile, receiveFile } from './receive-file.ts';
import { readUploadOptions } from './upload-options.ts';
import { withUploadQuota } from './upload-quota.ts';
import { assertSigned } from './upload-signature.ts';

/** Allowance for the text fields around the file. */
const frameMaxBytes = 1024 * 1024;

/**
 * `POST /base/`: uploads one file in one request. The client sends the file before the fields that authorize
 * it, so the file is received first and stays invisible until they are checked.
 * Source: storage protocol, "Wire protocol".
 */
export async function directUpload(c: Context<AppEnv>): Promise<Response> {
  const { deps } = c.get('context');
  const limits = formLimits({
    totalBytes: deps.env.storage.maxFileBytes + frameMaxBytes,
    fields: 200,
    fileBytes: deps.env.storage.maxFileBytes + 1,
  });
  // Checked first, so that a refused body does not reduce the caller's quota.
  assertAnnouncedSize(c, limits.totalBytes);
  await countAttempt(c.get('context'), 'storageUploadByIp');

  const row = await withUploadQuota(c, limits.totalBytes, () => receive(c, limits));
  storageCounters.directUploads += 1;
  return c.json({ file: row.uuid });
}

async function receive(c: Context<AppEnv>, limits: MultipartLimits): Promise<StorageFileRow> {
  const { deps, callerIp } = c.get('context');
  const files: ReceivedFile[] = [];
  try {
    const fields = await readForm(c, limits, async ({ fileName, body }) => {
      files.push(
        await receiveFile(deps, {
          uuid: randomUUID(),
          name: fileName,
          body,
          maxBytes: deps.env.storage.maxFileBytes,
          tooLarge: 'FileSizeLimitExceededError',
          isTrusted: true,
        }),
      );
    });
    const { isTrusted } = await assertSigned(deps, fields);
    const [file] = files;
    if (!file) throw new StorageError('FileRequiredError');
    assertAllowed(file, isTrusted);
    return await publishFile(deps, file, readUploadOptions(fields), callerIp);
  } catch (error) {
    for (const { uuid } of files) await discardFile(deps, uuid);
    throw error;
  }
}
