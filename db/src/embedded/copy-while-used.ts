import { constants, type Stats } from 'node:fs';
import { copyFile, lstat, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

/** Two changes this close together may leave the same time on a file. */
const clockGrainMs = 2000;
const copiesAtOnce = 4;
const roundsMax = 4;
/** Copied in a moment, on a busy disk as well. */
const quickBytes = 8 * 1024 * 1024;

/** The log of changes, and the file that says from where on it is read after a crash: the last checkpoint. */
const log = 'pg_wal';
const control = path.join('global', 'pg_control');

type Seen = { sizeBytes: number; changedMs: number; seenMs: number };

/**
 * Copies the folder of an embedded database that is in use, as it is at one moment: what a power cut at that moment
 * would leave, which PostgreSQL brings in order when the copy is opened. Everything is copied while the database goes
 * on working, then what was added to its log since, as long as that gets less, and the last of it while the database waits.
 *
 * The other files need not be of the same moment: what has changed since the last checkpoint is in the log, each page of
 * it whole at first, and is written anew from there. So does each base backup of PostgreSQL. A checkpoint meanwhile may
 * have removed what the log held before it; then the database waits until all that has changed is copied.
 * Source: PostgreSQL manual, "Continuous Archiving", "Reliability and the Write-Ahead Log" (full_page_writes).
 *
 * @param exclusively keeps the database still until `work` is done.
 * @returns how long the database had to wait at the end, in milliseconds.
 */
export async function copyWhileUsed(
  from: string,
  to: string,
  exclusively: (work: () => Promise<void>) => Promise<void>,
): Promise<number> {
  const seen = new Map<string, Seen>();
  const checkpoint = await readIfThere(path.join(from, control));
  await copyChanged(from, to, seen);
  for (let round = 1, last = Number.POSITIVE_INFINITY; round <= roundsMax; round += 1) {
    const copiedBytes = await copyChanged(from, to, seen, log);
    if (copiedBytes <= quickBytes || copiedBytes > last / 2) break;
    last = copiedBytes;
  }
  let waitedMs = 0;
  await exclusively(async () => {
    const startedAt = performance.now();
    const isLogWhole =
      checkpoint !== null && (await readIfThere(path.join(from, control)))?.equals(checkpoint);
    await copyChanged(from, to, seen, isLogWhole ? log : '');
    waitedMs = performance.now() - startedAt;
  });
  return waitedMs;
}

/**
 * Makes the copy of `part`, a folder in `from`, the same as that: copies the files that `seen` does not know as they are
 * now, notes them there, and removes those that are gone.
 *
 * @returns how many bytes it has copied.
 */
async function copyChanged(from: string, to: string, seen: Map<string, Seen>, part = ''): Promise<number> {
  const names = (await namesIn(path.join(from, part))).map((name) => path.join(part, name));
  const present = new Set<string>();
  const files: string[] = [];
  let copiedBytes = 0;
  // Folders come before what is in them.
  for (const name of names) {
    const info = await statOf(path.join(from, name));
    if (info?.isDirectory()) await mkdir(path.join(to, name), { recursive: true, mode: 0o700 });
    if (!info?.isFile()) continue;
    present.add(name);
    if (isUnchanged(seen.get(name), info)) continue;
    files.push(name);
    copiedBytes += info.size;
    seen.set(name, { sizeBytes: info.size, changedMs: info.mtimeMs, seenMs: Date.now() });
  }
  const copyNext = async () => {
    for (let name = files.pop(); name !== undefined; name = files.pop()) {
      await copyIfThere(path.join(from, name), path.join(to, name));
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

async function statOf(file: string): Promise<Stats | null> {
  return lstat(file).catch(orNull);
}

async function readIfThere(file: string): Promise<Buffer | null> {
  return readFile(file).catch(orNull);
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder, { recursive: true }).catch(orNull)) ?? [];
}

/** On file systems that can share blocks, a copy takes no room until one of the two changes. */
async function copyIfThere(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_FICLONE).catch(orNull);
}

/** The database deletes files while it works. */
function orNull(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
