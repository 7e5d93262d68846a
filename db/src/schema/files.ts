import { fileNameMaxLength } from '@storefront/contracts/uploads/attachment-limits.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, isSha256, isText } from './columns.ts';
import { orders } from './orders.ts';

/**
 * Files that clients attached to an order. Written once the bytes are in the object store, never changed or removed.
 * Up to ten rows per order. `file_path` is the object's key, made by us; `file_size` is in bytes.
 * `order_id` is null for a file that was sent without an order.
 * Source: specification section 3, "File".
 */
export const files = pgTable(
  'files',
  {
    id: id(),
    orderId: integer().references(() => orders.id),
    originalName: text().notNull(),
    mimeType: text().notNull(),
    filePath: text().notNull().unique('files_file_path_unique'),
    fileSize: integer().notNull(),
    sha256: text(),
    createdAt: createdAt(),
  },
  (t) => [
    check('files_original_name_check', isText(t.originalName, fileNameMaxLength)),
    check('files_mime_type_check', isText(t.mimeType, 255)),
    check('files_file_path_check', isText(t.filePath, 255)),
    check('files_file_size_check', sql`${t.fileSize} > 0`),
    check('files_sha256_check', isSha256(t.sha256)),
    index('files_order_id_index').on(t.orderId, t.id),
  ],
);
export type FileRow = typeof files.$inferSelect;
