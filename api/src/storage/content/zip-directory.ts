import { inflateRawSync } from 'node:zlib';

const endRecordBytes = 22;
const endRecord = Buffer.from('PK\x05\x06', 'latin1');
const centralEntry = 0x02014b50;
const localEntry = 0x04034b50;

export type ZipEntry = { name: string; method: number; packedBytes: number; offset: number };

/** Returns the offset of an archive's end record, or -1; a comment of up to 64 KB may follow the record. */
export function findZipEnd(bytes: Buffer): number {
  const from = Math.max(0, bytes.length - endRecordBytes - 0xffff);
  const at = bytes.lastIndexOf(endRecord);
  return at >= from && at + endRecordBytes <= bytes.length ? at : -1;
}

/**
 * Lists the entries in the central directory of an archive that begins at the file's first byte.
 *
 * @returns null when the file is not such an archive or is broken. ZIP64 is not supported: no attachment is
 * that large.
 * Source: PKWARE APPNOTE, sections 4.3.12 and 4.3.16.
 */
export function readZipDirectory(bytes: Buffer): ZipEntry[] | null {
  const end = findZipEnd(bytes);
  if (end < 0 || bytes.length < 4 || bytes.readUInt32LE(0) !== localEntry) return null;
  const total = bytes.readUInt16LE(end + 10);
  const entries: ZipEntry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < total; index++) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== centralEntry) return null;
    const nameBytes = bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameBytes),
      method: bytes.readUInt16LE(at + 10),
      packedBytes: bytes.readUInt32LE(at + 20),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** Returns an entry's content as text, or null when it is broken or longer than `maxBytes`. */
export function readZipText(bytes: Buffer, entry: ZipEntry, maxBytes: number): string | null {
  const { offset, method, packedBytes } = entry;
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== localEntry) return null;
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const packed = bytes.subarray(start, start + packedBytes);
  if (packed.length !== packedBytes || packedBytes > maxBytes) return null;
  if (method === 0) return packed.toString('utf8');
  if (method !== 8) return null;
  try {
    return inflateRawSync(packed, { maxOutputLength: maxBytes }).toString('utf8');
  } catch {
    return null;
  }
}
