import type { Readable } from 'node:stream';
import type { DirectUploads } from './direct-uploads.ts';

/** Where bytes begin and end, both included, counted from 0. */
export type ByteRange = { start: number; end: number };

/** A stored object. */
type StoredObject = {
  /** Of the whole object, also when only a range of it was asked for. */
  sizeBytes: number;
  /** The bytes asked for. Fails with the store's error when they cannot be read to their end. */
  stream: Readable;
};

/**
 * Where files live. Keys are made by us, never by visitors: lower-case letters, digits, `-`, `_` and `/`.
 * What `put` has acknowledged survives a crash of the process and of the machine.
 */
export type ObjectStore = {
  /**
   * Writes the whole stream, of a length that need not be known; on any error nothing is left under the key, or what
   * was there before. Returns the number of bytes written.
   */
  put(key: string, body: Readable): Promise<{ sizeBytes: number }>;
  /**
   * Returns null when there is no such object. A reader that stops early destroys the stream.
   *
   * @param range must lie within the object.
   */
  get(key: string, range?: ByteRange): Promise<StoredObject | null>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  /** Throws when the store cannot be used; for `/readyz`. */
  check(): Promise<void>;
  /** Removes what processes that were killed left unfinished, which no `get` shows but which takes room. */
  removeAbandoned(): Promise<void>;
  /** The file that holds, or would hold, the object on this machine; null when objects lie elsewhere. */
  localFile(key: string): string | null;
  /** Null where only this server reaches the store. */
  directUploads: DirectUploads | null;
};
