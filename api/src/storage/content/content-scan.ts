import { Transform, type TransformCallback } from 'node:stream';
import { judgeContent, type Verdict } from './judge-content.ts';
import { type ContentKind, hasMarker, kindOf, longestMarkerBytes } from './markers.ts';

/**
 * Bytes at the start of a file that are enough to detect its type and, for nearly every picture, its size.
 */
export const headMaxBytes = 256 * 1024;
/** A ZIP archive's end record with the longest comment that may follow it. */
export const tailMinBytes = 22 + 0xffff;
/** The longest signature that decides how the rest is searched. */
const signatureBytes = 16;

/** The result of a scan. */
export type Scanned = {
  sizeBytes: number;
  /** The first `headMaxBytes`. */
  head: Buffer;
  verdict: Verdict;
};

/**
 * Passes a file through while scanning it: keeps its beginning and end, and searches everything for forbidden
 * content. Memory use does not depend on the file's length.
 */
export class ContentScan extends Transform {
  #sizeBytes = 0;
  #headChunks: Buffer[] = [];
  #headBytes = 0;
  #tailChunks: Buffer[] = [];
  #tailBytes = 0;
  #kind: ContentKind | undefined;
  /** The end of the previous chunk, in which a marker may have begun. */
  #carry: Buffer = Buffer.alloc(0);
  #isForbidden = false;

  constructor(
    private readonly options: {
      maxBytes: number;
      /** Creates the error with which the stream fails after `maxBytes`. */
      onTooLarge: () => Error;
      /** Awaited before the stream ends. */
      beforeEnd?: () => Promise<unknown>;
      /** Receives the number of bytes passed so far. */
      onProgress?: (sizeBytes: number) => void;
    },
  ) {
    super({ highWaterMark: 256 * 1024 });
  }

  /** @param name cleaned file name. */
  async finish(name: string): Promise<Scanned> {
    if (this.#kind === undefined) this.#search(Buffer.alloc(0), true);
    const head = Buffer.concat(this.#headChunks);
    const tail = Buffer.concat(this.#tailChunks);
    const verdict = this.#isForbidden
      ? ({ mimeType: null } as const)
      : await judgeContent({ name, head, tail });
    return { sizeBytes: this.#sizeBytes, head, verdict };
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#sizeBytes += chunk.length;
    if (this.#sizeBytes > this.options.maxBytes) {
      done(this.options.onTooLarge());
      return;
    }
    this.options.onProgress?.(this.#sizeBytes);
    this.#keep(chunk);
    if (!this.#isForbidden) this.#search(chunk, false);
    done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    const { beforeEnd = async () => {} } = this.options;
    beforeEnd().then(
      () => done(),
      (error) => done(error),
    );
  }

  #keep(chunk: Buffer): void {
    if (this.#headBytes < headMaxBytes) {
      const piece = chunk.subarray(0, headMaxBytes - this.#headBytes);
      this.#headChunks.push(piece);
      this.#headBytes += piece.length;
    }
    this.#tailChunks.push(chunk);
    this.#tailBytes += chunk.length;
    for (
      let first = this.#tailChunks[0];
      first && this.#tailBytes - first.length >= tailMinBytes;
      first = this.#tailChunks[0]
    ) {
      this.#tailBytes -= first.length;
      this.#tailChunks.shift();
    }
  }

  #search(chunk: Buffer, isLast: boolean): void {
    if (this.#kind === undefined) {
      // Wait until the signature is complete; short chunks are collected in the carry.
      const first = this.#carry.length > 0 ? Buffer.concat([this.#carry, chunk]) : chunk;
      if (first.length < signatureBytes && !isLast) {
        this.#carry = first;
        return;
      }
      this.#kind = kindOf(first);
      this.#isForbidden = hasMarker(this.#kind, first);
      this.#carry = first.subarray(-longestMarkerBytes);
      return;
    }
    const seam = Buffer.concat([this.#carry, chunk.subarray(0, longestMarkerBytes)]);
    this.#isForbidden = hasMarker(this.#kind, seam) || hasMarker(this.#kind, chunk);
    this.#carry =
      chunk.length >= longestMarkerBytes
        ? chunk.subarray(-longestMarkerBytes)
        : seam.subarray(-longestMarkerBytes);
  }
}
