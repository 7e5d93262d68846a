import { writeBackup } from '../backup/write-backup.ts';
import { runBackupCommand } from './backup/run-backup-command.ts';

/** `npm run backup -- FILE`: saves database and files. */
await runBackupCommand('backup', process.env, async (target, fileName) => {
  const { rows, files } = await writeBackup(target, fileName);
  return `Saved ${rows} rows and ${files} files in ${fileName}`;
});
