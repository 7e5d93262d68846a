import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { snapshotsFolder } from '@storefront/db/embedded/snapshot.ts';

/** The entries we keep in a data directory; `db.lock` and its drafts are sockets of the running process. */
const folders = ['db', 'files', 'mail', 'incoming', 'cache', snapshotsFolder] as const;
const isOurs = (name: string) => folders.some((folder) => folder === name) || name.startsWith('db.lock');

const folderMode = 0o700;
const fileMode = 0o600;
const othersBits = 0o077;

/**
 * Closes the data directory to all users except the one that runs this process, both for files that the
 * process creates from now on and for files that an earlier release left open. Must be called before anything
 * is written.
 *
 * A folder is closed only after its contents, so a closed folder needs no further look: every start after the
 * first reads only six modes, however many files there are. A directory that also contains foreign entries,
 * such as a home directory, keeps its own mode; our folders in it are closed nevertheless.
 *
 * @returns paths that could not be closed, such as those owned by another user.
 */
export function closeDataDir(dataDir: string): string[] {
  // Windows has no such modes.
  if (process.platform === 'win32') return [];
  process.umask(othersBits);
  const refused: string[] = [];
  const close = (target: string, mode: number) => {
    try {
      chmodSync(target, mode);
    } catch {
      refused.push(target);
    }
  };
  // Follow links here: a folder may be a link to another place.
  for (const name of folders)
    if (isOpenFolder(path.join(dataDir, name))) closeTree(path.join(dataDir, name), close);
  if (isOpenFolder(dataDir) && readdirSync(dataDir).every(isOurs)) close(dataDir, folderMode);
  return refused;
}

function isOpenFolder(folder: string): boolean {
  const info = statSync(folder, { throwIfNoEntry: false });
  return info?.isDirectory() === true && (info.mode & othersBits) !== 0;
}

function closeTree(folder: string, close: (target: string, mode: number) => void): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const target = path.join(folder, entry.name);
    if (entry.isDirectory()) closeTree(target, close);
    // Skip links: their mode has no effect, and their targets are not ours.
    else if (entry.isFile() && isOpenFile(target)) close(target, fileMode);
  }
  close(folder, folderMode);
}

/** Several instances can share a folder, so the file may disappear before it is examined. */
function isOpenFile(file: string): boolean {
  const info = lstatSync(file, { throwIfNoEntry: false });
  return info !== undefined && (info.mode & othersBits) !== 0;
}
