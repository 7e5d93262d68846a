import { type Database, openDatabase } from '@storefront/db/client.ts';
import { DataDirInUseError } from '@storefront/db/embedded/data-dir-lock.ts';
import { refuseRootAmongData } from '@storefront/db/embedded/refuse-root.ts';
import { describeRefusal } from '@storefront/db/errors.ts';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { assertDataDir } from '../../assert-data-dir.ts';
import { closeDataDir } from '../../close-data-dir.ts';
import { type Env, readEnv } from '../../env.ts';
import { describeMisspelled } from '../../env-misspelled.ts';
import type { ObjectStore } from '../../storage/object-store/object-store.ts';
import { openObjectStore } from '../../storage/object-store/open-object-store.ts';
import { HelpAsked } from './read-options.ts';

export type CommandTarget = { db: Database; openFileStore: () => Promise<ObjectStore>; env: Env };

/**
 * Runs a command line tool on the database that the environment names, and prints the lines that it returns.
 * Errors become a message and exit code 1.
 *
 * @param prepare reads the arguments; a mistake in them is reported before anything is opened, and so is the
 * usage that was asked for.
 */
export async function runCommand<Options>(
  variables: Readonly<Record<string, string | undefined>>,
  prepare: () => Options,
  work: (target: CommandTarget, options: Options) => Promise<readonly string[]>,
): Promise<void> {
  await runProgram(variables, prepare, async (env, options) => {
    // A command may otherwise work on another database than the one that was meant.
    for (const misspelled of env.misspelled) console.error(describeMisspelled(misspelled));
    assertDataDir(env.dataDir);
    const database = await openDatabase(env);
    try {
      return await work({ db: database.db, openFileStore: () => openObjectStore(env), env }, options);
    } finally {
      await database.close();
    }
  });
}

/** Does the same for a tool that opens its own resources. */
export async function runProgram<Options>(
  variables: Readonly<Record<string, string | undefined>>,
  prepare: () => Options,
  work: (env: Env, options: Options) => Promise<readonly string[]>,
): Promise<void> {
  try {
    const options = prepare();
    const env = readEnv(variables);
    refuseRootAmongData(env.dataDir);
    for (const path of closeDataDir(env.dataDir).slice(0, 5)) {
      console.error(`Other users of this machine may read ${path}`);
    }
    for (const line of await work(env, options)) console.log(line);
  } catch (error) {
    if (error instanceof HelpAsked) {
      console.log(error.message);
      return;
    }
    console.error(explain(error));
    process.exitCode = 1;
  }
}

function explain(error: unknown): string {
  if (error instanceof DataDirInUseError) {
    return (
      `${error.message}\n` +
      'The embedded database serves one process at a time: stop the server, run this command again, and start the ' +
      'server afterwards. With a PostgreSQL server (DATABASE_URL) commands run beside it.'
    );
  }
  if (error instanceof DrizzleQueryError) {
    // Its own message repeats the whole statement, including text from clients.
    return describeRefusal(error) ?? 'The database could not be asked. Please try again.';
  }
  return error instanceof Error ? error.message : String(error);
}
