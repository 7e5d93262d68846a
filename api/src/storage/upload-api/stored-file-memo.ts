import type { Database } from '@storefront/db/client.ts';
import type { StorageFileRow } from '@storefront/db/schema/storage-files.ts';
import { findStoredFile } from './find-stored-file.ts';

/** So long another process may still deliver a file that was just attached to an order. */
const memoMs = 1000;
const memoMax = 2000;

type Memo = Map<string, { row: StorageFileRow; until: number }>;
const memos = new WeakMap<Database, Memo>();

/**
 * `findStoredFile` for the delivery, where dozens of requests for pictures of one file come at once: what was found
 * ready is believed for a second. What was not found is looked for every time.
 */
export async function recallStoredFile(db: Database, uuid: string): Promise<StorageFileRow | null> {
  const memo = memos.get(db) ?? new Map();
  memos.set(db, memo);
  const known = memo.get(uuid);
  const now = performance.now();
  if (known && known.until > now) return known.row;

  const row = await findStoredFile(db, uuid);
  memo.delete(uuid);
  if (!row?.isReady) return row;
  // The oldest stand first.
  if (memo.size >= memoMax) memo.delete(memo.keys().next().value as string);
  memo.set(uuid, { row, until: now + memoMs });
  return row;
}

/** To be called with every file that is attached or removed: from then on this process no longer delivers it. */
export function forgetStoredFiles(db: Database, uuids: Iterable<string>): void {
  const memo = memos.get(db);
  for (const uuid of uuids) memo?.delete(uuid);
}
