import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const abandonedAfterMs = 60 * 60 * 1000;

/**
 * Deletes what killed processes left unfinished in a folder: entries that have not changed for an hour.
 *
 * @param isUnfinished by an entry's name; absent for a folder in which nothing is ever finished.
 */
export async function removeAbandoned(
  folder: string,
  isUnfinished: (name: string) => boolean = () => true,
): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter(isUnfinished)) {
    const entry = path.join(folder, name);
    const info = await stat(entry).catch(() => null);
    if (info && Date.now() - info.mtimeMs > abandonedAfterMs) {
      await rm(entry, { recursive: true, force: true });
    }
  }
}
