import type { Database } from '@storefront/db/client.ts';
import { type StorageGroupRow, storageGroups } from '@storefront/db/schema/storage/storage-groups.ts';
import { eq } from 'drizzle-orm';
import { isFileUuid } from './find-stored-file.ts';

/** A group's public id. */
export const groupId = (row: Pick<StorageGroupRow, 'uuid' | 'files'>) => `${row.uuid}~${row.files.length}`;

/** Returns the group with an id such as `{uuid}~{count}`, or null. The count must be correct. */
export async function findFileGroup(db: Database, id: string): Promise<StorageGroupRow | null> {
  const [, uuid = '', count] = /^([^~]+)~([1-9]\d{0,3})$/.exec(id) ?? [];
  if (!isFileUuid(uuid)) return null;
  const [row] = await db.select().from(storageGroups).where(eq(storageGroups.uuid, uuid));
  return row && row.files.length === Number(count) ? row : null;
}
