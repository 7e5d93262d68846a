import type { Database } from '@storefront/db/client.ts';
import { files } from '@storefront/db/schema/orders/files.ts';
import { storageFiles } from '@storefront/db/schema/storage/storage-files.ts';
import { storageMultipartParts } from '@storefront/db/schema/storage/storage-multipart-uploads.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { partKey } from '#storage/upload-api/multipart/multipart-parts.ts';
import { storedFileKey } from '../storage/upload-api/find-stored-file.ts';

/** `isTemporary`: not part of an order, so the backup is complete without it. */
export type StoredObject = { key: string; isTemporary: boolean };

/**
 * Returns the stored object that a row of `row_to_json` refers to. The file of an order owns its bytes,
 * whatever their origin. Uploads that belong to no order expire by themselves, possibly during the backup; the row of
 * an attachment is there before its bytes, and stays without them for a day if the process is killed in between.
 */
export function objectOf(table: PgTable, row: Record<string, unknown>): StoredObject | null {
  if (table === files) {
    const isTemporary = row.order_id === null && row.received_mail_id === null;
    return { key: String(row.file_path), isTemporary };
  }
  if (table === storageFiles) {
    const isHere = row.is_ready === true && row.attached_file_id === null;
    return isHere ? { key: storedFileKey(String(row.uuid)), isTemporary: true } : null;
  }
  if (table === storageMultipartParts) {
    return { key: partKey(String(row.upload_uuid), Number(row.number)), isTemporary: true };
  }
  return null;
}

/** Returns the keys of all objects that a database's rows refer to. */
export async function listObjectKeys(db: Database): Promise<string[]> {
  const ofOrders = await db.select({ key: files.filePath }).from(files);
  const stored = await db
    .select({ uuid: storageFiles.uuid })
    .from(storageFiles)
    .where(and(eq(storageFiles.isReady, true), isNull(storageFiles.attachedFileId)));
  const parts = await db
    .select({ uuid: storageMultipartParts.uploadUuid, number: storageMultipartParts.number })
    .from(storageMultipartParts);
  return [
    ...ofOrders.map(({ key }) => key),
    ...stored.map(({ uuid }) => storedFileKey(uuid)),
    ...parts.map(({ uuid, number }) => partKey(uuid, number)),
  ];
}
