import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { makeFolder } from '@storefront/db/lib/make-folder.ts';
import { streamToFile } from '#lib/streams/stream-to-file.ts';

/** A cache of reproducible files in one directory of bounded size. */
export type DiskCache = {
  /** Path of an entry, whether or not it exists. The file may disappear at any time. */
  fileOf(name: string): string;
  /** Writes an entry atomically: readers see the whole entry or none. */
  put(name: string, body: Buffer | Readable): Promise<void>;
  /** Removes entries that are too old, then the oldest ones until the rest fits. */
  sweep(): Promise<void>;
};

export type DiskCacheLimits = { maxBytes: number; maxAgeMs: number };

const unfinishedPrefix = '.';
const unfinishedMaxAgeMs = 60 * 60 * 1000;
/** Share of the size limit after which a sweep runs, so that the limit is never exceeded by much. */
const sweepShare = 1 / 16;
/** Share of the size limit that remains after a sweep that had to make room. */
const keptShare = 0.9;

/**
 * Creates a cache in a directory that several processes may share. Entries are only added and removed; no
 * process keeps an index of them.
 *
 * @param directory is created with the first entry.
 */
export function createDiskCache(directory: string, { maxBytes, maxAgeMs }: DiskCacheLimits): DiskCache {
  let writtenBytes = 0;
  let sweeping: Promise<void> | null = null;

  const sweepOnce = () => {
    sweeping ??= sweepDirectory().finally(() => {
      sweeping = null;
    });
    return sweeping;
  };

  async function sweepDirectory(): Promise<void> {
    writtenBytes = 0;
    const entries = await listEntries(directory);
    const now = Date.now();
    let total = 0;
    const kept: Entry[] = [];
    for (const entry of entries) {
      const limit = entry.isUnfinished ? unfinishedMaxAgeMs : maxAgeMs;
      if (now - entry.modifiedAt > limit) await rm(entry.file, { force: true });
      else if (!entry.isUnfinished) {
        kept.push(entry);
        total += entry.sizeBytes;
      }
    }
    if (total <= maxBytes) return;
    kept.sort((a, b) => a.modifiedAt - b.modifiedAt);
    for (const entry of kept) {
      if (total <= maxBytes * keptShare) return;
      await rm(entry.file, { force: true });
      total -= entry.sizeBytes;
    }
  }

  return {
    fileOf: (name) => path.join(directory, name),

    async put(name, body) {
      makeFolder(directory);
      const temporary = path.join(directory, `${unfinishedPrefix}${randomUUID()}`);
      try {
        const source = Buffer.isBuffer(body) ? Readable.from([body]) : body;
        const sizeBytes = await streamToFile(temporary, [source]);
        await rename(temporary, path.join(directory, name));
        writtenBytes += sizeBytes;
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      if (writtenBytes > maxBytes * sweepShare) await sweepOnce();
    },

    sweep: sweepOnce,
  };
}

type Entry = { file: string; sizeBytes: number; modifiedAt: number; isUnfinished: boolean };

async function listEntries(directory: string): Promise<Entry[]> {
  const names = await readdir(directory).catch(() => []);
  const entries: Entry[] = [];
  for (const name of names) {
    const file = path.join(directory, name);
    const info = await stat(file).catch(() => null);
    if (!info?.isFile()) continue;
    const isUnfinished = name.startsWith(unfinishedPrefix);
    entries.push({ file, sizeBytes: info.size, modifiedAt: info.mtimeMs, isUnfinished });
  }
  return entries;
}
