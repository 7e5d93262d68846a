import { expect, test } from 'vitest';
import { backupFileName, chooseOutdated, findNewestBackup } from './backup-files.ts';
import { addDays } from './due-day.ts';

const daysBefore = (last: string, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(last, -index));

/** Returns the days that remain when a backup is made every day and outdated ones are removed after each. */
function keptAfter(days: readonly string[]): string[] {
  let names: string[] = [];
  for (const day of days.toReversed()) {
    names.push(backupFileName(day));
    const outdated = chooseOutdated(names, day);
    names = names.filter((name) => !outdated.includes(name));
  }
  return names.map((name) => name.slice(11, 21)).reverse();
}

test('seven days and the last one of each of four weeks are kept', () => {
  // A Sunday.
  expect(keptAfter(daysBefore('2026-11-22', 60))).toEqual([
    ...daysBefore('2026-11-22', 7),
    '2026-11-15',
    '2026-11-08',
    '2026-11-01',
  ]);
  // The following Wednesday: the current week counts with its newest backup so far.
  expect(keptAfter(daysBefore('2026-11-25', 63))).toEqual([
    ...daysBefore('2026-11-25', 7),
    '2026-11-15',
    '2026-11-08',
  ]);
});

test('after a long pause the old ones stay until there are newer ones; other files are left alone', () => {
  const names = ['storefront-2026-01-05.backup', 'storefront-2025-12-01.backup', 'mine.backup', 'notes.txt'];
  expect(chooseOutdated(names, '2026-11-22')).toEqual([]);
});

test('backups of later days, made while the clock was wrong, take no place and do not hide how old the others are', () => {
  const today = '2026-11-22';
  const wrong = daysBefore('2031-02-10', 40).map(backupFileName);
  const right = daysBefore(today, 9).map(backupFileName);
  expect(chooseOutdated([...wrong, ...right], today)).toEqual([backupFileName('2026-11-14')]);
  expect(findNewestBackup([...wrong, ...right], '2026-12-24')?.name).toBe(backupFileName(today));
  expect(findNewestBackup(wrong, today)).toBeNull();
});

test('a name with a day that does not exist is no backup of ours', () => {
  expect(findNewestBackup(['storefront-2026-13-40.backup'], '2027-01-01')).toBeNull();
});
