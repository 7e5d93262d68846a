import { mkdirSync } from 'node:fs';
import { statfs } from 'node:fs/promises';

const mebibyte = 1024 * 1024;
/** Stays free, so that what else writes to the disk can go on. */
const reserveBytes = 256 * mebibyte;

/**
 * To be asked before something large is written beside a database: a full disk would stop the database itself.
 *
 * @throws Error that says how much room is missing.
 */
export async function assertRoom(folder: string, sizeBytes: number): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(folder);
  const missing = sizeBytes + reserveBytes - bavail * bsize;
  if (missing > 0) {
    throw new Error(`The disk of ${folder} needs ${Math.ceil(missing / mebibyte)} MB more room`);
  }
}
