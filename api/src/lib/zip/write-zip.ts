import { strToU8, zipSync } from 'fflate';

/** Creates an archive of the given entries, compressed unless `isStored`; equal entries give equal bytes. */
export function writeZip(entries: Record<string, string>, isStored = false): Buffer {
  const files = Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, strToU8(text)]));
  // The earliest date that an archive can contain; in local time, which is what the library writes.
  const mtime = new Date(1980, 0, 1);
  return Buffer.from(zipSync(files, { level: isStored ? 0 : 6, mtime }));
}
