import { fileUuidPattern } from '@storefront/contracts/uploads/cdn-url.ts';
import type { Database } from '@storefront/db/client.ts';
import { prepared } from '@storefront/db/prepared.ts';
import { type StorageFileRow, storageFiles } from '@storefront/db/schema/storage/storage-files.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';

/** Where a stored file's bytes lie in the object store. */
export const storedFileKey = (uuid: string) => `stored/${uuid}`;

/** The uuid whose bytes lie under a key, null for a key of something else. */
export function storedFileUuid(key: string): string | null {
  const [, uuid = ''] = /^stored\/(.*)$/.exec(key) ?? [];
  return isFileUuid(uuid) ? uuid : null;
}

const uuidPattern = new RegExp(`^${fileUuidPattern}$`);

/** True for an id as we make them; anything else is no file's and must not reach the database. */
export function isFileUuid(text: string): boolean {
  return uuidPattern.test(text);
}

const selectPublicFile = prepared((db) =>
  db
    .select()
    .from(storageFiles)
    .where(and(eq(storageFiles.uuid, sql.placeholder('uuid')), isNull(storageFiles.attachedFileId)))
    .prepare('find_stored_file'),
);

/**
 * The stored file that anyone may see who knows its uuid, or null: unknown, no uuid, or attached to an order, after
 * which only the operator and the order's own client may open it. `isReady` is false while its bytes still arrive.
 */
export async function findStoredFile(db: Database, uuid: string): Promise<StorageFileRow | null> {
  if (!isFileUuid(uuid)) return null;
  const [row] = await selectPublicFile(db).execute({ uuid });
  return row ?? null;
}

/** The same for many at once, those of a group for example; files that are not there are left out. */
export async function findStoredFiles(
  db: Database,
  uuids: readonly string[],
): Promise<Map<string, StorageFileRow>> {
  const known = uuids.filter(isFileUuid);
  if (known.length === 0) return new Map();
  const found = await db
    .select()
    .from(storageFiles)
    .where(and(inArray(storageFiles.uuid, known), isNull(storageFiles.attachedFileId)));
  return new Map(found.map((row) => [row.uuid, row]));
}
