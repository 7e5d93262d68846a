import type { Readable } from 'node:stream';

/** A stored object's bytes, or a range of them. */
export type StoredObject = {
  sizeBytes: number;
  /** Fails with the store's error when the object cannot be read to its end. */
  stream: Readable;
};

/**
 * Where files live. Keys are made by us, never by visitors: lower-case letters, digits, `-`, `_` and `/`.
 * What `put` has acknowledged survives a crash of the process and of the machine.
 */
export type ObjectStore = {
  /** Writes the whole stream; on any error nothing is left under the key. Answers the number of bytes written. */
  put(key: string, body: Readable): Promise<{ sizeBytes: number }>;
  /** Answers null when there is no such object. */
  get(key: string): Promise<StoredObject | null>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  /** Throws when the store cannot be used; for `/readyz`. */
  check(): Promise<void>;
};
