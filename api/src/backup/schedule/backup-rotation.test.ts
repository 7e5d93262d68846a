import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backups } from '@storefront/db/schema/server/backups.ts';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { openTestApp } from '#testing/open-test-app.ts';
import { backUpIfDue, type MakeBackup } from './backup-worker.ts';

const t = await openTestApp({ env: { logLevel: 'silent', timeZone: 'Europe/Berlin' } });
let dir: string;
beforeEach(async () => {
  await t.reset();
  dir = mkdtempSync(path.join(tmpdir(), 'rotation-'));
  // This time of day comes twice on October 25.
  t.deps.env.backup = { dir, at: '02:30' };
  return () => rmSync(dir, { recursive: true, force: true });
});

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const start = Date.parse('2026-09-20T00:00:00Z');
const foreign = [
  'lost+found',
  'notes.txt',
  'storefront-2026-09-25.backup.gpg',
  'storefront-2026-09-25.backup.sig',
  'storefront-2026-13-40.backup',
];

let made: string[];
const write: MakeBackup = async (file) => {
  writeFileSync(file, 'all of it');
  made.push(path.basename(file).slice(11, 21));
};
const fail: MakeBackup = async () => {
  throw new Error('ENOSPC: no space left on device');
};

/** What happens on some days of the sixty. */
function fate(day: number): { isOff?: boolean; clockMs?: number; make?: MakeBackup } {
  if (day === 10) return { clockMs: 20 * dayMs };
  if (day === 20) return { isOff: true };
  if (day === 30) return { make: fail };
  if (day === 40) return { clockMs: -3 * dayMs };
  return {};
}

test('sixty days, with a clock that goes wrong, a day without the server and one without success', async () => {
  made = [];
  mkdirSync(path.join(dir, 'lost+found'));
  for (const name of foreign.slice(1)) writeFileSync(path.join(dir, name), 'not ours');
  for (let hours = 0; hours < 60 * 24; hours += 6) {
    const { isOff, clockMs = 0, make = write } = fate(Math.floor(hours / 24));
    if (isOff) continue;
    const now = new Date(start + hours * hourMs + clockMs);
    const before = made.length;
    await backUpIfDue(t.deps, { now, make, signal: new AbortController().signal });
    // The hour until a failed one is tried again passes for the database, too.
    await t.db.update(backups).set({ runAfter: sql`now() - interval '1 second'` });
    const names = readdirSync(dir);
    expect(names).toEqual(expect.arrayContaining(foreign));
    for (const day of made.slice(before)) expect(names).toContain(`storefront-${day}.backup`);
  }
  // The first hours after each of these days make up for it; two days come twice, once by the wrong clock.
  for (let day = 0; day < 60; day++) {
    const name = new Date(start + day * dayMs).toISOString().slice(0, 10);
    const isTwice = ['2026-10-19', '2026-10-20'].includes(name);
    expect(
      made.filter((each) => each === name),
      name,
    ).toHaveLength(isTwice ? 2 : 1);
  }
  const kept = readdirSync(dir).filter((name) => !foreign.includes(name));
  expect(kept.map((name) => name.slice(11, 21))).toEqual([
    '2026-11-01',
    '2026-11-08',
    '2026-11-12',
    '2026-11-13',
    '2026-11-14',
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
  ]);
});
