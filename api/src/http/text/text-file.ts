import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './encodings.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * From this size on, the best setting takes a core for seconds while the first reader waits; the one used
 * instead takes a twentieth of that, and a tenth more bytes.
 */
const largeTextBytes = 256 * 1024;

/** A page or another text in memory, compressed once per encoding on first request. */
export type TextFile = {
  readonly etag: string;
  readonly sizeBytes: number;
  /** Encodings that it may be compressed with, best one first. */
  readonly encodings: readonly Encoding[];
  read(encoding: Encoding | null): Promise<Buffer>;
};

/**
 * @param encodings only gzip for a text that is sent once: brotli at our setting takes as long as rendering
 * the page.
 */
export function createTextFile(text: string, encodings: readonly Encoding[] = ['br', 'gzip']): TextFile {
  const plain = Buffer.from(text);
  const packed = new Map<Encoding, Promise<Buffer>>();
  return {
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    sizeBytes: plain.length,
    encodings,
    async read(encoding) {
      if (!encoding) return plain;
      let result = packed.get(encoding);
      if (!result) {
        result =
          encoding === 'br'
            ? toBrotli(plain, {
                params: {
                  [constants.BROTLI_PARAM_QUALITY]: plain.length < largeTextBytes ? 11 : 9,
                  [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
                },
              })
            : toGzip(plain, { level: 9 });
        packed.set(encoding, result);
      }
      return result;
    },
  };
}
