import { Readable } from 'node:stream';
import { makeZip } from 'client-zip';
import { leaveBehind } from '../streams/young-garbage.ts';

/** A file of an archive; opened once the previous one has been sent. */
export type ZipEntry = {
  name: string;
  lastModified: Date;
  /** Known if the length of the archive was announced, which depends on it. */
  sizeBytes?: number;
  /** Resolves with null for a file that no longer exists, which is then left out. */
  open: () => Promise<string | Readable | null>;
};

/**
 * Creates a zip while it is read: the files are opened and passed on one after another, so memory stays
 * constant however large they are. Closes the open file when the reader stops early, which the library does
 * not do.
 */
export function streamZip(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): Readable {
  return Readable.from(writeZip(entries), { objectMode: false });
}

async function* writeZip(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>) {
  let open: Readable | null = null;
  async function* openInTurn() {
    for await (const { name, lastModified, sizeBytes, open: read } of entries) {
      const input = await read();
      if (input === null) continue;
      if (typeof input !== 'string') open = input;
      yield { name, input, lastModified, ...(sizeBytes !== undefined && { size: sizeBytes }) };
    }
  }
  const chunks = makeZip(openInTurn()).getReader();
  try {
    for (let next = await chunks.read(); !next.done; next = await chunks.read()) {
      leaveBehind(next.value.length);
      yield next.value;
    }
  } finally {
    (open as Readable | null)?.destroy();
  }
}
