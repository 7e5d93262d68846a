import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { alerts } from '@storefront/db/schema/orders/alerts.ts';
import { backups } from '@storefront/db/schema/server/backups.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { openTestApp } from '#testing/open-test-app.ts';
import { backUpIfDue, type MakeBackup } from './backup-worker.ts';

const t = await openTestApp({ env: { logLevel: 'silent', timeZone: 'UTC' } });
let dir: string;
beforeEach(async () => {
  await t.reset();
  dir = path.join(mkdtempSync(path.join(tmpdir(), 'backups-')), 'new');
  t.deps.env.backup = { dir, at: '04:00' };
  return () => rmSync(path.dirname(dir), { recursive: true, force: true });
});

const now = new Date('2026-11-22T12:00:00Z');
const write: MakeBackup = async (file) => writeFileSync(file, 'all of it');
const fail: MakeBackup = async () => {
  throw new Error('ENOSPC: no space left on device');
};
const run = (make: MakeBackup, signal = new AbortController().signal) =>
  backUpIfDue(t.deps, { now, make, signal });

test('of several instances one makes the backup of a day, once, and leftovers of a killed one go', async () => {
  let made = 0;
  const count: MakeBackup = async (file, signal) => {
    made += 1;
    await write(file, signal);
  };
  await run(count);
  writeFileSync(path.join(dir, 'storefront-2026-11-21.backup.unverified'), 'half');
  await t.db.delete(backups);
  await Promise.all([run(count), run(count), run(count)]);
  await run(count);
  expect(made).toBe(2);
  expect(readdirSync(dir)).toEqual(['storefront-2026-11-22.backup']);
  expect(await t.db.select().from(backups)).toMatchObject([
    { day: '2026-11-22', doneAt: expect.any(Date), sizeBytes: 9, lastError: null, lockedUntil: null },
  ]);
});

test('a failed one sends one mail, keeps the earlier files, and is tried again after an hour', async () => {
  await run(write);
  await t.db.delete(backups);
  await run(fail);
  await run(write);
  expect(await t.db.select().from(backups)).toMatchObject([
    { attempts: 1, doneAt: null, lastError: 'ENOSPC: no space left on device' },
  ]);
  expect(existsSync(path.join(dir, 'storefront-2026-11-22.backup'))).toBe(true);

  const anHourLater = () => t.db.update(backups).set({ runAfter: sql`now() - interval '1 second'` });
  await anHourLater();
  await run(fail);
  expect(await t.db.$count(outbox)).toBe(1);
  const [mail] = await t.deliverMails();
  expect(mail?.subject).toBe('A backup failed');
  expect(mail?.text).toContain('ENOSPC: no space left on device');
  const data = { type: 'backup-failing', error: 'ENOSPC: no space left on device' };
  expect(await t.db.select().from(alerts)).toMatchObject([{ data, doneAt: null }]);

  await anHourLater();
  await run(write);
  expect(await t.db.select().from(backups)).toMatchObject([{ attempts: 3, fileName: expect.any(String) }]);
  expect(await t.db.select().from(alerts)).toMatchObject([{ data, doneAt: expect.any(Date), doneBy: null }]);
});

test('one that a person has marked as done is raised again on the next day only', async () => {
  await run(fail);
  await t.db.update(alerts).set({ doneAt: new Date(), doneBy: 'ana' });
  await t.db.update(backups).set({ runAfter: sql`now() - interval '1 second'` });
  await run(fail);
  expect(await t.db.$count(alerts)).toBe(1);
  await t.db.delete(backups);
  await run(fail);
  expect(await t.db.$count(alerts)).toBe(2);
});

test('one that the end of its server interrupts is made by the next, and is no failure', async () => {
  const ending = new AbortController();
  await run(async () => {
    ending.abort();
    throw new Error('killed');
  }, ending.signal);
  expect(await t.db.$count(outbox)).toBe(0);
  await run(write);
  expect(readdirSync(dir)).toEqual(['storefront-2026-11-22.backup']);
});

test('nothing is written below a disk that is not mounted, and the mail says so', async () => {
  const file = path.join(dir, 'storefront-2026-11-22.backup');
  await run(write);
  const again = async () => {
    await t.db.delete(backups);
    await run(write);
  };
  rmSync(dir, { recursive: true });
  await again();
  expect(existsSync(dir)).toBe(false);
  const [mail] = await t.deliverMails();
  expect(mail?.text).toContain(`${dir} has none of the earlier backups`);
  // An empty mount point, and other files on the disk below.
  mkdirSync(dir);
  writeFileSync(path.join(dir, 'lost+found'), '');
  await again();
  expect(readdirSync(dir)).toEqual(['lost+found']);

  writeFileSync(path.join(dir, 'storefront-2026-11-21.backup'), 'of the mounted disk');
  await again();
  expect(existsSync(file)).toBe(true);

  t.deps.env.backup = { dir: `${dir}-elsewhere`, at: '04:00' };
  await again();
  expect(existsSync(`${dir}-elsewhere`)).toBe(true);
});
