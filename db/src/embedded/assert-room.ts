import { statfs } from 'node:fs/promises';
import { makeFolder } from '../lib/make-folder.ts';

const mebibyte = 1024 * 1024;
/** Disk space that stays free for everything else. */
const reserveBytes = 256 * mebibyte;

/**
 * Call this before writing something large beside a database: a full disk would stop the database itself.
 *
 * @throws Error that states how much space is missing.
 */
export async function assertRoom(folder: string, sizeBytes: number): Promise<void> {
  makeFolder(folder);
  const { bavail, bsize } = await statfs(folder);
  const missing = sizeBytes + reserveBytes - bavail * bsize;
  if (missing > 0) {
    throw new Error(`The disk of ${folder} needs ${Math.ceil(missing / mebibyte)} MB more room`);
  }
}
