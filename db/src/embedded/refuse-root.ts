import { statSync } from 'node:fs';

/**
 * Root could open the database of another user, but the files that it wrote would keep this user's server from
 * starting.
 *
 * @param look.user the user that runs this process; undefined on Windows, which has no such numbers.
 * @throws Error when root is about to open the database of another user.
 */
export function refuseRoot(
  directory: string,
  look = { user: process.getuid?.(), ownerOf: (file: string) => statSync(file).uid },
): void {
  if (look.user !== 0) return;
  const owner = look.ownerOf(directory);
  if (owner === 0) return;
  throw new Error(
    `The database in ${directory} belongs to user ${owner}, whose server could not read what root writes. Run this as ` +
      `that user, for example: setpriv --reuid=${owner} --clear-groups node …`,
  );
}
