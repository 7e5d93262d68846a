import { fileNameMaxLength } from '@storefront/contracts/uploads/attachment-limits.ts';
import { scanFindingMaxLength, scanStates } from '@storefront/contracts/uploads/file-scan.ts';
import type { ImageInfo } from '@storefront/contracts/uploads/stored-file.schema.ts';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, isOneOf, isSha256, isText, moment } from '../../lib/columns.ts';
import { deliverables } from './deliverables.ts';
import { orderMessages } from './order-messages.ts';
import { orders } from './orders.ts';
import { receivedMails } from './received-mails.ts';

/**
 * Files that clients attached to an order, and those of the work that the operator delivers, which name their version in
 * `deliverable_id`. Written once the bytes are in the object store, never removed but from a draft and, but for the virus
 * scan, never changed.
 * Up to ten rows per order and fifty per version. `file_path` is the object's key, made by us; `file_size` is in bytes.
 * `order_id` is null for a file that was sent without an order. `message_id` is the message of that order's conversation
 * with which the file came; a file that came with a point of a request for changes is named by that. `received_mail_id` is the reply by mail with which it is kept
 * apart, as long as it has no order. `image_info` is known of pictures that are delivered.
 * A file that is `waiting` is due for the virus scan at `scan_after`; `scan_finding` names what made it `infected`.
 * Source: specification section 3, "File".
 */
export const files = pgTable(
  'files',
  {
    id: id(),
    orderId: integer().references(() => orders.id),
    messageId: integer().references(() => orderMessages.id),
    deliverableId: integer().references(() => deliverables.id),
    receivedMailId: integer().references(() => receivedMails.id),
    originalName: text().notNull(),
    mimeType: text().notNull(),
    filePath: text().notNull().unique('files_file_path_unique'),
    fileSize: bigint({ mode: 'number' }).notNull(),
    imageInfo: jsonb().$type<ImageInfo>(),
    sha256: text(),
    scanState: text({ enum: scanStates }).notNull().default('unscanned'),
    scanFinding: text(),
    scanAttempts: integer().notNull().default(0),
    scanAfter: moment().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    check('files_original_name_check', isText(t.originalName, fileNameMaxLength)),
    check('files_mime_type_check', isText(t.mimeType, 255)),
    check('files_file_path_check', isText(t.filePath, 255)),
    check('files_file_size_check', sql`${t.fileSize} > 0`),
    check('files_sha256_check', isSha256(t.sha256)),
    check('files_deliverable_check', sql`${t.deliverableId} is null or ${t.orderId} is not null`),
    check('files_scan_state_check', isOneOf(t.scanState, scanStates)),
    check('files_scan_finding_check', isText(t.scanFinding, scanFindingMaxLength)),
    check('files_scan_infected_check', sql`(${t.scanState} = 'infected') = (${t.scanFinding} is not null)`),
    check('files_scan_attempts_check', sql`${t.scanAttempts} >= 0`),
    check('files_message_check', sql`${t.messageId} is null or ${t.orderId} is not null`),
    index('files_order_id_index').on(t.orderId, t.id),
    index('files_message_id_index').on(t.messageId).where(sql`${t.messageId} is not null`),
    index('files_deliverable_id_index').on(t.deliverableId, t.id),
    index('files_received_mail_id_index').on(t.receivedMailId).where(sql`${t.receivedMailId} is not null`),
    index('files_scan_due_index').on(t.scanAfter, t.id).where(sql`${t.scanState} = 'waiting'`),
  ],
);
export type FileRow = typeof files.$inferSelect;
