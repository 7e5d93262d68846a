import { createReadStream } from 'node:fs';
import readline from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { Database } from '@storefront/db/client.ts';
import { appliedMigrations } from './applied-migrations.ts';
import { type BackupLine, backedUpTableNames, backupLineSchema, backupVersion } from './backup-format.ts';
import { RestoreError } from './restore-error.ts';
import type { BackupCounts } from './write-backup.ts';

/** Yields the lines of a backup one by one; `count` receives the length of each. */
export async function* readLines(
  fileName: string,
  count: (length: number) => void = () => {},
): AsyncGenerator<BackupLine> {
  const source = createReadStream(fileName);
  const text = source.pipe(createGunzip());
  // `pipe` does not forward errors.
  source.on('error', (error) => text.destroy(error));
  const lines = readline.createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY });
  // A file that is damaged further on may fail after its reader has left, when nothing else listens.
  lines.on('error', () => {});
  let number = 0;
  try {
    for await (const line of lines) {
      number += 1;
      count(line.length);
      yield parseLine(line, number);
    }
  } finally {
    source.destroy();
    text.destroy();
  }
}

/** @throws Error that names only the line, because the parsers' own messages quote its content. */
function parseLine(line: string, number: number): BackupLine {
  try {
    return backupLineSchema.parse(JSON.parse(line));
  } catch {
    throw new Error(`line ${number} is damaged`);
  }
}

/**
 * The contents of a backup: `tables` in the order of the file; `sizes` of the rows as text and of the files; time and
 * release are null for backups of earlier releases.
 */
export type BackupContents = {
  counts: BackupCounts;
  sizes: { rowBytes: number; fileBytes: number };
  tables: string[];
  madeAt: string | null;
  release: string | null;
};

/**
 * Reads a whole backup without changing anything.
 *
 * @param db the database that it may be restored to; null to only read it.
 * @throws RestoreError when the backup is incomplete, or its database was migrated further than this one.
 */
export async function checkBackup(db: Database | null, fileName: string): Promise<BackupContents> {
  const found: BackupCounts = { rows: 0, files: 0 };
  const tables = new Set<string>();
  let promised: BackupCounts | null = null;
  let isFirst = true;
  let textBytes = 0;
  let fileBytes = 0;
  let made: Pick<BackupContents, 'madeAt' | 'release'> = { madeAt: null, release: null };
  try {
    const count = (length: number) => {
      textBytes += length;
    };
    for await (const line of readLines(fileName, count)) {
      if (isFirst !== 'format' in line) throw new RestoreError('This is not a backup of the storefront');
      if ('format' in line) {
        if (db) await checkRelease(db, line);
        made = { madeAt: line.madeAt ?? null, release: line.release ?? null };
      }
      if ('row' in line) {
        if (!backedUpTableNames.includes(line.table)) throw new RestoreError(`Unknown table ${line.table}`);
        tables.add(line.table);
        found.rows += 1;
      }
      if ('file' in line) {
        found.files += 1;
        fileBytes += line.sizeBytes;
      }
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
  const rowBytes = Math.max(0, textBytes - (fileBytes * 4) / 3);
  return { counts: found, sizes: { rowBytes, fileBytes }, tables: [...tables], ...made };
}

async function checkRelease(db: Database, header: { version: number; migrations: string[] }): Promise<void> {
  const here = await appliedMigrations(db);
  const isKnown = header.version <= backupVersion && header.migrations.every((hash, i) => hash === here[i]);
  if (!isKnown) throw new RestoreError('The backup was made by a newer release; install that one first');
}
