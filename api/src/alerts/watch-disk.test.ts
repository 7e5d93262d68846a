import { expect, test } from 'vitest';
import { lookAtDisk } from './watch-disk.ts';

test('a disk with and without room is noted as such', async () => {
  const noted: string[] = [];
  const watch = { worked: () => noted.push('works'), failed: () => noted.push('full') };
  for (const hasRoom of [true, false]) {
    const diskRoom = { hasRoom: async () => hasRoom, spareBytes: async () => 0 };
    await lookAtDisk({ diskRoom }, watch);
  }
  expect(noted).toEqual(['works', 'full']);
});
