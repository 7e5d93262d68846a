import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { beginStream } from './begin-stream.ts';

const bytes = Buffer.from(Array.from({ length: 1_000_000 }, (_, index) => index % 251));

function openFile(): Readable {
  const folder = mkdtempSync(path.join(tmpdir(), 'begin-stream-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'file');
  writeFileSync(file, bytes);
  return createReadStream(file);
}

test.each([undefined, 0])('passes all bytes on, %s of them ahead', async (ahead) => {
  const body = await beginStream(openFile(), ahead);
  expect((await buffer(body)).equals(bytes)).toBe(true);
});

test('an empty stream is an empty body', async () => {
  expect(await buffer(await beginStream(Readable.from([])))).toHaveLength(0);
});

test('who leaves before the first bytes, or after them, leaves no file open and causes no error', async () => {
  for (const reads of [0, 1, 2]) {
    const stream = openFile();
    const reader = (await beginStream(stream)).getReader();
    for (let count = 0; count < reads; count++) await reader.read();
    await reader.cancel();
    await expect.poll(() => stream.closed).toBe(true);
  }
});

test('what fails later breaks the body off', async () => {
  const failing = async function* () {
    yield bytes;
    throw new Error('The disk is gone');
  };
  await expect(buffer(await beginStream(Readable.from(failing())))).rejects.toThrow('The disk is gone');
});
