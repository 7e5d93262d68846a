const sectorBytes = 4096;
const headerDifatEntries = 109;
const noSector = 0xffffffff;

/**
 * Builds a compound file of about `size` bytes in which every entry of the allocation table's own list names
 * the same sector: a reader that joins the table's sectors multiplies the file a thousandfold.
 * Source: [MS-CFB], sections 2.2 and 2.5.
 */
export function buildRepeatedSectors(size: number): Buffer {
  const sectors = Math.floor(size / sectorBytes) - 1;
  const bytes = Buffer.alloc((sectors + 1) * sectorBytes);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
  bytes.writeUInt16LE(4, 26);
  bytes.writeUInt16LE(0xfffe, 28);
  bytes.writeUInt16LE(12, 30);
  bytes.writeUInt16LE(6, 32);
  bytes.writeUInt32LE(sectors * (sectorBytes / 4 - 1), 44);
  bytes.writeUInt32LE(0, 48);
  bytes.writeUInt32LE(1, 68);
  bytes.writeUInt32LE(sectors - 1, 72);
  for (let entry = 0; entry < headerDifatEntries; entry += 1) bytes.writeUInt32LE(0, 76 + entry * 4);
  for (let sector = 1; sector < sectors; sector += 1) {
    const start = (sector + 1) * sectorBytes;
    for (let offset = 0; offset < sectorBytes - 4; offset += 4) bytes.writeUInt32LE(0, start + offset);
    bytes.writeUInt32LE(sector + 1 < sectors ? sector + 1 : noSector, start + sectorBytes - 4);
  }
  return bytes;
}

/** Builds text that opens a tag at every second byte and closes none. */
export function buildTagBeginnings(size: number): Buffer {
  return Buffer.alloc(size, '<s');
}
