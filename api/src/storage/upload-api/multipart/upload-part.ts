import { type Readable, Transform } from 'node:stream';
import {
  storageMultipartParts,
  storageMultipartUploads,
} from '@storefront/db/schema/storage/storage-multipart-uploads.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Deps } from '#deps.ts';
import type { AppEnv } from '#http/app-env.ts';
import { bodyOf } from '#http/request-body.ts';
import { StorageError } from '../../protocol/storage-error.ts';
import { isFileUuid } from '../find-stored-file.ts';
import { withUploadQuota } from '../upload-quota.ts';
import { fitsUploadSecret } from '../upload-signature.ts';
import { partBytes, partKey, partsOf } from './multipart-parts.ts';
import { isPartUrlValid } from './part-url.ts';

/**
 * `PUT` of a part's URL: the body must have exactly the part's length. Until the upload is completed, sending
 * a part again replaces it.
 * Source: storage protocol, "Wire protocol".
 */
export async function uploadPart(c: Context<AppEnv>): Promise<Response> {
  const { deps } = c.get('context');
  const uuid = c.req.param('uuid') ?? '';
  const numberText = c.req.param('number') ?? '';
  const number = /^\d{1,5}$/.test(numberText) ? Number(numberText) : Number.NaN;
  const right = {
    uuid,
    number,
    expire: c.req.query('expire') ?? '',
    signature: c.req.query('signature') ?? '',
  };
  const isOurs = await fitsUploadSecret(deps, (secret) => isPartUrlValid(right, secret));
  if (!isFileUuid(uuid) || !isOurs) {
    throw new StorageError('SignatureInvalidError');
  }
  const [upload] = await deps.db
    .select()
    .from(storageMultipartUploads)
    .where(and(eq(storageMultipartUploads.uuid, uuid), isNull(storageMultipartUploads.assembledUntil)));
  if (!upload || number >= partsOf(upload)) throw new StorageError('MultipartFileNotFoundError');

  const expectedBytes = partBytes(upload, number);
  if (Number(c.req.header('content-length') ?? expectedBytes) > expectedBytes) {
    throw new StorageError('MultipartUploadSizeTooLargeError');
  }
  const key = partKey(uuid, number);
  await withUploadQuota(c, expectedBytes, () => deps.fileStore.put(key, exactly(expectedBytes, bodyOf(c))));
  await recordPart(deps, uuid, number);
  return c.body(null, 200);
}

async function recordPart(
  { db, fileStore }: Pick<Deps, 'db' | 'fileStore'>,
  uuid: string,
  number: number,
): Promise<void> {
  try {
    await db
      .insert(storageMultipartParts)
      .values({ uploadUuid: uuid, number })
      .onConflictDoUpdate({
        target: [storageMultipartParts.uploadUuid, storageMultipartParts.number],
        set: { createdAt: new Date() },
      });
  } catch (cause) {
    // If the upload was removed meanwhile, nothing else would find and delete this part.
    const isGone = (await db.$count(storageMultipartUploads, eq(storageMultipartUploads.uuid, uuid))) === 0;
    if (!isGone) throw cause;
    await fileStore.delete(partKey(uuid, number));
    throw new StorageError('MultipartFileNotFoundError');
  }
}

/** Passes the body on and fails when it is longer or shorter than expected. */
function exactly(expectedBytes: number, body: Readable): Readable {
  let sizeBytes = 0;
  const check = new Transform({
    highWaterMark: 256 * 1024,
    transform(chunk: Buffer, _encoding, done) {
      sizeBytes += chunk.length;
      if (sizeBytes > expectedBytes) done(new StorageError('MultipartUploadSizeTooLargeError'));
      else done(null, chunk);
    },
    flush(done) {
      done(sizeBytes < expectedBytes ? new StorageError('MultipartUploadSizeTooSmallError') : null);
    },
  });
  body.on('error', (cause) => check.destroy(new StorageError('PostRequestParserFailedError', { cause })));
  // `pipe`, not `pipeline`: the socket must stay open for the response when the check fails.
  body.pipe(check);
  body.on('close', () => {
    if (!check.writableEnded) check.destroy(new StorageError('PostRequestParserFailedError'));
  });
  return check;
}
