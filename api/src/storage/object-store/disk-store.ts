import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, constants, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { makeFolder } from '@storefront/db/lib/make-folder.ts';
import { streamToFile } from '#lib/streams/stream-to-file.ts';
import { assertObjectKey } from './object-key.ts';
import type { ObjectStore } from './object-store.ts';

/** Directory of unfinished objects, which are never read. */
const unfinishedDir = '.unfinished';
/** No upload takes this long: anything older was left behind by a killed process. */
const unfinishedMaxAgeMs = 24 * 60 * 60 * 1000;

/** Chunk size for reads, larger than the default because each chunk costs a turn of the event loop. */
const readBytes = 256 * 1024;

const retryAfterSeconds = 5;

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';
const isMissing = (error: unknown) => codeOf(error) === 'ENOENT';
/** A broken or read-only disk, or a server of shared folders that is away. */
const awayCodes = new Set(['EIO', 'EROFS', 'ESTALE', 'ENOTCONN', 'ENODEV']);

/**
 * Creates a store that keeps objects as files below a directory, which is created if missing. An object
 * appears under its key atomically: it is written to a temporary file, flushed to disk and renamed, and the
 * rename is flushed as well.
 */
export async function createDiskStore(directory: string): Promise<ObjectStore> {
  const root = path.resolve(directory);
  const unfinished = path.join(root, unfinishedDir);
  makeFolder(unfinished);
  await removeAbandoned(unfinished);
  const flushed = new Set<string>();

  const fileOf = (key: string) => {
    assertObjectKey(key);
    return path.join(root, ...key.split('/'));
  };

  /**
   * Returns the error to throw. Where the store's own folder is missing, its disk is not mounted: then no object
   * counts as missing, since each of them comes back with the disk.
   */
  function explain(cause: unknown): unknown {
    const isAway = isMissing(cause) ? !existsSync(unfinished) : awayCodes.has(codeOf(cause));
    if (!isAway) return cause;
    return new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds, cause });
  }

  return {
    async put(key, body) {
      const file = fileOf(key);
      const temporary = path.join(unfinished, randomUUID());
      try {
        const sizeBytes = await streamToFile(temporary, [body], { flush: true });
        makeFolder(path.dirname(file));
        await rename(temporary, file);
        await flushDirectories(path.dirname(file), root, flushed);
        return { sizeBytes };
      } catch (error) {
        body.destroy();
        await rm(temporary, { force: true }).catch(() => {});
        throw explain(error);
      }
    },

    async get(key, range) {
      const file = fileOf(key);
      try {
        const handle = await open(file, 'r');
        const { size } = await handle.stat();
        return { sizeBytes: size, stream: handle.createReadStream({ ...range, highWaterMark: readBytes }) };
      } catch (error) {
        const reason = explain(error);
        if (isMissing(reason)) return null;
        throw reason;
      }
    },

    async delete(key) {
      try {
        await rm(fileOf(key));
      } catch (error) {
        const reason = explain(error);
        if (!isMissing(reason)) throw reason;
      }
    },

    async check() {
      await access(unfinished, constants.R_OK | constants.W_OK);
    },

    removeAbandoned: () => removeAbandoned(unfinished),

    localFile: fileOf,

    directUploads: null,
  };
}

/**
 * Makes a rename durable by flushing the file's directory, and the first time also each directory above it up
 * to the root, since some of them may be new.
 *
 * @param flushed directories whose own entry is known to be durable.
 */
async function flushDirectories(from: string, root: string, flushed: Set<string>): Promise<void> {
  // Windows cannot open directories and flushes renames itself.
  if (process.platform === 'win32') return;
  for (let directory = from; directory.startsWith(root); directory = path.dirname(directory)) {
    const handle = await open(directory, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (directory === root || flushed.has(directory)) break;
  }
  flushed.add(from);
}

async function removeAbandoned(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    const file = path.join(directory, name);
    const info = await stat(file).catch(() => null);
    if (info && Date.now() - info.mtimeMs > unfinishedMaxAgeMs) await rm(file, { force: true });
  }
}
