import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backups } from '@storefront/db/schema/server/backups.ts';
import { beforeEach, expect, test } from 'vitest';
import type { Env } from '#env.ts';
import { openTestApp } from '#testing/open-test-app.ts';
import { backupFileName } from '../../../backup/schedule/backup-files.ts';
import { noteBackupFolder } from '../../../backup/schedule/backup-folder.ts';
import { checkBackup } from './check-backup.ts';

const t = await openTestApp();
let backupDir: string;
beforeEach(async () => {
  await t.reset();
  backupDir = mkdtempSync(path.join(tmpdir(), 'doctor-backup-'));
  return () => rmSync(backupDir, { recursive: true, force: true });
});

const look = (backup: Env['backup']) =>
  checkBackup({ env: { ...t.deps.env, backup }, database: { db: t.db } });

test('backups that are off, missing, failed or old are told apart', async () => {
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const backup = { dir: backupDir, at: '04:00' };
  expect(await look(null)).toMatchObject({ finding: 'BACKUP_OFF' });
  expect(await look(backup)).toMatchObject({ finding: 'BACKUP_NONE' });
  const inNewFolder = { dir: path.join(backupDir, 'new', 'backups'), at: '04:00' };
  expect(await look(inNewFolder)).toMatchObject({ finding: 'BACKUP_NONE' });
  const taken = path.join(backupDir, 'file');
  writeFileSync(taken, '');
  for (const dir of [taken, path.join(taken, 'backups')]) {
    expect(await look({ dir, at: '04:00' }), dir).toMatchObject({
      finding: 'BACKUP_UNWRITABLE',
      detail: expect.stringContaining(taken),
    });
  }
  writeFileSync(path.join(backupDir, backupFileName(day(4))), '');
  expect(await look(backup)).toMatchObject({ finding: 'BACKUP_OLD' });
  writeFileSync(path.join(backupDir, backupFileName(day(0))), '');
  expect(await look(backup)).toMatchObject({ finding: 'FINE' });
  await noteBackupFolder(t.deps.env.dataDir, backupDir);
  for (const daysAgo of [0, 4]) rmSync(path.join(backupDir, backupFileName(day(daysAgo))));
  expect(await look(backup)).toMatchObject({ finding: 'BACKUP_LOST' });
  await t.db.insert(backups).values({ day: day(0), lastError: 'ENOSPC' });
  expect(await look(backup)).toMatchObject({
    finding: 'BACKUP_FAILED',
    detail: `${day(0)}: ENOSPC`,
  });
});

test('a disk of the backups that has no room for the next one is a problem', async () => {
  const newest = backupFileName(new Date().toISOString().slice(0, 10));
  const backup = { dir: backupDir, at: '04:00' };
  const on = (freeBytes: number, dir = backupDir) =>
    checkBackup(
      { env: { ...t.deps.env, backup: { ...backup, dir } }, database: { db: t.db } },
      async (folder) => {
        expect(folder).toBe(backupDir);
        return { freeBytes, totalBytes: 100e6 };
      },
    );
  expect(await on(0, path.join(backupDir, 'not', 'there'))).toMatchObject({ finding: 'BACKUP_NO_ROOM' });
  writeFileSync(path.join(backupDir, newest), Buffer.alloc(5e6));
  expect(await on(5.5e6)).toEqual({ finding: 'BACKUP_NO_ROOM', detail: `${backupDir}: 5.5 MB` });
  expect(await on(7e6)).toMatchObject({ finding: 'FINE' });
});
