import { randomUUID } from 'node:crypto';
import { lstat, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '../lib/make-folder.ts';
import { assertRoom } from './assert-room.ts';
import { copyWhileUsed } from './copy-while-used.ts';
import { askDataDirOwner, type Serve } from './data-dir-lock.ts';

const takeSnapshot = 'snapshot';

type Reply = { folder: string } | { error: string };

/** Folder in the data directory for copies of the database while a backup reads them. */
export const snapshotsFolder = 'snapshots';

/**
 * Lets other processes of this user read the embedded database while this process has it open.
 *
 * @param exclusively pauses the database until `work` is done.
 */
export function serveSnapshots(
  dataDir: string,
  exclusively: (work: () => Promise<void>) => Promise<void>,
): Serve {
  return async (request) => {
    if (request !== takeSnapshot) return '';
    const folder = path.join(dataDir, snapshotsFolder, randomUUID());
    const [from, to] = [path.join(dataDir, 'db'), path.join(folder, 'db')];
    let reply: Reply = { folder };
    try {
      await assertRoom(path.join(dataDir, snapshotsFolder), await sizeOf(from));
      makeFolder(to);
      await copyWhileUsed(from, to, exclusively);
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      reply = { error: (error as Error).message };
    }
    return JSON.stringify(reply);
  };
}

/**
 * Returns the folder of a copy of another process's embedded database. The caller opens it as a data
 * directory and removes it.
 *
 * @returns null if no process holds the directory, or one of a release without snapshots.
 * @throws Error with the owner's reason if it could not make a copy.
 */
export async function requestSnapshot(dataDir: string): Promise<string | null> {
  const text = await askDataDirOwner(dataDir, takeSnapshot);
  if (!text) return null;
  const reply: Reply = JSON.parse(text);
  if ('error' in reply) throw new Error(`The running server could not copy its database: ${reply.error}`);
  return reply.folder;
}

async function sizeOf(folder: string): Promise<number> {
  let sizeBytes = 0;
  for (const name of await readdir(folder, { recursive: true })) {
    const info = await lstat(path.join(folder, name)).catch(() => null);
    if (info?.isFile()) sizeBytes += info.size;
  }
  return sizeBytes;
}

/** Far longer than a copy takes to make, after which its reader locks it. */
const abandonedAfterMs = 60 * 60 * 1000;

/** Deletes copies and trial databases whose processes were killed. */
export async function removeAbandonedSnapshots(dataDir: string): Promise<void> {
  const folder = path.join(dataDir, snapshotsFolder);
  for (const name of await readdir(folder).catch(() => [])) {
    const info = await lstat(path.join(folder, name)).catch(() => null);
    const isOld = info !== null && Date.now() - info.mtimeMs > abandonedAfterMs;
    if (!isOld || (await askDataDirOwner(path.join(folder, name), '')) !== null) continue;
    await rm(path.join(folder, name), { recursive: true, force: true });
  }
}
