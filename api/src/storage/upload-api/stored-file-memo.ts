import type { Database } from '@storefront/db/client.ts';
import type { StorageFileRow } from '@storefront/db/schema/storage/storage-files.ts';
import { LRUCache } from 'lru-cache';
import { findStoredFile } from './find-stored-file.ts';

/** How long another process may still deliver a file that was just attached to an order. */
const memoMs = 1000;
const memoMax = 2000;

type Memo = {
  rows: LRUCache<string, StorageFileRow>;
  /** Counts invalidations, so that a row read before one is not cached afterwards. */
  forgotten: number;
};
const memos = new WeakMap<Database, Memo>();

/**
 * `findStoredFile` for the delivery, which serves dozens of concurrent requests for pictures of one file: a
 * ready file is cached for a second; a missing one is looked up every time.
 */
export async function recallStoredFile(db: Database, uuid: string): Promise<StorageFileRow | null> {
  const memo = memos.get(db) ?? { rows: new LRUCache({ max: memoMax, ttl: memoMs }), forgotten: 0 };
  memos.set(db, memo);
  const { rows, forgotten } = memo;
  const known = rows.get(uuid);
  if (known) return known;

  const row = await findStoredFile(db, uuid);
  if (!row?.isReady || memo.forgotten !== forgotten) return row;
  rows.set(uuid, row);
  return row;
}

/**
 * Must be called with every file that is attached or removed: from then on this process no longer delivers
 * it.
 */
export function forgetStoredFiles(db: Database, uuids: Iterable<string>): void {
  const memo = memos.get(db);
  if (!memo) return;
  memo.forgotten += 1;
  for (const uuid of uuids) memo.rows.delete(uuid);
}
