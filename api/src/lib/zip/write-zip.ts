import { strToU8, zipSync } from 'fflate';

/** An archive of the given entries, packed unless `isStored`; equal entries give equal bytes. */
export function writeZip(entries: Record<string, string>, isStored = false): Buffer {
  const files = Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, strToU8(text)]));
  return Buffer.from(zipSync(files, { level: isStored ? 0 : 6, mtime: '1980-01-01' }));
}
