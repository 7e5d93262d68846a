import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { attachmentSizeMaxBytes } from '@storefront/contracts/uploads/attachment-limits.ts';
import { makeFolder } from '@storefront/db/lib/make-folder.ts';
import { removeAbandoned } from '#lib/remove-abandoned.ts';
import { streamToFile } from '#lib/streams/stream-to-file.ts';

/** A file as it arrived; at most one byte more than the limit is kept. */
export type SpooledFile = {
  /** Actual length, even of a file that was too large to keep. */
  sizeBytes: number;
  sha256: string;
  path: string;
  stream(): Readable;
};

/** A directory for the files of one request, until they are judged and stored. */
export type Spool = {
  write(body: Readable): Promise<SpooledFile>;
  remove(): Promise<void>;
};

const spoolDir = 'incoming';

/**
 * Creates an empty spool below `dataDir`. Of a file longer than `fileMaxBytes`, little more than that is
 * kept.
 */
export async function openSpool(dataDir: string, fileMaxBytes = attachmentSizeMaxBytes): Promise<Spool> {
  const directory = path.join(dataDir, spoolDir, randomUUID());
  makeFolder(directory);
  return {
    async write(body) {
      const file = path.join(directory, randomUUID());
      const hash = createHash('sha256');
      let sizeBytes = 0;
      const measure = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          const isKept = sizeBytes <= fileMaxBytes;
          sizeBytes += chunk.length;
          // The rest of an oversized file is read to its end to reach the parts after it.
          if (!isKept) return done();
          hash.update(chunk);
          done(null, chunk);
        },
      });
      await streamToFile(file, [body, measure]);
      return {
        sizeBytes,
        sha256: hash.digest('hex'),
        path: file,
        stream: () => createReadStream(file),
      };
    },
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}

/** Deletes what requests of killed processes left behind. */
export const removeAbandonedSpools = (dataDir: string): Promise<void> =>
  removeAbandoned(path.join(dataDir, spoolDir));
