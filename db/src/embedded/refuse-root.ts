import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

type Look = { user: number | undefined; ownerOf: (file: string) => number };

/** The user that runs this process is undefined on Windows, which has no such numbers. */
const ownLook: Look = { user: process.getuid?.(), ownerOf: (file) => statSync(file).uid };

/**
 * Root could open the database of another user, but the files that it wrote would keep this user's server from
 * starting.
 *
 * @throws Error when root is about to open the database of another user.
 */
export function refuseRoot(directory: string, look: Look = ownLook): void {
  if (look.user !== 0) return;
  const owner = look.ownerOf(directory);
  if (owner === 0) return;
  throw new Error(
    `The data in ${directory} belongs to user ${owner}, whose server could not read what root writes. Run this as ` +
      `that user, for example: setpriv --reuid=${owner} --clear-groups node …`,
  );
}

/**
 * Does the same for the data folder of a server that a command is about to write to. What the server wrote shows
 * which user it runs as; before its first start, the folder made for it does.
 *
 * @throws Error when root is about to write to the data of another user.
 */
export function refuseRootAmongData(dataDir: string, look: Look = ownLook): void {
  const written = ['db', 'files', 'mail'].map((name) => path.join(dataDir, name));
  const shows = [...written, dataDir].find((folder) => existsSync(folder));
  if (shows !== undefined) refuseRoot(shows, look);
}
