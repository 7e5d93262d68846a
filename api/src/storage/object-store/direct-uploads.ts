/** An upload whose parts are in the store, invisible until it is completed. */
export type DirectUpload = {
  /** Key of the completed object. */
  key: string;
  uploadId: string;
};

export type ArrivedPart = {
  /** Counts from 1, as the store does. */
  number: number;
  /** The store's tag for the part's bytes, required to complete the upload. */
  etag: string;
  sizeBytes: number;
  arrivedAt: Date;
};

/**
 * Uploads whose senders transfer the parts directly to the store, with presigned URLs that are valid for one
 * part each.
 */
export type DirectUploads = {
  /** Minimum size of all parts but the last. */
  partMinBytes: number;
  /** Starts an upload. An existing object under the key stays until the upload is completed. */
  begin(key: string): Promise<DirectUpload>;
  /**
   * Returns the URL that accepts a part by `PUT`, without further authorization, and only with exactly that
   * many bytes.
   *
   * @param part its number counts from 1.
   */
  addressPart(
    upload: DirectUpload,
    part: { number: number; sizeBytes: number; lifetimeMs: number },
  ): Promise<string>;
  /**
   * Returns the parts that have arrived completely, in order; null when the upload does not exist (any more).
   */
  listParts(upload: DirectUpload): Promise<ArrivedPart[] | null>;
  /** Assembles the object from the parts; it appears atomically. */
  complete(upload: DirectUpload, parts: readonly ArrivedPart[]): Promise<void>;
  /** Removes the parts. Aborting an unknown upload is not an error. */
  abort(upload: DirectUpload): Promise<void>;
};
