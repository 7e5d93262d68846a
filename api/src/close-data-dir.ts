import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { snapshotsFolder } from '@storefront/db/embedded/snapshot.ts';

/** What we keep in a data directory; `db.lock` and its drafts are sockets of the running process. */
const folders = ['db', 'files', 'mail', 'incoming', 'cache', snapshotsFolder] as const;
const isOurs = (name: string) => folders.some((folder) => folder === name) || name.startsWith('db.lock');

const folderMode = 0o700;
const fileMode = 0o600;
const othersBits = 0o077;

/**
 * Closes the data directory to all users but this process's: from now on for whatever the process makes, and for what
 * an earlier release left open. To be called before anything is written.
 *
 * A folder is corrected after all that is in it, so one that is closed needs no look inside: a start after the first
 * one reads six modes, however many files there are. A directory that holds other things than ours, such as a home
 * directory, keeps its own mode; our folders in it are closed all the same.
 *
 * @returns paths that could not be closed, such as those of another user.
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
  // A folder may lie elsewhere and be linked from here.
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
    // Links are left alone: their mode counts for nothing, and what they lead to is not ours.
    else if (entry.isFile() && isOpenFile(target)) close(target, fileMode);
  }
  close(folder, folderMode);
}

/** A file may go away meanwhile: several instances can share a folder. */
function isOpenFile(file: string): boolean {
  const info = lstatSync(file, { throwIfNoEntry: false });
  return info !== undefined && (info.mode & othersBits) !== 0;
}
