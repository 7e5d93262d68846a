import * as schema from '@storefront/db/schema/index.ts';
import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { orderByReferences } from './order-tables.ts';

/**
 * A backup is one gzip file of JSON lines: a header, every row as PostgreSQL writes it (`row_to_json`), every stored
 * file in pieces, and a last line with the counts, without which the file is not whole. It belongs to no driver, so
 * it also carries an embedded database over to a PostgreSQL server, and back.
 */
export const backupFormat = 'storefront-backup';
export const backupVersion = 2;

/** Bytes of a stored file per line; a multiple of three, so that base64 has no padding in the middle. */
export const pieceBytes = 768 * 1024;

const loggedInAnew = 'everyone logs in again after a restore';
const countedAnew = 'attempts and traffic are counted anew';

/** Tables that no backup has, with the reason. Whatever else the schema names is in every backup. */
export const leftOutTables: ReadonlyMap<PgTable, string> = new Map<PgTable, string>([
  [schema.sessions, loggedInAnew],
  [schema.loginChallenges, loggedInAnew],
  [schema.passwordResets, 'a link is good for minutes'],
  [schema.rateLimits, countedAnew],
]);

/** What a backup holds, each table after those that its rows refer to. */
export const backedUpTables: readonly PgTable[] = orderByReferences(
  Object.values(schema).filter((table) => !leftOutTables.has(table)),
);

export const backedUpTableNames: readonly string[] = backedUpTables.map((table) => getTableName(table));

export const backupLineSchema = z.union([
  z.strictObject({
    format: z.literal(backupFormat),
    version: z.int(),
    /** Of the server that wrote it; neither this nor the moment is in backups of earlier releases. */
    release: z.string().optional(),
    madeAt: z.iso.datetime().optional(),
    /** Migrations applied to the database that was saved; it can only return to one that has them all. */
    migrations: z.array(z.string()),
  }),
  z.strictObject({ table: z.string(), row: z.record(z.string(), z.unknown()) }),
  z.strictObject({ file: z.string(), sizeBytes: z.int() }),
  z.strictObject({ piece: z.base64() }),
  z.strictObject({ end: z.strictObject({ rows: z.int(), files: z.int() }) }),
]);
export type BackupLine = z.infer<typeof backupLineSchema>;
