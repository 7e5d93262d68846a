import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { createDiskStore } from './disk-store.ts';
import { describeObjectStore } from './object-store.suite.ts';

const directory = mkdtempSync(path.join(tmpdir(), 'disk-store-'));
afterAll(() => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }));
const unfinished = path.join(directory, '.unfinished');

describeObjectStore(() => createDiskStore(directory));

test('a stream that breaks off leaves no temporary file either', async () => {
  const store = await createDiskStore(directory);
  const broken = Readable.from(
    (async function* () {
      yield Buffer.alloc(10);
      throw new Error('connection lost');
    })(),
  );
  await expect(store.put('tests/broken', broken)).rejects.toThrow();
  expect(readdirSync(unfinished)).toEqual([]);
});

test('a refused key consumes no stream and writes no file', async () => {
  const store = await createDiskStore(directory);
  await expect(store.put('../outside', Readable.from([Buffer.from('x')]))).rejects.toThrow();
  expect(existsSync(path.join(directory, '..', 'outside'))).toBe(false);
});

test('a start removes what a killed process left unfinished, but not what another one is writing', async () => {
  const old = path.join(unfinished, 'old');
  writeFileSync(old, 'half');
  const twoDaysAgo = new Date(Date.now() - 48 * 60 * 60 * 1000);
  utimesSync(old, twoDaysAgo, twoDaysAgo);
  writeFileSync(path.join(unfinished, 'fresh'), 'half');
  await createDiskStore(directory);
  expect(readdirSync(unfinished)).toEqual(['fresh']);
});

test('is not ready once its directory is gone', async () => {
  const gone = mkdtempSync(path.join(tmpdir(), 'disk-store-gone-'));
  const store = await createDiskStore(gone);
  rmSync(gone, { recursive: true });
  await expect(store.check()).rejects.toThrow();
  // Nothing counts as missing or deleted: it comes back with the disk.
  const away = { code: 'SERVICE_UNAVAILABLE' };
  await expect(store.put('tests/a', Readable.from([Buffer.from('x')]))).rejects.toMatchObject(away);
  await expect(store.get('tests/a')).rejects.toMatchObject(away);
  await expect(store.delete('tests/a')).rejects.toMatchObject(away);
  expect(existsSync(gone)).toBe(false);
});
