import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hasBackups } from './backup-files.ts';

/** Name of the file that names the folder of the last backup. */
export const backupNote = 'backup-folder';
/** In `DATA_DIR` rather than in the database, which a restore may bring to a machine with other disks. */
const noteFile = (dataDir: string) => path.join(dataDir, backupNote);

const readNote = (dataDir: string) => readIfThere(() => readFile(noteFile(dataDir), 'utf8'), null);

/** Remembers the folder of this machine's last backup. */
export async function noteBackupFolder(dataDir: string, folder: string): Promise<void> {
  if ((await readNote(dataDir)) !== folder) await writeFile(noteFile(dataDir), folder, { mode: 0o600 });
}

/**
 * Returns whether the folder has had backups and has none any more, as when its disk is not mounted: what is
 * written there would fill the disk below.
 */
export async function isBackupFolderLost(dataDir: string, folder: string): Promise<boolean> {
  if ((await readNote(dataDir)) !== folder) return false;
  return !hasBackups(await listBackupFolder(folder));
}

/** Returns the names in the folder; none if there is no such folder. */
export const listBackupFolder = (folder: string) => readIfThere(() => readdir(folder), []);

async function readIfThere<T, Fallback>(read: () => Promise<T>, fallback: Fallback): Promise<T | Fallback> {
  try {
    return await read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return fallback;
    throw error;
  }
}
