import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';

/** Checks whether the disks below the data directory have room for incoming data. */
export type DiskRoom = {
  /** @param sizeBytes what is about to be written, as far as known. */
  hasRoom(sizeBytes?: number): Promise<boolean>;
  /** Returns the bytes that are free beyond the reserve; negative when it has been touched. */
  spareBytes(): Promise<number>;
};

const mebibyte = 1024 * 1024;
/** Lets the embedded database keep writing: it allocates its log in units of 16 MiB. */
const reserveMinBytes = 20 * mebibyte;
const reserveMaxBytes = 128 * mebibyte;
const reserveShare = 0.1;
/** A disk is assumed not to fill by more than the reserve in this time. */
const cachedMs = 1000;

/**
 * Checks the disks of the data directory, its database and its files, which may be three different ones, at
 * most once a second. A tenth of each disk is kept in reserve, at least 20 and at most 128 MiB. A disk that
 * cannot be checked counts as having room: a write will report the problem. Logs when space runs out and when
 * it is available again.
 *
 * @param statOf returns the free and total space of the disk that a path is on.
 */
export function createDiskRoom(dataDir: string, log: Logger, statOf: typeof readSpace = readSpace): DiskRoom {
  const folders = foldersOf(dataDir);
  let spare: Promise<number> = Promise.resolve(0);
  let askedAt = Number.NEGATIVE_INFINITY;
  let isFull = false;

  async function measure(): Promise<number> {
    const found = await Promise.all(folders.map((folder) => statOf(folder).catch(() => null)));
    const least = Math.min(...found.map((space) => (space ? space.freeBytes - reserveOf(space) : Infinity)));
    if (least < 0 !== isFull) {
      isFull = least < 0;
      if (isFull) log.error({ dataDir }, 'the disk is almost full: nothing is taken in until there is room');
      else log.info({ dataDir }, 'the disk has room again');
    }
    return least;
  }

  function spareBytes(): Promise<number> {
    if (performance.now() - askedAt > cachedMs) {
      askedAt = performance.now();
      spare = measure();
    }
    return spare;
  }
  return { hasRoom: async (sizeBytes = 0) => (await spareBytes()) >= sizeBytes, spareBytes };
}

/** Returns what is free on the fullest of the disks below the data directory. */
export async function findLeastFree(dataDir: string, statOf: typeof readSpace = readSpace): Promise<number> {
  const found = await Promise.all(foldersOf(dataDir).map((folder) => statOf(folder).catch(() => null)));
  return Math.min(...found.map((space) => space?.freeBytes ?? Infinity));
}

const foldersOf = (dataDir: string) => [dataDir, path.join(dataDir, 'db'), path.join(dataDir, 'files')];

type Space = { freeBytes: number; totalBytes: number };

/** @throws Error with code `ENOENT` when there is no such folder. */
export async function readSpace(folder: string): Promise<Space> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

function reserveOf({ totalBytes }: Space): number {
  return Math.min(reserveMaxBytes, Math.max(reserveMinBytes, totalBytes * reserveShare));
}
