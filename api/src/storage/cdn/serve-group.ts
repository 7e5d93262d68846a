import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { cdnPath, formatOperations, parseOperations } from '@storefront/contracts/uploads/cdn-url.ts';
import type { ImageOperation } from '@storefront/contracts/uploads/image-operations.ts';
import type { Database } from '@storefront/db/client.ts';
import type { StorageGroupRow } from '@storefront/db/schema/storage/storage-groups.ts';
import { findFileGroup, groupId } from '../upload-api/find-file-group.ts';
import { findStoredFiles } from '../upload-api/find-stored-file.ts';
import { type CdnRequest, respondJson } from './cdn-response.ts';

/**
 * Loads a group of files.
 *
 * @throws AppError `FILE_NOT_FOUND` when no group has this uuid and count.
 */
export async function findGroup(db: Database, uuid: string, count: number): Promise<StorageGroupRow> {
  const group = await findFileGroup(db, `${uuid}~${count}`);
  if (!group) throw new AppError('FILE_NOT_FOUND');
  return group;
}

/**
 * Returns the group's file at an index from 0, and the operations that the group stores for it.
 *
 * @throws AppError `FILE_NOT_FOUND` when the group has no such file.
 */
export function findMember(
  group: StorageGroupRow,
  index: number,
): { uuid: string; operations: ImageOperation[] } {
  const member = group.files[index];
  if (!member) throw new AppError('FILE_NOT_FOUND');
  return { uuid: member.uuid, operations: parseOperations(member.effects) };
}

/** Returns the list of a group's files, with null for each file that is gone. */
export async function serveGroup(
  db: Database,
  request: CdnRequest,
  group: StorageGroupRow,
): Promise<Response> {
  const files = await findStoredFiles(
    db,
    group.files.map(({ uuid }) => uuid),
  );
  return respondJson(
    request,
    200,
    // The group is constant, but its files may be deleted.
    { 'Cache-Control': 'no-cache' },
    {
      id: groupId(group),
      datetime_created: group.createdAt,
      files_count: group.files.length,
      files: group.files.map(({ uuid, effects }) => {
        const file = files.get(uuid);
        if (!file?.isReady) return null;
        return {
          uuid,
          original_filename: file.originalName,
          mime_type: file.mimeType,
          size: file.sizeBytes,
          is_image: file.isImage,
          default_effects: formatOperations(parseOperations(effects)),
          path: cdnPath(uuid, parseOperations(effects)),
        };
      }),
    },
  );
}
