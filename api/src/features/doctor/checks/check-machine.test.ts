import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Env } from '#env.ts';
import { findLeastFree } from '#lib/disk-room.ts';
import { checkDisk, checkNode } from './check-machine.ts';

test.each([
  ['18.20.8', '2024-01-01', 'NODE_OLD'],
  ['20.18.3', '2024-01-01', 'NODE_OLD'],
  ['20.19.0', '2026-04-30', 'FINE'],
  ['20.20.2', '2026-05-01', 'NODE_UNMAINTAINED'],
  ['22.23.3', '2026-05-01', 'FINE'],
  ['25.9.0', '2026-11-28', 'NODE_UNMAINTAINED'],
  ['40.0.0', '2033-05-01', 'FINE'],
])('Node.js %s on %s: %s', (version, day, finding) => {
  expect(checkNode(version, new Date(`${day}T12:00:00Z`))).toMatchObject({ finding });
});

test('a disk is low when the disk of the database or of the files is', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'doctor-disk-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const diskRoom = { hasRoom: async () => true, spareBytes: async () => 0 };
  const withLess = (lowFolder: string) =>
    checkDisk({ env: { dataDir } as Env, diskRoom }, (folder) =>
      findLeastFree(folder, async (each) => ({
        freeBytes: each === path.join(dataDir, lowFolder) ? 1.5e9 : 70e9,
        totalBytes: 100e9,
      })),
    );
  for (const folder of ['', 'db', 'files']) {
    expect(await withLess(folder), folder).toEqual({ finding: 'DISK_LOW', detail: '1.5 GB' });
  }
  expect(await withLess('other')).toEqual({ finding: 'FINE', detail: '70 GB' });
});
