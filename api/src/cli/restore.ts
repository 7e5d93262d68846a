import { keepErasures, readErasures } from '#features/privacy/erase/erasure-list.ts';
import { checkBackup } from '../backup/read-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { repeatErasures } from '../features/privacy/repeat-erasures.ts';
import { rewriteDatabase } from '../features/privacy/rewrite-database.ts';
import { writeServerRecord } from '../features/record/write-record.ts';
import { callerPath } from './lib/caller-path.ts';
import { CommandError } from './lib/command-error.ts';
import { confirm } from './lib/confirm.ts';
import { countOf } from './lib/count-of.ts';
import { readOptions } from './lib/read-options.ts';
import { runCommand } from './lib/run-command.ts';
import { assertRestoreRoom } from './restore/assert-restore-room.ts';
import { describeRestore } from './restore/describe-restore.ts';
import { refuseBesideServers } from './restore/other-servers.ts';
import { readKeys, revokeReturned } from './restore/revoke-returned.ts';

const usage = `Usage: npm run restore -- FILE [--yes] [--send-mails] [--revoke-tokens]
  --yes             replaces what is there without asking
  --send-mails      sends the mails that waited when the backup was made, for a move right after it; without it, those
                    that may have been sent since are held back
  --revoke-tokens   revokes all API tokens and calendar addresses of the backup, not only those that the replaced
                    database no longer had`;

/**
 * `npm run restore -- FILE`: says what it would replace, asks for confirmation, and restores a backup in its
 * place.
 */
await runCommand(
  process.env,
  readArguments,
  async ({ db, openFileStore, env }, { fileName, isAgreed, sendsMails, revokesAll }) => {
    const contents = await checkBackup(db, fileName);
    await assertRestoreRoom(contents.sizes, env);
    const { lines, isUsed } = await describeRestore(db, env, contents);
    for (const line of lines) console.error(line);
    if (isUsed) await refuseBesideServers(db);
    if (!isAgreed) await confirm(process.stdin, process.stderr);
    const erasures = await readErasures(db);
    const keys = isUsed ? await readKeys(db) : null;
    const fileStore = await openFileStore();
    const target = { db, fileStore };
    const { rows, files, heldMails } = await restoreBackup(target, fileName, {
      replaces: isUsed,
      settles: { sendsMails },
    });
    await keepErasures(db, erasures);
    const deps = { ...target, env, wakeOutbox: () => {}, wakeWebhooks: () => {} };
    const erased = await repeatErasures(deps, 'command line');
    const aboutKeys = await revokeReturned(db, keys, { isAll: revokesAll });
    await writeServerRecord(
      db,
      'backup.restored',
      contents.madeAt ? `of ${contents.madeAt}` : 'of an earlier release',
    );
    // The files still contain the replaced rows and those that were erased again.
    if (env.databaseUrl === null && (isUsed || erased > 0)) await rewriteDatabase(db);
    return [
      ...(erased > 0 ? [`Erased ${erased} people again, whom the backup still had`] : []),
      ...aboutKeys,
      ...(heldMails > 0 ? [describeHeld(heldMails)] : []),
      `Restored ${countOf(rows, 'row')} and ${countOf(files, 'file')}. Sessions are not part of a backup: please log in again.`,
    ];
  },
);

function readArguments(): { fileName: string; isAgreed: boolean; sendsMails: boolean; revokesAll: boolean } {
  const { values, positionals } = readOptions(usage, {
    allowPositionals: true,
    options: {
      yes: { type: 'boolean', default: false },
      'send-mails': { type: 'boolean', default: false },
      'revoke-tokens': { type: 'boolean', default: false },
    },
  });
  const [fileName] = positionals;
  if (!fileName || positionals.length > 1) throw new CommandError(usage);
  return {
    fileName: callerPath(fileName, process.env),
    isAgreed: values.yes,
    sendsMails: values['send-mails'],
    revokesAll: values['revoke-tokens'],
  };
}

function describeHeld(count: number): string {
  const held = `Held back ${count} mails that waited when the backup was made, since they may have been sent meanwhile.`;
  return `${held} The settings list them, and can send them.`;
}
