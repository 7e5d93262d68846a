import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Database } from '@storefront/db/client.ts';
import { isDiskFull } from '@storefront/db/errors.ts';
import { rows } from '@storefront/db/rows.ts';
import { liftTimeLimits } from '@storefront/db/time-limits.ts';
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { release } from '#lib/release.ts';
import { streamToFile } from '#lib/streams/stream-to-file.ts';
import type { ObjectStore } from '../storage/object-store/object-store.ts';
import { appliedMigrations } from './applied-migrations.ts';
import { type BackupLine, backedUpTables, backupFormat, backupVersion, pieceBytes } from './backup-format.ts';
import { objectOf, type StoredObject } from './stored-objects.ts';

export type BackupCounts = { rows: number; files: number };

const rowsPerFetch = 500;

/** The bytes of an order's file are not there. */
export class StoredFileMissingError extends Error {
  override readonly name = 'StoredFileMissingError';

  constructor(readonly key: string) {
    super(`The stored file ${key} is missing`);
  }
}

/**
 * Backs up database and files as of one moment. The file appears under its name only once it is complete and
 * on disk; an existing file is kept until then.
 *
 * @throws StoredFileMissingError; Error that names a stored file that cannot be read.
 */
export async function writeBackup(
  source: { db: Database; fileStore: Pick<ObjectStore, 'get'> },
  fileName: string,
): Promise<BackupCounts> {
  const unfinished = `${fileName}.partial`;
  const counts: BackupCounts = { rows: 0, files: 0 };
  try {
    // One snapshot for all tables; mails and orders that arrive meanwhile are not included.
    await source.db.transaction(
      async (tx) => {
        await liftTimeLimits(tx);
        const lines = Readable.from(toText(backupLines(tx, source.fileStore, counts)));
        await streamToFile(unfinished, [lines, createGzip()], { flags: 'w', mode: 0o600 });
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    await syncToDisk(unfinished);
    await rename(unfinished, fileName);
    await syncToDisk(path.dirname(path.resolve(fileName)));
    return counts;
  } catch (error) {
    await rm(unfinished, { force: true });
    if (isDiskFull(error)) {
      throw new Error(`The disk of ${path.dirname(unfinished)} is full; the backup was removed`, {
        cause: error,
      });
    }
    throw error;
  }
}

async function* toText(lines: AsyncIterable<BackupLine>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
}

async function* backupLines(
  tx: Database,
  fileStore: Pick<ObjectStore, 'get'>,
  counts: BackupCounts,
): AsyncGenerator<BackupLine> {
  yield {
    format: backupFormat,
    version: backupVersion,
    release,
    madeAt: new Date().toISOString(),
    migrations: await appliedMigrations(tx),
  };
  const objects: StoredObject[] = [];
  for (const table of backedUpTables) {
    const name = getTableName(table);
    for await (const row of rowsOf(tx, table)) {
      counts.rows += 1;
      const object = objectOf(table, row);
      if (object) objects.push(object);
      yield { table: name, row };
    }
  }
  for (const object of objects) {
    for await (const line of fileLines(fileStore, object)) {
      if ('file' in line) counts.files += 1;
      yield line;
    }
  }
  yield { end: counts };
}

/**
 * Yields rows in the order of their keys, with the schema's columns only: generated columns would be refused
 * on restore.
 */
async function* rowsOf(tx: Database, table: PgTable): AsyncGenerator<Record<string, unknown>> {
  const { primaryKeys } = getTableConfig(table);
  const own = Object.values(getTableColumns(table)).filter((column) => column.primary);
  const key = sql.join(primaryKeys[0]?.columns ?? own, sql`, `);
  const columns = sql.join(Object.values(getTableColumns(table)), sql`, `);
  await tx.execute(
    sql`declare backup_rows no scroll cursor for select row_to_json(t)::text as row from (select ${columns} from ${table} order by ${key}) t`,
  );
  for (;;) {
    const batch = rows<{ row: string }>(
      await tx.execute(sql`fetch ${sql.raw(String(rowsPerFetch))} from backup_rows`),
    );
    for (const { row } of batch) yield JSON.parse(row);
    if (batch.length < rowsPerFetch) break;
  }
  await tx.execute(sql`close backup_rows`);
}

/** Yields the name of a stored file, then its bytes in pieces. */
export async function* fileLines(
  fileStore: Pick<ObjectStore, 'get'>,
  { key, isTemporary }: StoredObject,
): AsyncGenerator<BackupLine> {
  const object = await fileStore.get(key);
  if (!object && isTemporary) return;
  if (!object) throw new StoredFileMissingError(key);
  try {
    yield { file: key, sizeBytes: object.sizeBytes };
    let waiting: Buffer[] = [];
    let waitingBytes = 0;
    for await (const chunk of object.stream) {
      waiting.push(chunk);
      waitingBytes += chunk.length;
      if (waitingBytes < pieceBytes) continue;
      const bytes = Buffer.concat(waiting);
      const whole = bytes.length - (bytes.length % pieceBytes);
      for (let from = 0; from < whole; from += pieceBytes) {
        yield { piece: bytes.subarray(from, from + pieceBytes).toString('base64') };
      }
      waiting = [bytes.subarray(whole)];
      waitingBytes = bytes.length - whole;
    }
    if (waitingBytes > 0) yield { piece: Buffer.concat(waiting).toString('base64') };
  } finally {
    // Before the first byte is read, a backup that ends early leaves the file open.
    object.stream.destroy();
  }
}

/** Waits until a file's content, or a folder's entries, would survive a power failure. */
export async function syncToDisk(target: string): Promise<void> {
  const handle = await open(target, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
