import { pbkdf2 } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { streamToFile } from './stream-to-file.ts';

const directory = mkdtempSync(path.join(tmpdir(), 'stream-to-file-'));
afterAll(() => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }));

/** Queues more work than the thread pool that opens files can do at a time. */
const keepThreadsBusy = () =>
  Promise.all(
    Array.from({ length: 16 }, () => new Promise((done) => pbkdf2('a', 'b', 5000, 64, 'sha512', done))),
  );

test('a visitor who hangs up before the file is open leaves none behind', async () => {
  const busy = keepThreadsBusy();
  const hangUp = async (name: string) => {
    const file = path.join(directory, name);
    const body = new Readable({ read() {} });
    const writing = streamToFile(file, [body]);
    body.push(Buffer.alloc(200_000));
    setImmediate(() => body.destroy(new Error('connection lost')));
    await expect(writing).rejects.toThrow();
    await rm(file, { force: true });
  };
  await Promise.all(['one', 'two', 'three'].map(hangUp));
  await busy;
  expect(readdirSync(directory)).toEqual([]);
});

test('what the streams make of the bytes is written, and counted', async () => {
  const file = path.join(directory, 'whole');
  const bytes = gzipSync('A text that was packed.');
  expect(await streamToFile(file, [Readable.from([bytes]), createGunzip()])).toBe(23);
  expect(readFileSync(file, 'utf8')).toBe('A text that was packed.');
  await expect(streamToFile(file, [Readable.from(['x'])])).rejects.toThrow('EEXIST');
  expect(await streamToFile(file, [Readable.from(['x'])], { flags: 'w' })).toBe(1);
});
