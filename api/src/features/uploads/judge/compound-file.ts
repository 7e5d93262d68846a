const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const endOfChain = 0xfffffffe;
const noEntry = 0xffffffff;
const entryBytes = 128;
/** Streams shorter than this lie in the root's stream. */
const ownSectorsFrom = 4096;

/** One entry of the directory: a stream, or a storage, which contains others. */
export type CompoundEntry = {
  name: string;
  isStream: boolean;
  /** First sector and length of a stream's bytes. */
  first: number;
  sizeBytes: number;
};

/** A container of old Office files whose directory could be read. */
export type CompoundFile = {
  /** Entries at the top, which tell a Word document from a presentation or an installer. */
  top: readonly CompoundEntry[];
  /** Every entry, however deep it lies. */
  all: readonly CompoundEntry[];
  /**
   * A stream's bytes, sector by sector, each of them once however often this is called; null in the place of a sector
   * that is outside of the file or was read before, after which nothing follows. Of a short stream the root's stream,
   * which contains it.
   */
  sectorsOf(entry: CompoundEntry): Iterable<Buffer | null>;
};

/** True for the container of old Office files, and of installers, mails and much else. */
export function isCompoundFile(bytes: Buffer): boolean {
  return bytes.subarray(0, 8).equals(signature);
}

/**
 * Reads a container's directory. Nothing of the file is copied, and every sector is visited once at the most, so time
 * and memory are bounded by the file's own size, whatever its tables claim. The libraries that read such containers
 * copy every stream into memory first, and the one in common use has not been kept since 2022.
 *
 * @returns null when the container is broken or names a sector twice.
 * Source: [MS-CFB], sections 2.2 (header), 2.3 (FAT), 2.6 (directory).
 */
export function openCompoundFile(bytes: Buffer): CompoundFile | null {
  if (bytes.length < 512 || !isCompoundFile(bytes)) return null;
  const sectorShift = bytes.readUInt16LE(30);
  if (sectorShift !== 9 && sectorShift !== 12) return null;
  const sectors = new Sectors(bytes, 1 << sectorShift);
  if (!sectors.readFat()) return null;
  const directory: number[] = [];
  for (const id of sectors.chain(bytes.readUInt32LE(48))) {
    if (id === null) return null;
    directory.push(id);
  }
  const rows = directory.flatMap((id) => entriesIn(sectors.bytesOf(id)));
  const root = rows[0];
  const top = root && topOf(rows, root);
  if (!top) return null;
  return {
    top: top.map(describe),
    all: rows.filter((row) => row[66] !== 0).map(describe),
    *sectorsOf(entry) {
      const { first, sizeBytes } = entry.sizeBytes < ownSectorsFrom ? describe(root) : entry;
      if (sizeBytes === 0) return;
      for (const id of sectors.chain(first)) yield id === null ? null : sectors.bytesOf(id);
    },
  };
}

/** The file's sectors and the table (FAT) that says which one follows which. */
class Sectors {
  readonly #total: number;
  readonly #wasVisited: Uint8Array;
  /** Numbers of the sectors that the FAT lies in. */
  readonly #fat: number[] = [];

  constructor(
    private readonly bytes: Buffer,
    private readonly sectorBytes: number,
  ) {
    // The header has the room of one; the last sector of a file may be cut short.
    this.#total = Math.max(0, Math.ceil(bytes.length / sectorBytes) - 1);
    this.#wasVisited = new Uint8Array(this.#total);
  }

  bytesOf(id: number): Buffer {
    const start = (id + 1) * this.sectorBytes;
    return this.bytes.subarray(start, start + this.sectorBytes);
  }

  /** 109 of its sectors stand in the header, the others in a chain of sectors of their own (DIFAT). */
  readFat(): boolean {
    if (!this.#addFat(this.bytes.subarray(76, 76 + 109 * 4))) return false;
    let difat = this.bytes.readUInt32LE(68);
    while (difat < endOfChain) {
      if (!this.#visit(difat)) return false;
      const block = this.bytesOf(difat);
      if (block.length < this.sectorBytes || !this.#addFat(block.subarray(0, -4))) return false;
      difat = block.readUInt32LE(this.sectorBytes - 4);
    }
    return true;
  }

  /** The sectors from `first` to the chain's end; null and no more when it leads out of the file or to one seen before. */
  *chain(first: number): Generator<number | null> {
    for (let id: number | null = first; id === null || id < endOfChain; id = this.#next(id)) {
      if (id === null || !this.#visit(id)) {
        yield null;
        return;
      }
      yield id;
    }
  }

  #addFat(numbers: Buffer): boolean {
    for (let offset = 0; offset + 4 <= numbers.length; offset += 4) {
      const id = numbers.readUInt32LE(offset);
      if (id >= endOfChain) continue;
      if (!this.#visit(id)) return false;
      this.#fat.push(id);
    }
    return true;
  }

  /** False for a sector outside of the file, and for the second visit. */
  #visit(id: number): boolean {
    if (id >= this.#total || this.#wasVisited[id] === 1) return false;
    this.#wasVisited[id] = 1;
    return true;
  }

  #next(id: number): number | null {
    const perSector = this.sectorBytes / 4;
    const table = this.#fat[Math.floor(id / perSector)];
    const block = table === undefined ? null : this.bytesOf(table);
    const offset = (id % perSector) * 4;
    return block && offset + 4 <= block.length ? block.readUInt32LE(offset) : null;
  }
}

function entriesIn(block: Buffer): Buffer[] {
  const count = Math.floor(block.length / entryBytes);
  return Array.from({ length: count }, (_, index) =>
    block.subarray(index * entryBytes, (index + 1) * entryBytes),
  );
}

function describe(row: Buffer): CompoundEntry {
  const nameBytes = Math.min(64, row.readUInt16LE(64));
  return {
    name: row.toString('utf16le', 0, Math.max(0, nameBytes - 2)),
    isStream: row[66] === 2,
    first: row.readUInt32LE(116),
    sizeBytes: row.readUInt32LE(120),
  };
}

/** Entries are a tree of siblings below the root entry's child; null when it leads out of the directory. */
function topOf(rows: readonly Buffer[], root: Buffer): Buffer[] | null {
  const top: Buffer[] = [];
  const seen = new Set<number>();
  const open = [root.readUInt32LE(76)];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (id === noEntry || seen.has(id)) continue;
    seen.add(id);
    const row = rows[id];
    if (!row) return null;
    top.push(row);
    open.push(row.readUInt32LE(68), row.readUInt32LE(72));
  }
  return top;
}
