import { spawnSync } from 'node:child_process';
import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Linux keeps in memory what is written here. */
const inMemory = '/dev/shm';
/** The files of all jobs together take at most 400 MB. */
const ROOM_BYTES = 2 * 1024 ** 3;
/** What the jobs themselves take is in this as well. */
const MEMORY_BYTES = 8 * 1024 ** 3;

/**
 * Lets this process and its jobs keep temporary files in memory where there is room, unless the caller has chosen a
 * folder: a test database is a thousand small files, and creating and deleting them costs a disk's file system a tenth of
 * the time of all tests.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return;
  const folder = mkdtempSync(join(inMemory, 'storefront-'));
  // The database server, which does not run as root, keeps a folder of its own there.
  chmodSync(folder, 0o711);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  if (!runsPrograms(folder)) {
    remove();
    return;
  }
  process.env.TMPDIR = folder;
  process.once('exit', remove);
}

function hasRoom() {
  try {
    accessSync(inMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= ROOM_BYTES && process.availableMemory() >= MEMORY_BYTES;
  } catch {
    return false;
  }
}

/**
 * Containers often forbid it there, and tests load native modules from their folders.
 *
 * @param {string} folder
 */
function runsPrograms(folder) {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
  return spawnSync(program).status === 0;
}
