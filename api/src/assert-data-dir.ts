import { mkdtempSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from '@storefront/db/lib/make-folder.ts';

/**
 * Creates the data directory, unless it exists, and writes to it on trial.
 *
 * @throws Error that names the directory and the system's reason.
 */
export function assertDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir);
    rmdirSync(mkdtempSync(path.join(dataDir, 'trial-')));
  } catch (error) {
    throw new Error(`DATA_DIR: ${dataDir} cannot be written to: ${(error as Error).message}`, {
      cause: error,
    });
  }
}
