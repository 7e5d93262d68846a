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
 * Multipart uploads from their start until their file is there; `uuid` becomes the file's. Parts lie in the object
 * store under `multipart/<uuid>/<number>`, each with a row of its own. Anyone who completes the upload puts the parts
 * together and holds `assembled_until` ahead of the clock meanwhile; when that has passed, the process was lost and
 * anyone may start again. Once the file is there the upload is deleted with its parts; one whose content was refused
 * stays with `error_code`, so that the caller learns why, and goes after a day like every unfinished one.
 *
 * With `direct_upload_id` the parts are not ours: their sender hands them to the bucket, which counts them and makes the
 * file of them under that id.
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
    /** Of an operator, whose files are not refused for what they are. */
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

/** Parts that have arrived whole. A part sent again replaces the one before it. */
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
