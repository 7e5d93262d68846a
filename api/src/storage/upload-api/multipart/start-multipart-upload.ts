import { randomUUID } from 'node:crypto';
import {
  declaredTypeMaxLength,
  openMultipartMaxPerAddress,
  partSizeDefaultBytes,
  partSizeMaxBytes,
  partSizeMinBytes,
  partsMax,
  silentMultipartAfterMs,
} from '@storefront/contracts/uploads/storage-limits.ts';
import { storageMultipartUploads } from '@storefront/db/schema/storage/storage-multipart-uploads.ts';
import { takeTurn } from '@storefront/db/take-turn.ts';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Deps } from '#deps.ts';
import type { AppEnv } from '#http/app-env.ts';
import { limitKey } from '#http/caller-ip.ts';
import { countAttempt } from '#http/limits/limit-headers.ts';
import { storedFileName } from '../../content/clean-file-name.ts';
import type { DirectUploads } from '../../object-store/direct-uploads.ts';
import { plainFormLimits, readForm } from '../../protocol/read-form.ts';
import { responseOrigin } from '../../protocol/response-origin.ts';
import { StorageError } from '../../protocol/storage-error.ts';
import { type CallFields, fieldOf, readUploadOptions } from '../upload-options.ts';
import { assertUploadQuota, chargeUpload, refundUpload } from '../upload-quota.ts';
import { assertSigned, uploadSecret } from '../upload-signature.ts';
import { beginDirectUpload, findDirectUploads } from './direct-parts.ts';
import { hasParts, partsOf } from './multipart-parts.ts';
import { createPartUrls } from './part-url.ts';

type NewUpload = typeof storageMultipartUploads.$inferInsert;

const retryAfterSeconds = 60;

/**
 * `POST /multipart/start/`: opens a multipart upload and returns a URL for each part, in the object store if
 * the sender can reach it.
 * Source: storage protocol, "Wire protocol".
 */
export async function startMultipartUpload(c: Context<AppEnv>): Promise<Response> {
  const { deps, callerIp } = c.get('context');
  await countAttempt(c.get('context'), 'storageUploadByIp');
  const fields = await readForm(c, plainFormLimits);
  const { isTrusted } = await assertSigned(deps, fields);
  const sizeBytes = readNumber(fields, 'size');
  if (sizeBytes === 0) throw new StorageError('MultipartFileSizeTooSmallError');
  if (sizeBytes > deps.env.storage.maxFileBytes)
    throw new StorageError('MultipartFileSizeLimitExceededError');
  const partSizeBytes = readNumber(fields, 'part_size', partSizeDefaultBytes);
  if (partSizeBytes < partSizeMinBytes || partSizeBytes > partSizeMaxBytes) {
    throw new StorageError('PostRequestParserFailedError');
  }
  const upload = {
    uuid: randomUUID(),
    originalName: storedFileName(fieldOf(fields, 'filename') ?? ''),
    declaredType: readDeclaredType(fields),
    sizeBytes,
    partSizeBytes,
    addressKey: limitKey(callerIp),
    isTrusted,
    ...readUploadOptions(fields),
  };
  const parts = partsOf(upload);
  if (parts > partsMax) throw new StorageError('PostRequestParserFailedError');

  const directUploads = findDirectUploads(deps.fileStore, upload);
  // The size is only a claim so far. Parts that go through this server are counted when they arrive.
  await assertUploadQuota(c.get('context'), directUploads ? sizeBytes : 0, !directUploads);
  await insertCounted(deps, upload);
  if (directUploads) {
    await chargeUpload(deps, callerIp, sizeBytes);
    return c.json({ uuid: upload.uuid, parts: await beginDirect(deps, directUploads, upload) });
  }
  const origin = responseOrigin(c, deps.env);
  const secret = await uploadSecret(deps);
  return c.json({
    uuid: upload.uuid,
    parts: createPartUrls({ uuid: upload.uuid, parts }, { origin, secret }),
  });
}

/**
 * Counts only uploads that are under way, because a sender who gives one up does not say so. Of a direct upload
 * only the start is known.
 *
 * @throws StorageError `RequestThrottledError` when the address has too many open uploads.
 */
async function insertCounted({ db, env }: Deps, upload: NewUpload): Promise<void> {
  const since = new Date(Date.now() - silentMultipartAfterMs);
  const isOpen = and(
    eq(storageMultipartUploads.addressKey, upload.addressKey),
    isNull(storageMultipartUploads.errorCode),
    or(gt(storageMultipartUploads.createdAt, since), hasParts(db, since)),
  );
  await db.transaction(async (tx) => {
    await takeTurn(tx, `multipart uploads of ${upload.addressKey}`);
    if (env.rateLimit && (await tx.$count(storageMultipartUploads, isOpen)) >= openMultipartMaxPerAddress) {
      throw new StorageError('RequestThrottledError', { retryAfterSeconds });
    }
    await tx.insert(storageMultipartUploads).values(upload);
  });
}

/** Starts the upload in the object store. If that fails, neither the upload nor its size counts any longer. */
async function beginDirect(deps: Deps, directUploads: DirectUploads, upload: NewUpload): Promise<string[]> {
  const { db } = deps;
  const isIt = eq(storageMultipartUploads.uuid, upload.uuid);
  try {
    const { directUploadId, addresses } = await beginDirectUpload(directUploads, upload);
    await db.update(storageMultipartUploads).set({ directUploadId }).where(isIt);
    return addresses;
  } catch (error) {
    await db.delete(storageMultipartUploads).where(isIt);
    await refundUpload(deps, upload.addressKey, upload.sizeBytes);
    throw error;
  }
}

function readNumber(fields: CallFields, name: string, missing?: number): number {
  const text = fieldOf(fields, name);
  if (text === undefined && missing !== undefined) return missing;
  if (!text || !/^\d{1,15}$/.test(text)) throw new StorageError('PostRequestParserFailedError');
  return Number(text);
}

/** The declared type is only a hint: it is stored for debugging and shown nowhere. */
function readDeclaredType(fields: CallFields): string {
  const given = (fieldOf(fields, 'content_type') ?? '').slice(0, declaredTypeMaxLength).trim();
  return /^[\x20-\x7e]+$/.test(given) ? given : 'application/octet-stream';
}
