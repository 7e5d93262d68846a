import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import path from 'node:path';
import { backups } from '@storefront/db/schema/server/backups.ts';
import { desc } from 'drizzle-orm';
import { readSpace } from '#lib/disk-room.ts';
import { findNewestBackup } from '../../../backup/schedule/backup-files.ts';
import { isBackupFolderLost, listBackupFolder } from '../../../backup/schedule/backup-folder.ts';
import { dayOf } from '../../../backup/schedule/due-day.ts';
import { describeRoom } from './describe-room.ts';
import { type DoctorDeps, type Found, found } from './doctor-deps.ts';

/** A day, plus the time for a slow backup and a busy night. */
const oldAfterMs = 36 * 60 * 60 * 1000;
/** The next backup is written before an old one is removed, and may be larger than the newest. */
const growth = 1.2;
const leastBytes = 1000 ** 2;

/**
 * Checks the age of the newest backup in `BACKUP_DIR`, whether earlier ones are there, whether the last attempt failed,
 * and whether the next one has room.
 */
export async function checkBackup(
  { env, database }: Pick<DoctorDeps, 'env' | 'database'>,
  spaceOf: typeof readSpace = readSpace,
): Promise<Found> {
  if (!env.backup) return found('BACKUP_OFF');
  if ('db' in database) {
    const [last] = await database.db.select().from(backups).orderBy(desc(backups.day)).limit(1);
    if (last?.lastError) return found('BACKUP_FAILED', `${last.day}: ${last.lastError}`);
  }
  if (await isBackupFolderLost(env.dataDir, env.backup.dir)) return found('BACKUP_LOST', env.backup.dir);
  const place = await nearestFolder(env.backup.dir);
  const barred = await whyUnwritable(place);
  if (barred !== null) return found('BACKUP_UNWRITABLE', barred);
  const newest = findNewestBackup(await listBackupFolder(env.backup.dir), dayOf(new Date(), env.timeZone));
  const lack = await describeLack(env.backup.dir, newest?.name ?? null, (await spaceOf(place)).freeBytes);
  if (lack !== null) return found('BACKUP_NO_ROOM', lack);
  if (!newest) return found('BACKUP_NONE', env.backup.dir);
  // Counted from noon UTC of the backup's day, because the file name contains no time.
  const isOld = Date.now() - newest.at.getTime() > oldAfterMs;
  return found(isOld ? 'BACKUP_OLD' : 'FINE', `${env.backup.dir}/${newest.name}`);
}

/** Returns what is free if it is too little for the next backup, otherwise null. */
async function describeLack(
  folder: string,
  newest: string | null,
  freeBytes: number,
): Promise<string | null> {
  const sizeBytes = newest === null ? 0 : (await stat(path.join(folder, newest))).size;
  if (freeBytes >= Math.max(leastBytes, sizeBytes * growth)) return null;
  return `${folder}: ${describeRoom(freeBytes)}`;
}

/** A folder that is not there is created by the first backup, in the nearest one that is. */
async function nearestFolder(folder: string): Promise<string> {
  const parent = path.dirname(folder);
  const isMissing = await access(folder).then(
    () => false,
    ({ code }: NodeJS.ErrnoException) => code === 'ENOENT',
  );
  return isMissing && parent !== folder ? nearestFolder(parent) : folder;
}

async function whyUnwritable(folder: string): Promise<string | null> {
  try {
    await access(folder, constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
