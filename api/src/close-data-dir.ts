import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { snapshotsFolder } from '@storefront/db/embedded/snapshot.ts';
import { backupNote } from './backup/schedule/backup-folder.ts';

/**
 * The folders we keep in a data directory, besides a note of the backups' folder; `db.lock` and its drafts are sockets
 * of the running process.
 */
const folders = ['db', 'files', 'mail', 'incoming', 'cache', snapshotsFolder] as const;
const isOurs = (name: string) =>
  folders.some((folder) => folder === name) || name === backupNote || name.startsWith('db.lock');

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
  const attempt = (target: string, work: () => void) => {
    try {
      work();
    } catch {
      refused.push(target);
    }
  };
  const close = (target: string, mode: number) => attempt(target, () => chmodSync(target, mode));
  // Follow links here: a folder may be a link to another place.
  for (const name of folders) {
    const folder = path.join(dataDir, name);
    if (isOpenFolder(folder)) attempt(folder, () => closeTree(folder, close));
  }
  if (isOpenFolder(dataDir)) {
    attempt(dataDir, () => {
      if (readdirSync(dataDir).every(isOurs)) close(dataDir, folderMode);
    });
  }
  return refused;
}

/** Returns false for a folder that cannot be read: its owner is another user, and what needs it fails with a message. */
function isOpenFolder(folder: string): boolean {
  try {
    const info = statSync(folder);
    return info.isDirectory() && (info.mode & othersBits) !== 0;
  } catch {
    return false;
  }
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
