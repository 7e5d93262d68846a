import type { Database } from '@storefront/db/client.ts';
import type { StorageFileRow } from '@storefront/db/schema/storage/storage-files.ts';
import { LRUCache } from 'lru-cache';
import { findStoredFile } from './find-stored-file.ts';

/** So long another process may still deliver a file that was just attached to an order. */
const memoMs = 1000;
const memoMax = 2000;

type Memo = {
  rows: LRUCache<string, StorageFileRow>;
  /** How often something was forgotten: what was read before that is not to be believed. */
  forgotten: number;
};
const memos = new WeakMap<Database, Memo>();

/**
 * `findStoredFile` for the delivery, where dozens of requests for pictures of one file come at once: what was found
 * ready is believed for a second. What was not found is looked for every time.
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

/** To be called with every file that is attached or removed: from then on this process no longer delivers it. */
export function forgetStoredFiles(db: Database, uuids: Iterable<string>): void {
  const memo = memos.get(db);
  if (!memo) return;
  memo.forgotten += 1;
  for (const uuid of uuids) memo.rows.delete(uuid);
}
