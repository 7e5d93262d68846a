import { importUrlMaxLength } from '@storefront/contracts/uploads/storage-limits.ts';
import { importStatuses } from '@storefront/contracts/uploads/stored-file.schema.ts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, isOneOf, isSha256, isText, moment } from '../../lib/columns.ts';
import { storageFiles } from './storage-files.ts';

/**
 * Imports by URL, one row per token. The instance that accepted the import fetches it and records its
 * progress here; every instance reports the status from here, by polling and by push. `touched_at` is updated
 * while a process works on it: if it stops changing, the process is gone. Rows of remembered URLs
 * (`url_hash`) are reused by the next import of the same URL. A row is removed with its file, or after a day.
 *
 * `error_code` is an error code of the protocol.
 */
export const storageImports = pgTable(
  'storage_imports',
  {
    token: uuid().primaryKey(),
    status: text({ enum: importStatuses }).notNull().default('waiting'),
    doneBytes: bigint({ mode: 'number' }).notNull().default(0),
    /** Null if the remote server has not stated it, or not yet. */
    totalBytes: bigint({ mode: 'number' }),
    fileUuid: uuid().references(() => storageFiles.uuid, { onDelete: 'cascade' }),
    url: text().notNull(),
    /** SHA-256 of the URL; null unless the URL should be remembered. */
    urlHash: text(),
    errorCode: text(),
    /** The caller, for the limit of parallel imports. */
    addressKey: text().notNull(),
    isRunning: boolean().notNull().default(true),
    touchedAt: moment().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    check('storage_imports_status_check', isOneOf(t.status, importStatuses)),
    check('storage_imports_url_check', isText(t.url, importUrlMaxLength)),
    check('storage_imports_url_hash_check', isSha256(t.urlHash)),
    check('storage_imports_error_check', sql`(${t.status} = 'error') = (${t.errorCode} is not null)`),
    check('storage_imports_running_check', sql`${t.isRunning} = (${t.status} in ('waiting', 'progress'))`),
    check('storage_imports_file_check', sql`${t.status} <> 'success' or ${t.fileUuid} is not null`),
    index('storage_imports_url_hash_index').on(t.urlHash),
    index('storage_imports_file_uuid_index').on(t.fileUuid),
    index('storage_imports_running_index').on(t.addressKey).where(sql`${t.isRunning}`),
    index('storage_imports_created_at_index').on(t.createdAt),
  ],
);
export type StorageImportRow = typeof storageImports.$inferSelect;
