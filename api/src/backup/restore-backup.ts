import { createReadStream } from 'node:fs';
import readline from 'node:readline';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Database } from '@storefront/db/client.ts';
import { rows } from '@storefront/db/rows.ts';
import { sql } from 'drizzle-orm';
import type { ObjectStore } from '../storage/object-store/object-store.ts';
import { appliedMigrations } from './applied-migrations.ts';
import { type BackupLine, backedUpTableNames, backupLineSchema, backupVersion } from './backup-format.ts';
import type { BackupCounts } from './write-backup.ts';

/** The backup or the database it should go to is not fit; the message is for the operator. */
export class RestoreError extends Error {
  override readonly name = 'RestoreError';
}

const rowsPerInsert = 500;
/** Rows that a first start writes by itself; they make way. */
const firstTables: readonly string[] = ['app_secrets', 'config', 'users'];

/**
 * Puts a backup into an empty database, all of it or nothing. It is read to its end first, so that a broken or
 * truncated file changes nothing; files are stored before the rows that name them.
 *
 * @throws RestoreError when the file is not a whole backup, comes from a newer release, or the database has orders.
 */
export async function restoreBackup(
  target: { db: Database; fileStore: ObjectStore },
  fileName: string,
): Promise<BackupCounts> {
  const counts = await checkBackup(target.db, fileName);
  await refuseUnlessEmpty(target.db);
  await target.db.transaction(async (tx) => {
    for (const table of firstTables) await tx.execute(sql`delete from ${sql.identifier(table)}`);
    let batch: { table: string; rows: Record<string, unknown>[] } = { table: '', rows: [] };
    const flush = async (next: string) => {
      await insertRows(tx, batch);
      batch = { table: next, rows: [] };
    };
    const lines = readLines(fileName)[Symbol.asyncIterator]();
    for (let next = await lines.next(); !next.done; next = await lines.next()) {
      const line = next.value;
      if ('row' in line) {
        if (line.table !== batch.table || batch.rows.length >= rowsPerInsert) await flush(line.table);
        batch.rows.push(line.row);
      } else if ('file' in line) {
        const { sizeBytes } = await target.fileStore.put(
          line.file,
          Readable.from(pieces(lines, line.sizeBytes)),
        );
        if (sizeBytes !== line.sizeBytes)
          throw new RestoreError(`The file ${line.file} did not arrive whole`);
      }
    }
    await flush('');
    for (const table of backedUpTableNames) await continueIds(tx, table);
  });
  return counts;
}

async function* readLines(fileName: string): AsyncGenerator<BackupLine> {
  const source = createReadStream(fileName);
  const text = source.pipe(createGunzip());
  // `pipe` hands no errors on.
  source.on('error', (error) => text.destroy(error));
  for await (const line of readline.createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })) {
    yield backupLineSchema.parse(JSON.parse(line));
  }
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

async function checkBackup(db: Database, fileName: string): Promise<BackupCounts> {
  const found: BackupCounts = { rows: 0, files: 0 };
  let promised: BackupCounts | null = null;
  let isFirst = true;
  try {
    for await (const line of readLines(fileName)) {
      if (isFirst !== 'format' in line) throw new RestoreError('This is not a backup of the storefront');
      if ('format' in line) await checkRelease(db, line);
      if ('row' in line) {
        if (!backedUpTableNames.includes(line.table)) throw new RestoreError(`Unknown table ${line.table}`);
        found.rows += 1;
      }
      if ('file' in line) found.files += 1;
      if ('end' in line) promised = line.end;
      isFirst = false;
    }
  } catch (error) {
    if (error instanceof RestoreError) throw error;
    throw new RestoreError(`${fileName} cannot be read as a backup: ${(error as Error).message}`, {
      cause: error,
    });
  }
  if (!promised || promised.rows !== found.rows || promised.files !== found.files) {
    throw new RestoreError('The backup is not whole');
  }
  return found;
}

async function checkRelease(db: Database, header: { version: number; migrations: string[] }): Promise<void> {
  const here = await appliedMigrations(db);
  const isKnown = header.version <= backupVersion && header.migrations.every((hash, i) => hash === here[i]);
  if (!isKnown) throw new RestoreError('The backup was made by a newer release; install that one first');
}

async function refuseUnlessEmpty(db: Database): Promise<void> {
  for (const table of backedUpTableNames.filter((name) => !firstTables.includes(name))) {
    const found = rows(await db.execute(sql`select 1 from ${sql.identifier(table)} limit 1`));
    if (found.length > 0)
      throw new RestoreError(`The database is not empty: ${table} has rows. Restore into a new one.`);
  }
}

/** Columns that came after the backup was made get their defaults. All rows of a table have the same columns. */
async function insertRows(
  tx: Database,
  batch: { table: string; rows: Record<string, unknown>[] },
): Promise<void> {
  const [first] = batch.rows;
  if (!first) return;
  const table = sql.identifier(batch.table);
  const columns = sql.join(
    Object.keys(first).map((column) => sql.identifier(column)),
    sql`, `,
  );
  await tx.execute(
    sql`insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, ${JSON.stringify(batch.rows)}::json)`,
  );
}

/** Lets new rows count on after the restored ones. */
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
