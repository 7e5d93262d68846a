import { fileUuidPattern } from '@storefront/contracts/uploads/cdn-url.ts';
import type { Database } from '@storefront/db/client.ts';
import { prepared } from '@storefront/db/prepared.ts';
import { type StorageFileRow, storageFiles } from '@storefront/db/schema/storage/storage-files.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';

/** Returns the key of a stored file's bytes in the object store. */
export const storedFileKey = (uuid: string) => `stored/${uuid}`;

/** Returns the uuid of the file stored under a key, or null for any other key. */
export function storedFileUuid(key: string): string | null {
  const [, uuid = ''] = /^stored\/(.*)$/.exec(key) ?? [];
  return isFileUuid(uuid) ? uuid : null;
}

const uuidPattern = new RegExp(`^${fileUuidPattern}$`);

/** Returns true for an id in the form that we generate; no other id may reach the database. */
export function isFileUuid(text: string): boolean {
  return uuidPattern.test(text);
}

const selectPublicFile = prepared('find_stored_file', (db) =>
  db
    .select()
    .from(storageFiles)
    .where(and(eq(storageFiles.uuid, sql.placeholder('uuid')), isNull(storageFiles.attachedFileId))),
);

/**
 * Returns the stored file that is public to everyone who knows its uuid. Null when the uuid is malformed or
 * unknown, or when the file is attached to an order: then only the operator and the order's client may open
 * it. `isReady` is false while the bytes are still arriving.
 */
export async function findStoredFile(db: Database, uuid: string): Promise<StorageFileRow | null> {
  if (!isFileUuid(uuid)) return null;
  const [row] = await selectPublicFile(db, { uuid });
  return row ?? null;
}

/** Like `findStoredFile` for many uuids at once, such as those of a group; missing files are omitted. */
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
