import { parseArgs } from 'node:util';
import type { Database } from '@storefront/db/client.ts';
import type { ObjectStore } from '../../storage/object-store/object-store.ts';
import { CommandError } from '../lib/command-error.ts';
import { runCommand } from '../lib/run-command.ts';

type Work = (target: { db: Database; fileStore: ObjectStore }, fileName: string) => Promise<string>;

/**
 * Lets `work` do its part with the file given on the command line, and prints what it says. An embedded database has
 * to be let go by its server first; a PostgreSQL one may be in use.
 */
export async function runBackupCommand(
  name: 'backup' | 'restore',
  variables: Readonly<Record<string, string | undefined>>,
  work: Work,
): Promise<void> {
  const readFileName = (): string => {
    const { positionals } = parseArgs({ allowPositionals: true });
    const [fileName] = positionals;
    if (!fileName || positionals.length > 1) throw new CommandError(`Usage: npm run ${name} -- FILE`);
    return fileName;
  };
  await runCommand(variables, readFileName, async ({ db, openFileStore }, fileName) => [
    await work({ db, fileStore: await openFileStore() }, fileName),
  ]);
}
