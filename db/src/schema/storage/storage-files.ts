import { fileNameMaxLength } from '@storefront/contracts/uploads/attachment-limits.ts';
import {
  declaredTypeMaxLength,
  uploadSourceMaxLength,
} from '@storefront/contracts/uploads/storage-limits.ts';
import type { ImageInfo } from '@storefront/contracts/uploads/stored-file.schema.ts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, isText } from '../../lib/columns.ts';
import { files } from '../orders/files.ts';

/**
 * Files of the storage service; their bytes are in the object store under `stored/<uuid>`. A row is written
 * before its bytes and marked ready after them, so that anything a killed process leaves behind can be found
 * by its row. `POST /api/uploads` attaches a file to an order: from then on `attached_file_id` is the order's
 * file, which owns the bytes, and the public service no longer serves the upload. All other files are removed
 * after a day, so the table contains a day of uploads and one row per attachment.
 *
 * `size_bytes` is the actual length once the file is ready. `mime_type` is detected from the content. `width` and
 * `height` in `image_info` are those of the upright image.
 */
export const storageFiles = pgTable(
  'storage_files',
  {
    uuid: uuid().primaryKey(),
    sizeBytes: bigint({ mode: 'number' }).notNull(),
    mimeType: text().notNull(),
    originalName: text().notNull(),
    isImage: boolean().notNull().default(false),
    imageInfo: jsonb().$type<ImageInfo>(),
    metadata: jsonb().$type<Record<string, string>>().notNull().default({}),
    tags: jsonb().$type<string[]>().notNull().default([]),
    /** The source from which the widget got it; null if not stated. */
    source: text(),
    /** The caller's `store` parameter; only returned, without any effect. */
    isStored: boolean().notNull().default(true),
    isReady: boolean().notNull().default(false),
    attachedFileId: integer().references(() => files.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    check('storage_files_size_bytes_check', sql`${t.sizeBytes} >= 0`),
    check('storage_files_mime_type_check', isText(t.mimeType, declaredTypeMaxLength)),
    check('storage_files_original_name_check', isText(t.originalName, fileNameMaxLength)),
    check('storage_files_source_check', isText(t.source, uploadSourceMaxLength)),
    check('storage_files_attached_check', sql`${t.attachedFileId} is null or ${t.isReady}`),
    index('storage_files_unattached_index').on(t.createdAt).where(sql`${t.attachedFileId} is null`),
    index('storage_files_attached_file_id_index').on(t.attachedFileId),
  ],
);
export type StorageFileRow = typeof storageFiles.$inferSelect;
