import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDiskCache } from './disk-cache.ts';

let directory: string;
beforeEach(() => {
  directory = path.join(mkdtempSync(path.join(tmpdir(), 'disk-cache-')), 'images');
});
afterEach(() => rmSync(path.dirname(directory), { recursive: true, force: true, maxRetries: 5 }));

const hour = 60 * 60 * 1000;
const age = (name: string, ms: number) => {
  const moment = new Date(Date.now() - ms);
  utimesSync(path.join(directory, name), moment, moment);
};

test.runIf(existsSync('/proc/self'))('a folder that can no longer be made fails at once', async () => {
  const cache = createDiskCache('/proc/nope/cache', { maxBytes: 1000, maxAgeMs: hour });
  await expect(cache.put('a', Buffer.from('bytes'))).rejects.toThrow('/proc/nope');
});

test('keeps what was put, and nothing of what broke off', async () => {
  const cache = createDiskCache(directory, { maxBytes: 1000, maxAgeMs: hour });
  await cache.put('a', Buffer.from('bytes'));
  expect(readFileSync(cache.fileOf('a'), 'utf8')).toBe('bytes');
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half');
      throw new Error('connection lost');
    })(),
  );
  await expect(cache.put('b', broken)).rejects.toThrow('connection lost');
  expect(readdirSync(directory)).toEqual(['a']);
});

test('stays within its size by itself; the oldest make room', async () => {
  const cache = createDiskCache(directory, { maxBytes: 10_000, maxAgeMs: hour });
  for (let index = 0; index < 40; index += 1) {
    await cache.put(`entry-${index}`, Buffer.alloc(1000));
    age(`entry-${index}`, (40 - index) * 1000);
  }
  await cache.sweep();
  const kept = readdirSync(directory);
  expect(kept.length).toBeLessThanOrEqual(10);
  expect(kept).toContain('entry-39');
  expect(kept).not.toContain('entry-20');
});

test('a sweep removes what is old and what a killed process left', async () => {
  const cache = createDiskCache(directory, { maxBytes: 10_000, maxAgeMs: 25 * hour });
  await cache.put('old', Buffer.from('x'));
  await cache.put('young', Buffer.from('x'));
  writeFileSync(path.join(directory, '.abandoned'), 'x');
  writeFileSync(path.join(directory, '.being-written'), 'x');
  age('old', 26 * hour);
  age('young', 24 * hour);
  age('.abandoned', 2 * hour);
  await cache.sweep();
  expect(readdirSync(directory).sort()).toEqual(['.being-written', 'young']);
});

test('a sweep of a directory that is not there yet is no error', async () => {
  await createDiskCache(directory, { maxBytes: 1, maxAgeMs: 1 }).sweep();
  expect(existsSync(directory)).toBe(false);
});
