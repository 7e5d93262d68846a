import { existsSync, mkdtempSync, readdirSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from '@storefront/db/lib/make-folder.ts';

/**
 * Creates the data directory, unless it exists, and writes to it on trial.
 *
 * @param isRestart the server has used it before: if it is empty or missing, its disk is not mounted, and a new database
 * would hide the old one.
 * @throws Error that names the directory and the system's reason.
 */
export function assertDataDir(dataDir: string, { isRestart = false } = {}): void {
  if (isRestart && (!existsSync(dataDir) || readdirSync(dataDir).length === 0)) {
    throw new Error(
      `DATA_DIR: ${dataDir} has become empty while the server ran. Mount its disk again, or start the server anew for an empty database.`,
    );
  }
  try {
    makeFolder(dataDir);
    rmdirSync(mkdtempSync(path.join(dataDir, 'trial-')));
  } catch (error) {
    throw new Error(`DATA_DIR: ${dataDir} cannot be written to: ${(error as Error).message}`, {
      cause: error,
    });
  }
}
