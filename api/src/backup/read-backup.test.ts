import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readLines } from './read-backup.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'read-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a file with a damaged line and damaged compression behind it fails once', async () => {
  const file = path.join(folder, 'all.backup');
  const zipped = gzipSync(`no line of a backup\n${randomBytes(100_000).toString('base64')}`);
  zipped.fill(0, zipped.length - 8);
  writeFileSync(file, zipped);
  const read = async () => {
    for await (const _ of readLines(file));
  };
  await expect(read()).rejects.toThrow('line 1 is damaged');
  // By the time that this is done, the stream above would have failed, too: the test runner reports such an error.
  await expect(promisify(gunzip)(zipped)).rejects.toThrow('incorrect data check');
});
