import { expect, test } from 'vitest';
import { backupFileName, chooseOutdated } from './backup-files.ts';

const daysBefore = (last: string, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const day = new Date(`${last}T00:00:00Z`);
    day.setUTCDate(day.getUTCDate() - index);
    return day.toISOString().slice(0, 10);
  });

/** Returns the days that remain when a backup is made every day and outdated ones are removed after each. */
function keptAfter(days: readonly string[]): string[] {
  let names: string[] = [];
  for (const day of days.toReversed()) {
    names.push(backupFileName(day));
    const outdated = chooseOutdated(names);
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
  expect(chooseOutdated(names)).toEqual([]);
});
