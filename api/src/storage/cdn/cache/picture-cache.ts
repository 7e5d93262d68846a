import { type FileHandle, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import type { DiskCache } from './disk-cache.ts';

/** A large picture is a stream of its file: in memory, each would be kept as long as its reader takes. */
export type Picture = { sizeBytes: number; body: Buffer | Readable };

/** Cached pictures: recent small ones in memory, all on the disk. */
export type PictureCache = {
  /** Returns a recent picture from memory, or null. */
  recall(name: string): Picture | null;
  /** Opens a picture on the disk, or returns null. */
  open(name: string): Promise<Picture | null>;
  write(name: string, bytes: Buffer): Promise<void>;
  /**
   * Presents a picture that was just made.
   *
   * @param written settles after its `write`.
   */
  present(name: string, bytes: Buffer, written: Promise<void>): Promise<Picture>;
};

/** Limits of the memory part, for busy pages with many pictures. */
const recentLimits = { maxSize: 32 * 1024 * 1024, maxEntrySize: 1024 * 1024 };

export function createPictureCache(images: DiskCache): PictureCache {
  const recent = new LRUCache<string, Buffer>({ ...recentLimits, sizeCalculation: (bytes) => bytes.length });
  const isLarge = (sizeBytes: number) => sizeBytes > recentLimits.maxEntrySize;

  const remember = (name: string, bytes: Buffer): Picture => {
    recent.set(name, bytes);
    return inMemory(bytes);
  };

  async function openCached(name: string): Promise<Picture | null> {
    const handle = await openWhenThere(images.fileOf(name));
    if (!handle) return null;
    const { size: sizeBytes } = await handle.stat();
    if (isLarge(sizeBytes)) return { sizeBytes, body: handle.createReadStream() };
    try {
      return remember(name, await handle.readFile());
    } finally {
      await handle.close();
    }
  }

  return {
    recall(name) {
      const bytes = recent.get(name);
      return bytes ? inMemory(bytes) : null;
    },
    open: openCached,
    write: (name, bytes) => images.put(name, bytes),
    async present(name, bytes, written) {
      if (!isLarge(bytes.length)) return remember(name, bytes);
      await written;
      return (await openCached(name)) ?? inMemory(bytes);
    },
  };
}

const inMemory = (body: Buffer): Picture => ({ sizeBytes: body.length, body });

async function openWhenThere(file: string): Promise<FileHandle | null> {
  try {
    return await open(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
