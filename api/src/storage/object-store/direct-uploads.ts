/** An upload whose parts lie in the store, out of sight until it is completed. */
export type DirectUpload = {
  /** Where the whole object will be. */
  key: string;
  uploadId: string;
};

export type ArrivedPart = {
  /** From 1, as the store counts. */
  number: number;
  /** The store's mark of the part's bytes, which completing repeats. */
  etag: string;
  sizeBytes: number;
};

/** Uploads whose senders hand the parts to the store themselves, by addresses that are good for one part each. */
export type DirectUploads = {
  /** Of all parts but the last. */
  partMinBytes: number;
  /** Begins an upload; an object that is under the key stays until it is completed. */
  begin(key: string): Promise<DirectUpload>;
  /**
   * The address that takes a part by `PUT`, without any further right, and only with exactly as many bytes.
   *
   * @param part its number counts from 1.
   */
  addressPart(
    upload: DirectUpload,
    part: { number: number; sizeBytes: number; lifetimeMs: number },
  ): Promise<string>;
  /** The parts that have arrived whole, in order; null when there is no such upload (any more). */
  listParts(upload: DirectUpload): Promise<ArrivedPart[] | null>;
  /** Makes the object of the parts; it appears at once and whole. */
  complete(upload: DirectUpload, parts: readonly ArrivedPart[]): Promise<void>;
  /** Removes the parts. Aborting what is not there is no error. */
  abort(upload: DirectUpload): Promise<void>;
};
