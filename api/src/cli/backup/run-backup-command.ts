import { parseArgs } from 'node:util';
import { type Database, openDatabase } from '@storefront/db/client.ts';
import { readEnv } from '../../env.ts';
import type { ObjectStore } from '../../storage/object-store/object-store.ts';
import { openObjectStore } from '../../storage/object-store/open-object-store.ts';

type Work = (target: { db: Database; fileStore: ObjectStore }, fileName: string) => Promise<string>;

/**
 * Opens what the environment names, lets `work` do its part with the file given on the command line, and prints what
 * it says. An embedded database has to be let go by its server first; a PostgreSQL one may be in use.
 */
export async function runBackupCommand(
  name: 'backup' | 'restore',
  variables: Readonly<Record<string, string | undefined>>,
  work: Work,
): Promise<void> {
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    const [fileName] = positionals;
    if (!fileName || positionals.length > 1) throw new Error(`Usage: npm run ${name} -- FILE`);
    const env = readEnv(variables);
    const { db, close } = await openDatabase(env);
    try {
      const fileStore = await openObjectStore(env);
      console.log(await work({ db, fileStore }, fileName));
    } finally {
      await close();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
