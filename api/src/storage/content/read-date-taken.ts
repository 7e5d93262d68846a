const exifPointerTag = 0x8769;
const dateTimeOriginalTag = 0x9003;
const entryBytes = 12;

/**
 * Reads the time at which a picture was taken from its EXIF block: local time without a zone, as ISO 8601
 * (`2024-05-31T14:30:00`).
 *
 * @returns null when the block has no such time or is broken.
 * Source: EXIF 2.32, sections 4.6.2 (IFD) and 4.6.5 (DateTimeOriginal).
 */
export function readDateTaken(exif: Buffer): string | null {
  try {
    const tiff = exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif;
    const isLittle = tiff.toString('latin1', 0, 2) === 'II';
    const uint16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
    const uint32 = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
    const entryOf = (directory: number, tag: number): number | null => {
      const count = uint16(directory);
      for (let index = 0; index < count; index++) {
        const at = directory + 2 + index * entryBytes;
        if (uint16(at) === tag) return uint32(at + 8);
      }
      return null;
    };
    const details = entryOf(uint32(4), exifPointerTag);
    const text = details === null ? null : entryOf(details, dateTimeOriginalTag);
    if (text === null) return null;
    const [, ...parts] =
      /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)/.exec(tiff.toString('latin1', text, text + 19)) ?? [];
    if (parts.length < 6 || parts[0] === '0000') return null;
    return `${parts.slice(0, 3).join('-')}T${parts.slice(3).join(':')}`;
  } catch (error) {
    // Read past the end of the block.
    if (error instanceof RangeError) return null;
    throw error;
  }
}
