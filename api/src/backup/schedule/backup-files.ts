import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

const namePattern = /^storefront-(\d{4}-\d{2}-\d{2})\.backup$/;
/** Files left behind by a killed process. */
const unfinishedPattern = /^storefront-\d{4}-\d{2}-\d{2}\.backup\.[a-z.]+$/;

const keptDays = 7;
const keptWeeks = 4;

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the file name of the backup of a day, `YYYY-MM-DD`. */
export function backupFileName(day: string): string {
  return `storefront-${day}.backup`;
}

/**
 * Returns the scheduled backups in a folder that are no longer kept: all except the newest seven, and the
 * newest one of each of the latest four weeks, which begin on Mondays. Other files are ignored.
 */
export function chooseOutdated(names: readonly string[]): string[] {
  const days = names
    .flatMap((name) => namePattern.exec(name)?.[1] ?? [])
    .sort()
    .reverse();
  const newestOfWeek = new Map<number, string>();
  for (const day of days) if (!newestOfWeek.has(weekOf(day))) newestOfWeek.set(weekOf(day), day);
  const kept = new Set([...days.slice(0, keptDays), ...[...newestOfWeek.values()].slice(0, keptWeeks)]);
  return days.filter((day) => !kept.has(day)).map(backupFileName);
}

/** Returns the number of a week, which begins on Monday; week 0 contains January 1, 1970. */
function weekOf(day: string): number {
  const days = Date.parse(`${day}T00:00:00Z`) / dayMs;
  return Math.floor((days + 3) / 7);
}

/** Returns the newest scheduled backup among the names of a folder; `at` is noon of its day in UTC. */
export function findNewestBackup(names: readonly string[]): { name: string; at: Date } | null {
  const day = names
    .flatMap((name) => namePattern.exec(name)?.[1] ?? [])
    .sort()
    .at(-1);
  return day ? { name: backupFileName(day), at: new Date(`${day}T12:00:00Z`) } : null;
}

export async function removeOutdated(folder: string): Promise<void> {
  for (const name of chooseOutdated(await readdir(folder)))
    await rm(path.join(folder, name), { force: true });
}

/** Must only be called by the one process that makes backups in this folder. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (unfinishedPattern.test(name)) await rm(path.join(folder, name), { force: true });
  }
}
