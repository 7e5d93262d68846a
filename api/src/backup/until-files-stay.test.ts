import { expect, test } from 'vitest';
import { untilFilesStay } from './make-backup.ts';
import { StoredFileMissingError } from './write-backup.ts';

/** Returns a backup that finds these files gone, one in each attempt. */
function failing(...keys: string[]) {
  let attempts = 0;
  return async () => {
    const key = keys[attempts++];
    if (key !== undefined) throw new StoredFileMissingError(key);
    return attempts;
  };
}

test('a file that goes while a backup is made makes it begin again', async () => {
  expect(await untilFilesStay(failing())).toBe(1);
  expect(await untilFilesStay(failing('a'))).toBe(2);
  expect(await untilFilesStay(failing('a', 'b'))).toBe(3);
});

test('a file that the next attempt misses as well is lost, and files that go on going end it too', async () => {
  await expect(untilFilesStay(failing('a', 'a'))).rejects.toThrow('The stored file a is missing');
  await expect(untilFilesStay(failing('a', 'b', 'c'))).rejects.toThrow('The stored file c is missing');
  await expect(untilFilesStay(() => Promise.reject(new Error('disk')))).rejects.toThrow('disk');
});
