import { makeBackup } from '../backup/make-backup.ts';
import { openObjectStore } from '../storage/object-store/open-object-store.ts';
import { callerPath } from './lib/caller-path.ts';
import { CommandError } from './lib/command-error.ts';
import { countOf } from './lib/count-of.ts';
import { readOptions } from './lib/read-options.ts';
import { runProgram } from './lib/run-command.ts';

const usage = 'Usage: npm run backup -- FILE';

/**
 * `npm run backup -- FILE`: saves database and files, even beside a running server, and verifies the result
 * by a trial restore.
 */
await runProgram(process.env, readFileName, async (env, fileName) => {
  const { rows, files, isRestored } = await makeBackup(env, await openObjectStore(env), fileName);
  const saved = `Saved ${countOf(rows, 'row')} and ${countOf(files, 'file')} in ${fileName}`;
  if (isRestored) return [`${saved}, and restored them on trial`];
  return [
    `${saved}, and read them: a newer release has migrated this database.`,
    'The backup can be restored here, or with that release to any database.',
  ];
});

function readFileName(): string {
  const { positionals } = readOptions(usage, { allowPositionals: true });
  const [fileName] = positionals;
  if (!fileName || positionals.length > 1) throw new CommandError(usage);
  return callerPath(fileName, process.env);
}
