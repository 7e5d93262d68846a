import {
  emptyMultipartLifetimeMs,
  silentDirectLifetimeMs,
  unattachedLifetimeMs,
} from '@storefront/contracts/uploads/storage-limits.ts';
import { deleteOldRows } from '@storefront/db/delete-old-rows.ts';
import { cloudGrants } from '@storefront/db/schema/storage/cloud-grants.ts';
import { storageFiles } from '@storefront/db/schema/storage/storage-files.ts';
import { storageGroups } from '@storefront/db/schema/storage/storage-groups.ts';
import { storageImports } from '@storefront/db/schema/storage/storage-imports.ts';
import { storageMultipartUploads } from '@storefront/db/schema/storage/storage-multipart-uploads.ts';
import { and, eq, exists, inArray, isNotNull, isNull, lt, not, or, sql } from 'drizzle-orm';
import type { Deps } from '#deps.ts';
import { storageCounters } from './metrics/storage-metrics.ts';
import type { ArrivedPart } from './object-store/direct-uploads.ts';
import { storedFileKey } from './upload-api/find-stored-file.ts';
import { removeParts } from './upload-api/multipart/assemble-upload.ts';
import { listDirectParts } from './upload-api/multipart/direct-parts.ts';
import { hasParts } from './upload-api/multipart/multipart-parts.ts';
import { forgetStoredFiles } from './upload-api/stored-file-memo.ts';
import { refundUpload } from './upload-api/upload-quota.ts';

/** No transfer takes this long: a file that is still not ready was left behind by a killed process. */
export const unfinishedLifetimeMs = 2 * 60 * 60 * 1000;

const batchSize = 50;
const batchesMax = 40;

type CleanDeps = Pick<Deps, 'db' | 'fileStore' | 'rateLimits'>;

/**
 * Removes the short-lived data of the storage service: after a day unattached files, unfinished transfers,
 * imports and groups, and after an hour the grants for visitors' cloud accounts. Works in small batches and a
 * bounded number of them; several instances may run it at once.
 * Source: storage protocol, "Must-haves" 7.
 */
export async function deleteExpiredUploads(deps: CleanDeps): Promise<void> {
  const old = new Date(Date.now() - unattachedLifetimeMs);
  await inBatches(() => deleteFiles(deps, old));
  await inBatches(() => deleteMultipartUploads(deps, old));
  await deleteSilentDirectUploads(deps);
  const { db } = deps;
  await deleteOldRows(db, storageImports, storageImports.token, lt(storageImports.createdAt, old));
  await deleteOldRows(db, cloudGrants, cloudGrants.keyHash, lt(cloudGrants.expiresAt, new Date()));
  await deleteOldRows(db, storageGroups, storageGroups.uuid, lt(storageGroups.createdAt, old));
}

async function inBatches(deleteSome: () => Promise<number>): Promise<void> {
  for (let batch = 0; batch < batchesMax; batch++) {
    if ((await deleteSome()) === 0) return;
  }
}

async function deleteFiles({ db, fileStore }: CleanDeps, old: Date): Promise<number> {
  const unfinished = new Date(Date.now() - unfinishedLifetimeMs);
  // Without those that a form has locked, for which this would wait while the form waits for others of them.
  const expired = db
    .select({ uuid: storageFiles.uuid })
    .from(storageFiles)
    .where(
      and(
        isNull(storageFiles.attachedFileId),
        or(
          lt(storageFiles.createdAt, old),
          and(eq(storageFiles.isReady, false), lt(storageFiles.createdAt, unfinished)),
        ),
      ),
    )
    .limit(batchSize)
    .for('update', { skipLocked: true });
  // From here on the files cannot be attached any more. Delete their bytes next, and the rows that lead to
  // the bytes last.
  const doomed = await db
    .update(storageFiles)
    .set({ isReady: false })
    .where(sql`${storageFiles.uuid} = any(array(${expired}))`)
    .returning({ uuid: storageFiles.uuid });
  if (doomed.length === 0) return 0;
  const uuids = doomed.map(({ uuid }) => uuid);
  forgetStoredFiles(db, uuids);
  for (const uuid of uuids) await fileStore.delete(storedFileKey(uuid));
  await db.delete(storageFiles).where(inArray(storageFiles.uuid, uuids));
  storageCounters.expiredFiles += uuids.length;
  return uuids.length;
}

async function deleteMultipartUploads({ db, fileStore }: CleanDeps, old: Date): Promise<number> {
  // Some uploads remain although their file is ready, because the process died between the two steps.
  const isDone = exists(
    db
      .select({ one: sql`1` })
      .from(storageFiles)
      .where(and(eq(storageFiles.uuid, storageMultipartUploads.uuid), eq(storageFiles.isReady, true))),
  );
  const isEmpty = and(
    lt(storageMultipartUploads.createdAt, new Date(Date.now() - emptyMultipartLifetimeMs)),
    isNull(storageMultipartUploads.errorCode),
    isNull(storageMultipartUploads.directUploadId),
    not(hasParts(db)),
  );
  const expired = await db
    .select()
    .from(storageMultipartUploads)
    .where(or(lt(storageMultipartUploads.createdAt, old), isDone, isEmpty))
    .limit(batchSize);
  for (const upload of expired) {
    await removeParts(fileStore, upload);
    await db.delete(storageMultipartUploads).where(eq(storageMultipartUploads.uuid, upload.uuid));
  }
  storageCounters.expiredMultipartUploads += expired.length;
  return expired.length;
}

/**
 * Deletes direct uploads of which no part arrives, which only the bucket knows, the oldest first. What they announced and
 * did not send no longer counts.
 */
async function deleteSilentDirectUploads(deps: CleanDeps): Promise<void> {
  const { db, fileStore } = deps;
  let kept = 0;
  await inBatches(async () => {
    const open = await db
      .select()
      .from(storageMultipartUploads)
      .where(
        and(
          isNotNull(storageMultipartUploads.directUploadId),
          isNull(storageMultipartUploads.errorCode),
          isNull(storageMultipartUploads.assembledUntil),
          lt(storageMultipartUploads.createdAt, new Date(Date.now() - emptyMultipartLifetimeMs)),
        ),
      )
      .orderBy(storageMultipartUploads.createdAt, storageMultipartUploads.uuid)
      .limit(batchSize)
      .offset(kept);
    for (const upload of open) {
      const parts = (await listDirectParts(fileStore, upload)) ?? [];
      if (parts.some(isRecent)) {
        kept += 1;
        continue;
      }
      await removeParts(fileStore, upload);
      const deleted = await db
        .delete(storageMultipartUploads)
        .where(eq(storageMultipartUploads.uuid, upload.uuid))
        .returning({ uuid: storageMultipartUploads.uuid });
      // Another instance may have been faster.
      if (deleted.length === 0) continue;
      const arrivedBytes = parts.reduce((bytes, part) => bytes + part.sizeBytes, 0);
      await refundUpload(deps, upload.addressKey, Math.max(0, upload.sizeBytes - arrivedBytes));
      storageCounters.expiredMultipartUploads += 1;
    }
    return open.length;
  });
}

/** A part whose time the store does not tell counts as recent. */
const isRecent = ({ arrivedAt }: ArrivedPart) => !(Date.now() - arrivedAt.getTime() > silentDirectLifetimeMs);
