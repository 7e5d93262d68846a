import { Readable } from 'node:stream';
import { makeZip } from 'client-zip';

/** A file of an archive; opened when the one before it has been sent. */
export type ZipEntry = {
  name: string;
  lastModified: Date;
  /** Null for what is not there any more: it is left out. */
  open: () => Promise<string | Readable | null>;
};

/**
 * A zip that is made while it is read: one file after the other is opened and passed on as it is, so memory stays the same
 * however large they are. A file is closed when the reader stops early; the library does not do so.
 */
export function streamZip(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): Readable {
  return Readable.from(writeZip(entries), { objectMode: false });
}

async function* writeZip(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>) {
  let open: Readable | null = null;
  async function* openInTurn() {
    for await (const { name, lastModified, open: read } of entries) {
      const input = await read();
      if (input === null) continue;
      if (typeof input !== 'string') open = input;
      yield { name, input, lastModified };
    }
  }
  const chunks = makeZip(openInTurn()).getReader();
  try {
    for (let next = await chunks.read(); !next.done; next = await chunks.read()) yield next.value;
  } finally {
    (open as Readable | null)?.destroy();
  }
}
