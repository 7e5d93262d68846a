import { accessSync, constants, readdirSync, statfsSync } from 'node:fs';
import path from 'node:path';

/** WASI error number of a full disk. */
const noSpace = 51;
/** The database allocates its log in files of this size. */
const logFileBytes = 16 * 1024 * 1024;

/**
 * Explains why the embedded database in a directory did not open. PGlite only reports that it aborted, or throws
 * an object of its file layer that is not an `Error`.
 *
 * @param isDiskFull whether the database itself reported that.
 * @param look.mayUse whether this process may read and write a path.
 * @returns an error for the operator, or the given one if it is about something else.
 */
export function explainOpenFailure(
  error: unknown,
  directory: string,
  isDiskFull: boolean,
  look = { mayUse, readFreeBytes },
): unknown {
  if (isDiskFull) return fullDisk(directory, error);
  if (!isOfDriver(error)) return error;
  for (const file of pathsIn(directory, look.mayUse)) {
    if (look.mayUse(file)) continue;
    return new Error(
      `DATA_DIR: this user may not read and write ${file}. Make the server's user the owner of everything in DATA_DIR.`,
      { cause: error },
    );
  }
  const isFull =
    (error as { errno?: unknown }).errno === noSpace || look.readFreeBytes(directory) < logFileBytes;
  if (isFull) return fullDisk(directory, error);
  return new Error(
    `The database in ${directory} does not open: its files are probably damaged. Move this folder elsewhere and restore ` +
      'the newest backup with `npm run restore`.',
    { cause: error },
  );
}

function fullDisk(directory: string, cause: unknown): Error {
  return new Error(
    `DATA_DIR: the disk of ${directory} is full. Free at least 200 MB on it, then start again.`,
    {
      cause,
    },
  );
}

function isOfDriver(error: unknown): boolean {
  if (!(error instanceof Error)) return true;
  return error.name === 'RuntimeError' || error.message.startsWith('PGlite failed to initialize');
}

function* pathsIn(directory: string, isListed: (file: string) => boolean): Generator<string> {
  yield directory;
  if (!isListed(directory)) return;
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const file = path.join(directory, entry.name);
    if (entry.isDirectory()) yield* pathsIn(file, isListed);
    else yield file;
  }
}

function mayUse(file: string): boolean {
  try {
    accessSync(file, constants.R_OK | constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function readFreeBytes(directory: string): number {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize;
}
