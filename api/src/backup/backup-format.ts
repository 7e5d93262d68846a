import * as schema from '@storefront/db/schema/index.ts';
import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { orderByReferences } from './order-tables.ts';

/**
 * A backup is one gzip file of JSON lines: a header, every row in PostgreSQL's format (`row_to_json`), every
 * stored file in pieces, and a last line with the counts, without which the file is incomplete. The format
 * does not depend on the database driver, so a backup can also move an embedded database to a PostgreSQL
 * server, and back.
 */
export const backupFormat = 'storefront-backup';
export const backupVersion = 2;

/** Bytes of a stored file per line; a multiple of three, so that base64 has no padding in the middle. */
export const pieceBytes = 768 * 1024;

const loggedInAnew = 'everyone logs in again after a restore';
const countedAnew = 'attempts and traffic are counted anew';

/** Tables that are excluded from backups, with the reason. All other tables of the schema are included. */
export const leftOutTables: ReadonlyMap<PgTable, string> = new Map<PgTable, string>([
  [schema.sessions, loggedInAnew],
  [schema.loginChallenges, loggedInAnew],
  [schema.passwordResets, 'a link is good for minutes'],
  [schema.rateLimits, countedAnew],
]);

/** The tables in a backup, each after those that its rows refer to. */
export const backedUpTables: readonly PgTable[] = orderByReferences(
  Object.values(schema).filter((table) => !leftOutTables.has(table)),
);

export const backedUpTableNames: readonly string[] = backedUpTables.map((table) => getTableName(table));

export const backupLineSchema = z.union([
  z.strictObject({
    format: z.literal(backupFormat),
    version: z.int(),
    /**
     * Release of the server that wrote the backup; backups of earlier releases contain neither this nor the
     * time.
     */
    release: z.string().optional(),
    madeAt: z.iso.datetime().optional(),
    /**
     * Migrations applied to the saved database. A backup can only be restored to a database that has them
     * all.
     */
    migrations: z.array(z.string()),
  }),
  z.strictObject({ table: z.string(), row: z.record(z.string(), z.unknown()) }),
  z.strictObject({ file: z.string(), sizeBytes: z.int() }),
  z.strictObject({ piece: z.base64() }),
  z.strictObject({ end: z.strictObject({ rows: z.int(), files: z.int() }) }),
]);
export type BackupLine = z.infer<typeof backupLineSchema>;
