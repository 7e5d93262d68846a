import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

const namePattern = /^storefront-(\d{4}-\d{2}-\d{2})\.backup$/;
/**
 * Files left behind by a killed process. Others beside a backup, such as an encrypted copy or a signature, are the
 * operator's.
 */
const unfinishedPattern =
  /^storefront-\d{4}-\d{2}-\d{2}\.backup\.(?:unverified|partial|unverified\.partial)$/;

const keptDays = 7;
const keptWeeks = 4;

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the file name of the backup of a day, `YYYY-MM-DD`. */
export function backupFileName(day: string): string {
  return `storefront-${day}.backup`;
}

/**
 * Returns the scheduled backups in a folder that are no longer kept after that of `today`: all except the newest
 * seven, and the newest one of each of the latest four weeks, which begin on Mondays. Backups of later days, made
 * while the clock was wrong, are kept without taking another one's place. Other files are ignored.
 */
export function chooseOutdated(names: readonly string[], today: string): string[] {
  const days = daysOf(names).filter((day) => day <= today);
  const newestOfWeek = new Map<number, string>();
  for (const day of days) if (!newestOfWeek.has(weekOf(day))) newestOfWeek.set(weekOf(day), day);
  const kept = new Set([...days.slice(0, keptDays), ...[...newestOfWeek.values()].slice(0, keptWeeks)]);
  return days.filter((day) => !kept.has(day)).map(backupFileName);
}

/** Returns the days of the scheduled backups among the names of a folder, the latest first. */
function daysOf(names: readonly string[]): string[] {
  return names
    .flatMap((name) => namePattern.exec(name)?.[1] ?? [])
    .filter((day) => !Number.isNaN(Date.parse(`${day}T00:00:00Z`)))
    .sort()
    .reverse();
}

/** Returns the number of a week, which begins on Monday; week 0 contains January 1, 1970. */
function weekOf(day: string): number {
  const days = Date.parse(`${day}T00:00:00Z`) / dayMs;
  return Math.floor((days + 3) / 7);
}

export const hasBackups = (names: readonly string[]) => daysOf(names).length > 0;

/**
 * Returns the newest scheduled backup among the names of a folder, without those of later days, whose age is
 * unknown; `at` is noon of its day in UTC.
 */
export function findNewestBackup(names: readonly string[], today: string): { name: string; at: Date } | null {
  const day = daysOf(names).find((each) => each <= today);
  return day ? { name: backupFileName(day), at: new Date(`${day}T12:00:00Z`) } : null;
}

/** Removes what is no longer kept, once the backup of `today` is made. */
export async function removeOutdated(folder: string, today: string): Promise<void> {
  for (const name of chooseOutdated(await readdir(folder), today))
    await rm(path.join(folder, name), { force: true });
}

/** Must only be called by the one process that makes backups in this folder. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (unfinishedPattern.test(name)) await rm(path.join(folder, name), { force: true });
  }
}
