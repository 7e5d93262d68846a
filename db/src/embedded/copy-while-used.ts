import { constants, type Stats } from 'node:fs';
import { copyFile, lstat, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '../lib/make-folder.ts';

/** Two changes within this time may give a file the same modification time. */
const clockGrainMs = 2000;
const copiesAtOnce = 4;
const roundsMax = 4;
/** An amount that is copied in a moment, even on a busy disk. */
const quickBytes = 8 * 1024 * 1024;

/** The write-ahead log, and the file that names the checkpoint from which recovery reads it. */
const log = 'pg_wal';
const control = path.join('global', 'pg_control');

type Seen = { sizeBytes: number; changedMs: number; seenMs: number };

/**
 * Copies the folder of an embedded database in use in a consistent state: as a power cut would leave it, from
 * which PostgreSQL recovers when the copy is opened. Everything is copied while the database keeps working,
 * then the additions to its write-ahead log, as long as they shrink, and the last of them while the database is paused.
 *
 * The other files may be from different moments: the log contains every change since the last checkpoint, starting
 * with the whole page, and recovery applies it again. PostgreSQL's own base backups work the same way. A checkpoint
 * during the copy may have removed older parts of the log; then the database is paused until all changed files
 * have been copied.
 * Source: PostgreSQL manual, "Continuous Archiving", "Reliability and the Write-Ahead Log" (full_page_writes).
 *
 * @param exclusively pauses the database until `work` is done.
 */
export async function copyWhileUsed(
  from: string,
  to: string,
  exclusively: (work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const seen = new Map<string, Seen>();
  const checkpoint = await readFile(path.join(from, control)).catch(orNull);
  await copyChanged(from, to, seen);
  for (let round = 1, last = Number.POSITIVE_INFINITY; round <= roundsMax; round += 1) {
    const copiedBytes = await copyChanged(from, to, seen, log);
    if (copiedBytes <= quickBytes || copiedBytes > last / 2) break;
    last = copiedBytes;
  }
  await exclusively(async () => {
    const isLogWhole =
      checkpoint !== null && (await readFile(path.join(from, control)).catch(orNull))?.equals(checkpoint);
    await copyChanged(from, to, seen, isLogWhole ? log : '');
  });
}

/**
 * Brings the copy of `part`, a folder in `from`, up to date: copies the files that are new or changed compared with
 * `seen`, records them there, and removes those that no longer exist.
 *
 * @returns the number of bytes copied.
 */
async function copyChanged(from: string, to: string, seen: Map<string, Seen>, part = ''): Promise<number> {
  const listed = await readdir(path.join(from, part), { recursive: true }).catch(orNull);
  const names = (listed ?? []).map((name) => path.join(part, name));
  const present = new Set<string>();
  const files: string[] = [];
  let copiedBytes = 0;
  // Folders are listed before their contents.
  for (const name of names) {
    const info = await lstat(path.join(from, name)).catch(orNull);
    if (info?.isDirectory()) makeFolder(path.join(to, name));
    if (!info?.isFile()) continue;
    present.add(name);
    if (isUnchanged(seen.get(name), info)) continue;
    files.push(name);
    copiedBytes += info.size;
    seen.set(name, { sizeBytes: info.size, changedMs: info.mtimeMs, seenMs: Date.now() });
  }
  const copyNext = async () => {
    for (let name = files.pop(); name !== undefined; name = files.pop()) {
      // On file systems that share blocks, a copy takes no space until one of the two files changes.
      await copyFile(path.join(from, name), path.join(to, name), constants.COPYFILE_FICLONE).catch(orNull);
    }
  };
  await Promise.all(Array.from({ length: copiesAtOnce }, copyNext));
  for (const name of seen.keys()) {
    if (!name.startsWith(part) || present.has(name)) continue;
    seen.delete(name);
    await rm(path.join(to, name), { force: true });
  }
  return copiedBytes;
}

function isUnchanged(seen: Seen | undefined, { size, mtimeMs }: Stats): boolean {
  if (seen?.sizeBytes !== size || seen.changedMs !== mtimeMs) return false;
  return seen.seenMs - mtimeMs > clockGrainMs;
}

/** Ignores missing files: the database deletes files while it works. */
function orNull(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
