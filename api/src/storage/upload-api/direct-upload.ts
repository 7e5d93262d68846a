import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { AppEnv } from '#http/app-env.ts';
import { assertAnnouncedSize, type FormLimits, readForm } from '../protocol/read-form.ts';
import { StorageError } from '../protocol/storage-error.ts';
import { storageCounters } from '../storage-metrics.ts';
import { discardFile, publishFile, type ReceivedFile, receiveFile } from './receive-file.ts';
import { withTransferSlot } from './transfer-slots.ts';
import { assertPublicKey, fieldOf, readUploadOptions } from './upload-options.ts';
import { consumeUploadQuota } from './upload-quota.ts';
import { assertSigned } from './upload-signature.ts';

/** Text fields around the file. */
const frameMaxBytes = 1024 * 1024;

/**
 * `POST /base/`: one file in one request. The client sends the file before the fields that tell whether it may, so the
 * file is taken in first and nobody sees it until they are judged.
 * Source: the storage protocol, "Endpoints".
 */
export async function directUpload(c: Context<AppEnv>): Promise<Response> {
  const { deps, clientAddress } = c.get('context');
  const limits: FormLimits = {
    maxBytes: deps.env.storage.maxFileBytes + frameMaxBytes,
    fieldsMax: 200,
    fieldMaxBytes: 8 * 1024,
  };
  // What is refused anyway takes nothing off what the address may send.
  assertAnnouncedSize(c, limits.maxBytes);
  await deps.rateLimits.storageUploadByAddress.consume(clientAddress);
  await consumeUploadQuota(deps, clientAddress, Number(c.req.header('content-length') ?? limits.maxBytes));

  const row = await withTransferSlot(clientAddress, async () => {
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
          }),
        );
      });
      assertPublicKey(deps.env, fields);
      await assertSigned(deps, {
        signature: fieldOf(fields, 'signature'),
        expire: fieldOf(fields, 'expire'),
      });
      const [file] = files;
      if (!file || file.sizeBytes === 0) throw new StorageError('FileRequiredError');
      return await publishFile(deps, file, readUploadOptions(fields));
    } catch (error) {
      for (const { uuid } of files) await discardFile(deps, uuid);
      throw error;
    }
  });
  storageCounters.directUploads += 1;
  return c.json({ file: row.uuid });
}
