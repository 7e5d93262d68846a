import { parseArgs } from 'node:util';
import { checkBackup } from '../backup/read-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { keepErasures, readErasures } from '../features/privacy/erasure-list.ts';
import { repeatErasures } from '../features/privacy/repeat-erasures.ts';
import { CommandError } from './lib/command-error.ts';
import { confirm } from './lib/confirm.ts';
import { runCommand } from './lib/run-command.ts';
import { describeRestore } from './restore/describe-restore.ts';
import { refuseBesideServers } from './restore/other-servers.ts';

const usage = `Usage: npm run restore -- FILE [--yes]
  --yes   replaces what is there without asking`;

/** `npm run restore -- FILE`: says what it would replace, asks, and puts a backup in its place. */
await runCommand(process.env, readOptions, async ({ db, openFileStore, env }, { fileName, isAgreed }) => {
  const contents = await checkBackup(db, fileName);
  const { lines, isUsed } = await describeRestore(db, env, contents);
  for (const line of lines) console.error(line);
  if (isUsed) await refuseBesideServers(db);
  if (!isAgreed) await confirm(process.stdin, process.stderr);
  const erasures = await readErasures(db);
  const fileStore = await openFileStore();
  const target = { db, fileStore };
  const { rows, files } = await restoreBackup(target, fileName, { replaces: isUsed });
  await keepErasures(db, erasures);
  const deps = { ...target, env, wakeOutbox: () => {}, wakeWebhooks: () => {} };
  const erased = await repeatErasures(deps, 'command line');
  return [
    ...(erased > 0 ? [`Erased ${erased} people again, whom the backup still had`] : []),
    `Restored ${rows} rows and ${files} files. Sessions are not part of a backup: please log in again.`,
  ];
});

function readOptions(): { fileName: string; isAgreed: boolean } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { yes: { type: 'boolean', default: false } },
  });
  const [fileName] = positionals;
  if (!fileName || positionals.length > 1) throw new CommandError(usage);
  return { fileName, isAgreed: values.yes };
}
