import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { backups } from '@storefront/db/schema/server/backups.ts';
import { desc } from 'drizzle-orm';
import { findNewestBackup } from '../../../backup/schedule/backup-files.ts';
import { isBackupFolderLost, listBackupFolder } from '../../../backup/schedule/backup-folder.ts';
import { dayOf } from '../../../backup/schedule/due-day.ts';
import { type DoctorDeps, type Found, found } from './doctor-deps.ts';

/** A day, plus the time for a slow backup and a busy night. */
const oldAfterMs = 36 * 60 * 60 * 1000;

/** Checks the age of the newest backup in `BACKUP_DIR`, whether earlier ones are there, and whether the last attempt failed. */
export async function checkBackup({ env, database }: Pick<DoctorDeps, 'env' | 'database'>): Promise<Found> {
  if (!env.backup) return found('BACKUP_OFF');
  if ('db' in database) {
    const [last] = await database.db.select().from(backups).orderBy(desc(backups.day)).limit(1);
    if (last?.lastError) return found('BACKUP_FAILED', `${last.day}: ${last.lastError}`);
  }
  if (await isBackupFolderLost(env.dataDir, env.backup.dir)) return found('BACKUP_LOST', env.backup.dir);
  const barred = await whyUnwritable(env.backup.dir);
  if (barred !== null) return found('BACKUP_UNWRITABLE', barred);
  const newest = findNewestBackup(await listBackupFolder(env.backup.dir), dayOf(new Date(), env.timeZone));
  if (!newest) return found('BACKUP_NONE', env.backup.dir);
  // Counted from noon UTC of the backup's day, because the file name contains no time.
  const isOld = Date.now() - newest.at.getTime() > oldAfterMs;
  return found(isOld ? 'BACKUP_OLD' : 'FINE', `${env.backup.dir}/${newest.name}`);
}

/** A folder that is not there is created by the first backup, in the nearest one that is. */
async function whyUnwritable(folder: string): Promise<string | null> {
  try {
    await access(folder, constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    const parent = path.dirname(folder);
    const { code, message } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' && parent !== folder ? whyUnwritable(parent) : message;
  }
}
