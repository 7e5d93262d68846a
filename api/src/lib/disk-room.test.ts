import { pino } from 'pino';
import { beforeEach, expect, test, vi } from 'vitest';
import { createDiskRoom } from './disk-room.ts';

const gibibyte = 1024 ** 3;
const mebibyte = 1024 ** 2;
let free: Record<string, number>;
let total: number;
let lines: string[];
let asked: number;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  free = {};
  total = 100 * gibibyte;
  lines = [];
  asked = 0;
  return () => vi.useRealTimers();
});

/** Every folder is on its own disk. */
function open() {
  const log = pino({}, { write: (line) => lines.push(String(JSON.parse(line).msg)) });
  return createDiskRoom('/data', log, async (folder) => {
    asked += 1;
    return { freeBytes: free[folder] ?? gibibyte, totalBytes: total };
  });
}

test.each(['/data', '/data/db', '/data/files'])('the disk of %s counts', async (folder) => {
  free[folder] = 127 * mebibyte;
  expect(await open().hasRoom()).toBe(false);
  free[folder] = 129 * mebibyte;
  expect(await open().hasRoom()).toBe(true);
});

test('a small disk keeps a tenth in reserve, and a very small one what the database writes at a time', async () => {
  total = 500 * mebibyte;
  free['/data'] = 51 * mebibyte;
  expect(await open().hasRoom()).toBe(true);
  free['/data'] = 49 * mebibyte;
  expect(await open().hasRoom()).toBe(false);
  total = 60 * mebibyte;
  free['/data'] = 19 * mebibyte;
  expect(await open().hasRoom()).toBe(false);
});

test('what is about to be written counts as well', async () => {
  free['/data'] = 228 * mebibyte;
  const room = open();
  expect(await room.hasRoom(99 * mebibyte)).toBe(true);
  expect(await room.hasRoom(101 * mebibyte)).toBe(false);
  expect(await room.spareBytes()).toBe(100 * mebibyte);
});

test('disks are asked once a second, and the log hears of each change once', async () => {
  const room = open();
  await Promise.all([room.hasRoom(), room.hasRoom(), room.hasRoom()]);
  expect(asked).toBe(3);
  free['/data'] = 0;
  expect(await room.hasRoom()).toBe(true);
  for (let second = 0; second < 3; second++) {
    vi.advanceTimersByTime(1001);
    expect(await room.hasRoom()).toBe(false);
  }
  free['/data'] = gibibyte;
  vi.advanceTimersByTime(1001);
  expect(await room.hasRoom()).toBe(true);
  expect(lines).toEqual([
    'the disk is almost full: nothing is taken in until there is room',
    'the disk has room again',
  ]);
});
