import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ObjectStore } from '../object-store/object-store.ts';
import { ContentScan, headMaxBytes, type Scanned, tailMinBytes } from './content-scan.ts';
import { judgeContent } from './judge-content.ts';
import { isSearched, kindOf } from './markers.ts';

/**
 * Judges an object that reached the store without passing through this server, with the rules of
 * `ContentScan`. The beginning and the end suffice for most types; pictures, archives and old Office files,
 * whose middle matters as well, are read whole.
 *
 * @param name cleaned file name.
 * @returns null when there is no such object.
 */
export async function examineObject(
  fileStore: ObjectStore,
  { key, name, sizeBytes }: { key: string; name: string; sizeBytes: number },
): Promise<Scanned | null> {
  const head = await readRange(fileStore, key, 0, Math.min(headMaxBytes, sizeBytes));
  if (!head) return null;
  if (isSearched(kindOf(head.bytes))) return scanWhole(fileStore, key, name);
  const tail = await readRange(fileStore, key, Math.max(0, head.sizeBytes - tailMinBytes), head.sizeBytes);
  if (!tail) return null;
  const verdict = await judgeContent({ name, head: head.bytes, tail: tail.bytes });
  return { sizeBytes: head.sizeBytes, head: head.bytes, verdict };
}

/** @param end is exclusive. */
async function readRange(fileStore: ObjectStore, key: string, start: number, end: number) {
  const object = await fileStore.get(key, { start, end: end - 1 });
  return object && { sizeBytes: object.sizeBytes, bytes: await buffer(object.stream) };
}

async function scanWhole(fileStore: ObjectStore, key: string, name: string): Promise<Scanned | null> {
  const object = await fileStore.get(key);
  if (!object) return null;
  const scan = new ContentScan({
    maxBytes: object.sizeBytes,
    onTooLarge: () => new Error(`The object ${key} is longer than the store says`),
  });
  scan.resume();
  await pipeline(object.stream, scan);
  return scan.finish(name);
}
