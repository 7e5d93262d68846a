import { fileNameMaxLength } from '@storefront/contracts/uploads/attachment-limits.ts';
import {
  declaredTypeMaxLength,
  uploadSourceMaxLength,
} from '@storefront/contracts/uploads/storage-limits.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, isText, moment } from '../../lib/columns.ts';

/**
 * Multipart uploads from their start until their file exists; `uuid` becomes the file's. Parts are in the
 * object store under `multipart/<uuid>/<number>`, each with its own row. The process that completes the
 * upload assembles the parts and keeps `assembled_until` in the future meanwhile; once that has passed, the
 * process is gone and another one may start over. Once the file exists, the upload is deleted with its parts;
 * one with rejected content stays with `error_code`, so that the caller learns why, and is removed after a
 * day like every unfinished one.
 *
 * With `direct_upload_id` the parts do not pass through us: the sender uploads them to the bucket, which
 * assembles the file under that id.
 */
export const storageMultipartUploads = pgTable(
  'storage_multipart_uploads',
  {
    uuid: uuid().primaryKey(),
    originalName: text().notNull(),
    declaredType: text().notNull(),
    sizeBytes: bigint({ mode: 'number' }).notNull(),
    partSizeBytes: integer().notNull(),
    metadata: jsonb().$type<Record<string, string>>().notNull().default({}),
    tags: jsonb().$type<string[]>().notNull().default([]),
    source: text(),
    isStored: boolean().notNull().default(true),
    /** The caller, for the limit of open uploads. */
    addressKey: text().notNull(),
    /** Uploaded by an operator, whose files are accepted regardless of their type. */
    isTrusted: boolean().notNull().default(false),
    directUploadId: text(),
    assembledUntil: moment(),
    errorCode: text(),
    createdAt: createdAt(),
  },
  (t) => [
    check('storage_multipart_uploads_original_name_check', isText(t.originalName, fileNameMaxLength)),
    check('storage_multipart_uploads_declared_type_check', isText(t.declaredType, declaredTypeMaxLength)),
    check('storage_multipart_uploads_source_check', isText(t.source, uploadSourceMaxLength)),
    check('storage_multipart_uploads_size_check', sql`${t.sizeBytes} > 0 and ${t.partSizeBytes} > 0`),
    index('storage_multipart_uploads_address_key_index').on(t.addressKey),
    index('storage_multipart_uploads_created_at_index').on(t.createdAt),
  ],
);
export type StorageMultipartUploadRow = typeof storageMultipartUploads.$inferSelect;

/** Completely received parts. A part sent again replaces the previous one. */
export const storageMultipartParts = pgTable(
  'storage_multipart_parts',
  {
    uploadUuid: uuid()
      .notNull()
      .references(() => storageMultipartUploads.uuid, { onDelete: 'cascade' }),
    /** From 0. */
    number: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'storage_multipart_parts_pk', columns: [t.uploadUuid, t.number] }),
    check('storage_multipart_parts_number_check', sql`${t.number} >= 0`),
  ],
);
