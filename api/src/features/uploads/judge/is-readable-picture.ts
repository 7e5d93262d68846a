import { crc32 } from 'node:zlib';

/** Chunks without which a PNG cannot be drawn; programs ignore errors in all others. */
const criticalChunks: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND']);
const chunkFrameBytes = 12;

/**
 * Returns false for a PNG that is cut short or damaged: its chunks, whose checksums are part of the format, do
 * not lead to the end of the picture. Decodes no pixels, so it takes time only for the bytes of the file, not
 * for the size that it claims.
 *
 * @param bytes begin with the signature; whatever follows the last chunk does not matter.
 * Source: PNG specification, sections 5.3 and 5.5.
 */
export function isReadablePng(bytes: Buffer): boolean {
  let hasPixels = false;
  for (let at = 8; at + chunkFrameBytes <= bytes.length; ) {
    const dataBytes = bytes.readUInt32BE(at);
    const end = at + chunkFrameBytes + dataBytes;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (end > bytes.length || (at === 8 && !(type === 'IHDR' && dataBytes === 13))) return false;
    const isIntact = () => crc32(bytes.subarray(at + 4, end - 4)) === bytes.readUInt32BE(end - 4);
    if (criticalChunks.has(type) && !isIntact()) return false;
    if (type === 'IEND') return hasPixels;
    hasPixels ||= type === 'IDAT';
    at = end;
  }
  return false;
}

/** Markers without a length of their own: `TEM` and `RST0` to `RST7`. */
const isBareMarker = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
/** Markers of a frame, which says how large the picture is; `DHT`, `JPG` and `DAC` lie between them. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const startOfScan = 0xda;

/**
 * Returns false for a JPEG whose segments do not lead to its pixels. What follows has no checksum: programs
 * show a damaged or shortened rest as far as it goes.
 *
 * @param bytes begin with the signature.
 * Source: ITU-T T.81, annex B.
 */
export function isReadableJpeg(bytes: Buffer): boolean {
  let hasFrame = false;
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes.readUInt8(at + 1);
    // Programs skip bytes that do not belong before a marker, and any number of fill bytes may precede one.
    if (bytes[at] !== 0xff || marker === 0xff) at += 1;
    else if (isBareMarker(marker)) at += 2;
    else {
      const end = at + 2 + bytes.readUInt16BE(at + 2);
      if (end >= bytes.length || end < at + 4) return false;
      if (marker === startOfScan) return hasFrame;
      hasFrame ||= isFrame(marker) && end - at >= 11 && bytes.readUInt16BE(at + 7) > 0;
      at = end;
    }
  }
  return false;
}
