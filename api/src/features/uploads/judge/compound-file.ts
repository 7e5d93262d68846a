const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const endOfChain = 0xfffffffe;
const noEntry = 0xffffffff;
const entryBytes = 128;
/** Shorter streams are stored in the root's stream. */
const ownSectorsFrom = 4096;

/** One entry of the directory: a stream, or a storage, which contains other entries. */
export type CompoundEntry = {
  name: string;
  isStream: boolean;
  /** First sector and length of a stream's bytes. */
  first: number;
  sizeBytes: number;
};

/** A container of old Office files whose directory could be read. */
export type CompoundFile = {
  /** Top-level entries, which distinguish a Word document from a presentation or an installer. */
  top: readonly CompoundEntry[];
  /** All entries at any depth. */
  all: readonly CompoundEntry[];
  /**
   * Yields a stream's bytes sector by sector. Each sector is yielded only once, across all calls; null, as
   * the last item, marks a sector outside of the file or one that was read before. For a short stream, yields
   * the root's stream, which contains it.
   */
  sectorsOf(entry: CompoundEntry): Iterable<Buffer | null>;
};

/**
 * Returns whether this is the container format of old Office files, and of installers, mails and much else.
 */
export function isCompoundFile(bytes: Buffer): boolean {
  return bytes.subarray(0, 8).equals(signature);
}

/**
 * Reads a container's directory. Copies nothing and visits every sector at most once, so time and memory are
 * bounded by the file's own size, whatever its tables claim. The libraries that read such containers copy
 * every stream into memory first, and the most common one has been unmaintained since 2022.
 *
 * @returns null if the container is broken or refers to a sector twice.
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

/** The file's sectors and the table (FAT) that links each to the next. */
class Sectors {
  readonly #total: number;
  readonly #wasVisited: Uint8Array;
  /** Numbers of the sectors that contain the FAT. */
  readonly #fat: number[] = [];

  constructor(
    private readonly bytes: Buffer,
    private readonly sectorBytes: number,
  ) {
    // The header takes the space of one sector; the last sector of a file may be cut short.
    this.#total = Math.max(0, Math.ceil(bytes.length / sectorBytes) - 1);
    this.#wasVisited = new Uint8Array(this.#total);
  }

  bytesOf(id: number): Buffer {
    const start = (id + 1) * this.sectorBytes;
    return this.bytes.subarray(start, start + this.sectorBytes);
  }

  /**
   * The header lists the first 109 FAT sectors; the others are listed in a separate chain of sectors (DIFAT).
   */
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

  /**
   * Yields the sectors from `first` to the end of the chain; yields null and stops if the chain leads out of
   * the file or to a visited sector.
   */
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

  /** Returns false for a sector outside of the file, and on the second visit. */
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

/**
 * Returns the top-level entries, which form a tree of siblings below the root entry's child; null if it leads
 * out of the directory.
 */
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
