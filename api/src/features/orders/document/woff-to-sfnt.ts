import { inflateSync } from 'node:zlib';

const woffHeaderBytes = 44;
const woffEntryBytes = 20;
const sfntHeaderBytes = 12;
const sfntEntryBytes = 16;

/**
 * Unwraps a WOFF 1.0 font into the plain TrueType or OpenType font it contains. The library that embeds fonts
 * can read WOFF itself, but unpacks it in JavaScript again for every document.
 *
 * @throws Error if it is not a WOFF 1.0 font.
 * Source: W3C, WOFF File Format 1.0, sections 3 to 5.
 */
export function woffToSfnt(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF 1.0 font');
  const tableCount = woff.readUInt16BE(12);
  const tables = Array.from({ length: tableCount }, (_, index) => {
    const at = woffHeaderBytes + index * woffEntryBytes;
    const [offset, packedBytes, sizeBytes] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ];
    const stored = woff.subarray(offset, offset + packedBytes);
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      bytes: packedBytes < sizeBytes ? inflateSync(stored) : stored,
    };
  });

  const entrySelector = Math.floor(Math.log2(tableCount));
  const searchRange = 16 * 2 ** entrySelector;
  const header = Buffer.alloc(sfntHeaderBytes + tableCount * sfntEntryBytes);
  header.writeUInt32BE(woff.readUInt32BE(4), 0);
  header.writeUInt16BE(tableCount, 4);
  header.writeUInt16BE(searchRange, 6);
  header.writeUInt16BE(entrySelector, 8);
  header.writeUInt16BE(tableCount * 16 - searchRange, 10);
  const parts: Buffer[] = [header];
  let position = header.length;
  tables.forEach(({ tag, checksum, bytes }, index) => {
    const at = sfntHeaderBytes + index * sfntEntryBytes;
    tag.copy(header, at);
    header.writeUInt32BE(checksum, at + 4);
    header.writeUInt32BE(position, at + 8);
    header.writeUInt32BE(bytes.length, at + 12);
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4);
    parts.push(bytes, padding);
    position += bytes.length + padding.length;
  });
  return Buffer.concat(parts);
}
