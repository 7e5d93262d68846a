import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './encodings.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A page or another text kept in memory, compressed once per encoding when it is first asked for. */
export type TextFile = {
  readonly etag: string;
  readonly sizeBytes: number;
  /** What it may be compressed with, the better one first. */
  readonly encodings: readonly Encoding[];
  read(encoding: Encoding | null): Promise<Buffer>;
};

/** @param encodings gzip alone for a text that is sent once: brotli as we have it takes as long as making the page. */
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
                  [constants.BROTLI_PARAM_QUALITY]: 11,
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
