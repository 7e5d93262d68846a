import { Readable } from 'node:stream';
import type { Database } from '@storefront/db/client.ts';
import { rows } from '@storefront/db/rows.ts';
import { users } from '@storefront/db/schema/auth/users.ts';
import { appSecrets } from '@storefront/db/schema/server/app-secrets.ts';
import { backups } from '@storefront/db/schema/server/backups.ts';
import { config } from '@storefront/db/schema/server/config.ts';
import { shopAddresses } from '@storefront/db/schema/server/shop-addresses.ts';
import { liftTimeLimits } from '@storefront/db/time-limits.ts';
import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ObjectStore } from '../storage/object-store/object-store.ts';
import { type BackupLine, backedUpTableNames, backedUpTables } from './backup-format.ts';
import { insertRows, type RowBatch } from './insert-rows.ts';
import {
  addQuestions,
  isOlderEvent,
  isQuestion,
  markTestEvents,
  readOlderEvent,
  readQuestion,
} from './older-events.ts';
import { isOlderOrder, keepAgreedDeposits, keepPaid, splitPaid } from './older-orders.ts';
import { addRole, isOlderUser } from './older-users.ts';
import { planReadings } from './order-tables.ts';
import { checkBackup, readLines } from './read-backup.ts';
import { RestoreError } from './restore-error.ts';
import { readLaterState, settleWaiting } from './settle-waiting.ts';
import { listObjectKeys } from './stored-objects.ts';
import type { BackupCounts } from './write-backup.ts';

const rowsPerInsert = 500;
/** Tables in which a new server creates rows by itself; a restore replaces these rows. */
const firstTables: readonly PgTable[] = [appSecrets, backups, config, shopAddresses, users];

type Target = { db: Database; fileStore: Pick<ObjectStore, 'put' | 'delete'> };

/**
 * Restores a backup into a database, completely or not at all. The file is read to its end first, so that a
 * damaged or truncated one changes nothing. Rows that refer to stored files become visible only once these
 * are restored.
 *
 * @param options.replaces allows existing orders to be replaced; without it the database must have none. The
 * files of replaced orders are deleted after the rows.
 * @param options.settles decides about mails and deliveries that waited when the backup was made; without it all of
 * them are sent. `heldMails` counts the mails that were held back.
 * @param options.isTrial for a temporary database: truncates its tables, so that it need not log the inserts,
 * which would take more space than the rows.
 * @throws RestoreError when the file is incomplete or comes from a newer release, when the database has
 * orders, or when a row is refused, with table, row and reason.
 */
export async function restoreBackup(
  target: Target,
  fileName: string,
  options: { replaces?: boolean; settles?: { sendsMails: boolean }; isTrial?: boolean } = {},
): Promise<BackupCounts & { heldMails: number }> {
  const { counts, tables, madeAt } = await checkBackup(target.db, fileName);
  if (!options.replaces) await refuseUnlessEmpty(target.db);
  const removed = new Set(await listObjectKeys(target.db));
  const placed = new Set<string>();
  const fileStore: Pick<ObjectStore, 'put'> = {
    put: (key, body) => {
      placed.add(key);
      return target.fileStore.put(key, body);
    },
  };
  const restored = target.db.transaction(async (tx) => {
    await liftTimeLimits(tx);
    const later = options.settles && options.replaces ? await readLaterState(tx, madeAt) : null;
    const emptied = backedUpTables.filter((table) => options.replaces || firstTables.includes(table));
    if (options.isTrial) await tx.execute(sql`truncate ${sql.join([...backedUpTables], sql`, `)} cascade`);
    else for (const table of emptied.toReversed()) await tx.delete(table);
    const older: OlderRows = { orders: false, events: false, questions: false };
    for (const [index, names] of planReadings(tables, backedUpTables).entries()) {
      await restoreTables(tx, fileName, new Set(names), index === 0 ? fileStore : null, older);
    }
    if (older.orders) await splitPaid(tx);
    await keepAgreedDeposits(tx);
    if (older.events) await markTestEvents(tx);
    if (older.questions) await addQuestions(tx);
    for (const table of backedUpTableNames) await continueIds(tx, table);
    return options.settles ? settleWaiting(tx, later, options.settles) : 0;
  });
  const heldMails = await restored.catch(async (error) => {
    // No row refers to them, and they may be what filled the disk.
    for (const key of placed) if (!removed.has(key)) await target.fileStore.delete(key);
    throw error;
  });
  for (const key of await listObjectKeys(target.db)) removed.delete(key);
  for (const key of removed) await target.fileStore.delete(key);
  return { ...counts, heldMails };
}

/** The kinds of older rows that the backup contains; they are completed once all rows are restored. */
type OlderRows = { orders: boolean; events: boolean; questions: boolean };

/**
 * Makes one pass over the backup: inserts the rows of these tables and, with a store, the files. Records
 * older rows in `older`.
 */
async function restoreTables(
  tx: Database,
  fileName: string,
  names: ReadonlySet<string>,
  fileStore: Pick<ObjectStore, 'put'> | null,
  older: OlderRows,
): Promise<void> {
  let batch: RowBatch = { table: '', firstNumber: 1, rows: [] };
  const flush = async (table: string) => {
    await insertRows(tx, batch);
    const firstNumber = table === batch.table ? batch.firstNumber + batch.rows.length : 1;
    batch = { table, firstNumber, rows: [] };
  };
  const lines = readLines(fileName)[Symbol.asyncIterator]();
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    const line = next.value;
    if ('row' in line && names.has(line.table)) {
      if (line.table !== batch.table || batch.rows.length >= rowsPerInsert) await flush(line.table);
      batch.rows.push(readRow(line.table, line.row, older));
    } else if ('file' in line && fileStore) {
      const body = Readable.from(pieces(lines, line.sizeBytes));
      const { sizeBytes } = await fileStore.put(line.file, body);
      if (sizeBytes !== line.sizeBytes) throw new RestoreError(`The file ${line.file} did not arrive whole`);
    }
  }
  await flush('');
}

function readRow(table: string, row: Record<string, unknown>, older: OlderRows): Record<string, unknown> {
  if (isOlderOrder(table, row)) {
    older.orders = true;
    return keepPaid(row);
  }
  if (isOlderEvent(table, row)) {
    older.events = true;
    return readRow(table, readOlderEvent(row), older);
  }
  if (isQuestion(table, row)) {
    older.questions = true;
    return readQuestion(row);
  }
  return isOlderUser(table, row) ? addRole(row) : row;
}

async function* pieces(lines: AsyncIterator<BackupLine>, sizeBytes: number): AsyncGenerator<Buffer> {
  let missing = sizeBytes;
  while (missing > 0) {
    const { value } = await lines.next();
    if (!value || !('piece' in value)) throw new RestoreError('The backup ends in the middle of a file');
    const bytes = Buffer.from(value.piece, 'base64');
    missing -= bytes.length;
    yield bytes;
  }
}

/**
 * Returns the first table with rows other than those of a first start; null for a database that a restore may
 * fill.
 */
export async function findUsedTable(db: Database): Promise<string | null> {
  for (const table of backedUpTables.filter((each) => !firstTables.includes(each))) {
    const found = await db.select({ one: sql`1` }).from(table).limit(1);
    if (found.length > 0) return getTableName(table);
  }
  return null;
}

async function refuseUnlessEmpty(db: Database): Promise<void> {
  const name = await findUsedTable(db);
  if (name) throw new RestoreError(`The database is not empty: ${name} has rows. Restore into a new one.`);
}

/** Sets the table's sequence to continue after the restored rows. */
async function continueIds(tx: Database, table: string): Promise<void> {
  const [sequence] = rows<{ name: string | null }>(
    await tx.execute(
      sql`select pg_get_serial_sequence(${table}, 'id') as name from information_schema.columns where table_schema = current_schema() and table_name = ${table} and column_name = 'id'`,
    ),
  );
  if (!sequence?.name) return;
  await tx.execute(
    sql`select setval(${sequence.name}, coalesce((select max(id) from ${sql.identifier(table)}), 0) + 1, false)`,
  );
}
