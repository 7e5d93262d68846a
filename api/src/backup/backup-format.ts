import * as schema from '@storefront/db/schema/index.ts';
import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';

/**
 * A backup is one gzip file of JSON lines: a header, every row as PostgreSQL writes it (`row_to_json`), every stored
 * file in pieces, and a last line with the counts, without which the file is not whole. It belongs to no driver, so
 * it also carries an embedded database over to a PostgreSQL server, and back.
 */
export const backupFormat = 'storefront-backup';
export const backupVersion = 1;

/** Bytes of a stored file per line; a multiple of three, so that base64 has no padding in the middle. */
export const pieceBytes = 768 * 1024;

/**
 * What a backup holds, parents before children. Sessions and rate limits are left out: whoever restores a backup logs
 * in again, and attempts are counted anew.
 */
export const backedUpTables: readonly PgTable[] = [
  schema.appSecrets,
  schema.config,
  schema.users,
  schema.orders,
  schema.contactMessages,
  schema.orderEvents,
  schema.quotes,
  schema.payments,
  schema.paymentEvents,
  schema.testCheckouts,
  schema.idempotencyKeys,
  schema.files,
  schema.outbox,
  schema.webhooks,
  schema.webhookDeliveries,
];

export const backedUpTableNames: readonly string[] = backedUpTables.map((table) => getTableName(table));

export const backupLineSchema = z.union([
  z.strictObject({
    format: z.literal(backupFormat),
    version: z.int(),
    /** Migrations applied to the database that was saved; it can only return to one that has them all. */
    migrations: z.array(z.string()),
  }),
  z.strictObject({ table: z.string(), row: z.record(z.string(), z.unknown()) }),
  z.strictObject({ file: z.string(), sizeBytes: z.int() }),
  z.strictObject({ piece: z.base64() }),
  z.strictObject({ end: z.strictObject({ rows: z.int(), files: z.int() }) }),
]);
export type BackupLine = z.infer<typeof backupLineSchema>;
