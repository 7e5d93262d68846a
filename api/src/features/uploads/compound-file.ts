const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const endOfChain = 0xfffffffe;
const noEntry = 0xffffffff;
const entryBytes = 128;

/** True for the container of old Office files, and of installers, mails and much else. */
export function isCompoundFile(bytes: Buffer): boolean {
  return bytes.subarray(0, 8).equals(signature);
}

/**
 * Names of the streams and storages at the top of a compound file, which tell a Word document from a presentation or
 * an installer. Embedded objects lie deeper and are not looked at.
 *
 * @returns null when the container is broken.
 * Source: [MS-CFB], sections 2.2 (header), 2.3 (FAT), 2.6 (directory).
 */
export function compoundFileTopNames(bytes: Buffer): string[] | null {
  if (bytes.length < 512 || !isCompoundFile(bytes)) return null;
  const sectorShift = bytes.readUInt16LE(30);
  if (sectorShift !== 9 && sectorShift !== 12) return null;
  const sectorBytes = 1 << sectorShift;

  const sector = (id: number): Buffer | null => {
    const start = (id + 1) * sectorBytes;
    const end = start + sectorBytes;
    // The last sector of a file may be cut short.
    return start < bytes.length ? bytes.subarray(start, Math.min(end, bytes.length)) : null;
  };

  const fat = readFat(bytes, sector, sectorBytes);
  const directory = fat && readChain(bytes.readUInt32LE(48), fat, sector);
  return directory && topNames(directory);
}

type ReadSector = (id: number) => Buffer | null;

/** The sector numbers of the FAT: 109 in the header, the rest in a chain of DIFAT sectors. */
function readFat(bytes: Buffer, sector: ReadSector, sectorBytes: number): Buffer | null {
  const fatSectors: number[] = [];
  for (let index = 0; index < 109; index++) fatSectors.push(bytes.readUInt32LE(76 + index * 4));
  let difat = bytes.readUInt32LE(68);
  const seen = new Set<number>();
  while (difat < endOfChain && !seen.has(difat)) {
    seen.add(difat);
    const block = sector(difat);
    if (!block || block.length < sectorBytes) return null;
    for (let offset = 0; offset < sectorBytes - 4; offset += 4) fatSectors.push(block.readUInt32LE(offset));
    difat = block.readUInt32LE(sectorBytes - 4);
  }
  const blocks: Buffer[] = [];
  for (const id of fatSectors.filter((id) => id < endOfChain)) {
    const block = sector(id);
    if (!block) return null;
    blocks.push(block);
  }
  return Buffer.concat(blocks);
}

function readChain(first: number, fat: Buffer, sector: ReadSector): Buffer | null {
  const blocks: Buffer[] = [];
  const seen = new Set<number>();
  for (let id = first; id < endOfChain; id = fat.readUInt32LE(id * 4)) {
    const block = sector(id);
    if (!block || seen.has(id) || (id + 1) * 4 > fat.length) return null;
    seen.add(id);
    blocks.push(block);
  }
  return Buffer.concat(blocks);
}

/** Entries are a tree of siblings below the root entry's child. */
function topNames(directory: Buffer): string[] | null {
  if (directory.length < entryBytes) return null;
  const names: string[] = [];
  const seen = new Set<number>();
  const open = [directory.readUInt32LE(76)];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (id === noEntry || seen.has(id)) continue;
    seen.add(id);
    const start = id * entryBytes;
    if (start + entryBytes > directory.length) return null;
    const entry = directory.subarray(start, start + entryBytes);
    const nameBytes = Math.min(64, entry.readUInt16LE(64));
    names.push(entry.toString('utf16le', 0, Math.max(0, nameBytes - 2)));
    open.push(entry.readUInt32LE(68), entry.readUInt32LE(72));
  }
  return names;
}
