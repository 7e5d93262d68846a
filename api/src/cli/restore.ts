import { restoreBackup } from '../backup/restore-backup.ts';
import { runBackupCommand } from './backup/run-backup-command.ts';

/** `npm run restore -- FILE`: puts a backup into an empty database and file store. */
await runBackupCommand('restore', process.env, async (target, fileName) => {
  const { rows, files } = await restoreBackup(target, fileName);
  return `Restored ${rows} rows and ${files} files. Sessions are not part of a backup: please log in again.`;
});
