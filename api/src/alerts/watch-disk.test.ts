import { alarmAfterMs } from '@storefront/contracts/alerts/alarm-after.ts';
import { afterEach, expect, test, vi } from 'vitest';
import type { Deps } from '#deps.ts';
import { lookAtDisk, startDiskWatch } from './watch-disk.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a disk with and without room is noted as such', async () => {
  const noted: string[] = [];
  const watch = { worked: () => noted.push('works'), failed: () => noted.push('full') };
  for (const hasRoom of [true, false]) {
    const diskRoom = { hasRoom: async () => hasRoom, spareBytes: async () => 0 };
    await lookAtDisk({ diskRoom }, watch);
  }
  expect(noted).toEqual(['works', 'full']);
});

test('the disk is looked at often enough for an alert that is hardly late', async () => {
  vi.useFakeTimers();
  let looks = 0;
  const hasRoom = async () => {
    looks += 1;
    return true;
  };
  const diskRoom = { hasRoom, spareBytes: async () => 0 };
  const database = { update: () => ({ set: () => ({ where: async () => [] }) }) };
  const deps = { diskRoom, db: database, background: new Set(), log: { warn: () => {} } };
  const watch = startDiskWatch(deps as unknown as Deps);
  await vi.advanceTimersByTimeAsync(alarmAfterMs);
  expect(looks).toBeGreaterThan(5);
  await watch.stop();
});
