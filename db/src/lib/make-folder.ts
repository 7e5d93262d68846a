import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Creates a folder that only this user may open, and those above it, unless they exist. `mkdir` with `recursive`
 * never returns where the system denies that an existing folder exists, as below `/proc` or in a removed mount.
 *
 * @throws Error with the system's code and the path.
 */
export function makeFolder(folder: string): void {
  const missing: string[] = [];
  for (let each = path.resolve(folder); !existsSync(each); each = path.dirname(each)) missing.unshift(each);
  for (const each of missing) {
    try {
      mkdirSync(each, { mode: 0o700 });
    } catch (error) {
      // Another process may have been faster.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  // Fails if it is a file, or a link that leads nowhere.
  statSync(folder + path.sep);
}
