/**
 * Removes the kerning between a point, comma or colon and its neighbours from a font. Instrument Sans sets these
 * signs so tightly that “$225.00” is read as “$22500” and “4:51” as “451” on screens of low resolution.
 *
 * Source: OpenType specification, tables `cmap` and `GPOS`; every number there is big-endian.
 */

/** Letters that leave a gap above a point keep their kerning: “Wir, für” would fall apart without it. */
const overhanging = new Set('FPTVWYfrvwy7');
const signs = '.,:;';
const neighbours = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÄÖÜäöüß'].filter(
  (character) => !overhanging.has(character),
);

/** The pairs of characters concerned, in both orders. */
export const loosePairs: readonly (readonly [string, string])[] = [...signs].flatMap((sign) =>
  neighbours.flatMap((other) => [[other, sign] as const, [sign, other] as const]),
);

/** Changes `font`, an uncompressed TrueType font, in place. */
export function loosenKerning(font: Buffer): void {
  const glyphOf = readCharacterMap(font);
  for (const [first, second] of loosePairs) {
    for (const value of findValues(font, glyphOf(first), glyphOf(second))) {
      if (value.advance !== undefined) font.writeInt16BE(0, value.advance);
      // The variation of the value with the weight.
      if (value.device !== undefined) font.writeUInt16BE(0, value.device);
    }
  }
}

/** Returns how much `font` moves two characters apart (negative: together), in its own units. */
export function readKerning(font: Buffer, first: string, second: string): number {
  const glyphOf = readCharacterMap(font);
  const [value] = findValues(font, glyphOf(first), glyphOf(second));
  return value?.advance === undefined ? 0 : font.readInt16BE(value.advance);
}

function findTable(font: Buffer, tag: string): number {
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const entry = 12 + index * 16;
    if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8);
  }
  throw new Error(`The font has no table ${tag}`);
}

/** Reads the subtable of format 4, which every font for browsers has. */
function readCharacterMap(font: Buffer): (character: string) => number {
  const table = findTable(font, 'cmap');
  const start = range(font.readUInt16BE(table + 2))
    .map((index) => table + font.readUInt32BE(table + 8 + index * 8))
    .find((subtable) => font.readUInt16BE(subtable) === 4);
  if (start === undefined) throw new Error('The font has no character map of format 4');
  const width = font.readUInt16BE(start + 6);
  return (character) => {
    const code = character.charCodeAt(0);
    const last = start + 14;
    const segment = range(width / 2).find((index) => font.readUInt16BE(last + index * 2) >= code) ?? 0;
    const first = last + width + 2 + segment * 2;
    if (font.readUInt16BE(first) > code) return 0;
    const delta = font.readUInt16BE(first + width);
    const position = first + 2 * width;
    const offset = font.readUInt16BE(position);
    if (offset === 0) return (code + delta) & 0xffff;
    const glyph = font.readUInt16BE(position + offset + (code - font.readUInt16BE(first)) * 2);
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  };
}

type Value = { advance: number | undefined; device: number | undefined };

/** Returns where `GPOS` holds the values of a pair, in the order in which a renderer looks. */
function findValues(font: Buffer, first: number, second: number): Value[] {
  if (first === 0 || second === 0) return [];
  return findPairSubtables(font).flatMap((subtable) => {
    const covered = findCovered(font, subtable + font.readUInt16BE(subtable + 2), first);
    if (covered === undefined) return [];
    const formats = [font.readUInt16BE(subtable + 4), font.readUInt16BE(subtable + 6)] as const;
    const size = 2 * (countBits(formats[0]) + countBits(formats[1]));
    if (font.readUInt16BE(subtable) === 2) {
      const row = readClass(font, subtable + font.readUInt16BE(subtable + 8), first);
      const column = readClass(font, subtable + font.readUInt16BE(subtable + 10), second);
      // Class 0 is every glyph not named, more than the pair that is asked for.
      if (column === 0) return [];
      const columns = font.readUInt16BE(subtable + 14);
      return [describeValue(subtable + 16 + (row * columns + column) * size, formats[0])];
    }
    const set = subtable + font.readUInt16BE(subtable + 10 + covered * 2);
    return range(font.readUInt16BE(set))
      .map((index) => set + 2 + index * (size + 2))
      .filter((pair) => font.readUInt16BE(pair) === second)
      .map((pair) => describeValue(pair + 2, formats[0]));
  });
}

/** Subtables of pair adjustments (type 2), also those behind an extension (type 9). */
function findPairSubtables(font: Buffer): number[] {
  const table = findTable(font, 'GPOS');
  const lookups = table + font.readUInt16BE(table + 8);
  return offsetsAt(font, lookups, lookups).flatMap((lookup) => {
    const type = font.readUInt16BE(lookup);
    const subtables = offsetsAt(font, lookup + 4, lookup);
    if (type === 2) return subtables;
    return type === 9
      ? subtables
          .filter((subtable) => font.readUInt16BE(subtable + 2) === 2)
          .map((subtable) => subtable + font.readUInt32BE(subtable + 4))
      : [];
  });
}

function findCovered(font: Buffer, coverage: number, glyph: number): number | undefined {
  const entries = range(font.readUInt16BE(coverage + 2));
  if (font.readUInt16BE(coverage) === 1) {
    const index = entries.findIndex((entry) => font.readUInt16BE(coverage + 4 + entry * 2) === glyph);
    return index < 0 ? undefined : index;
  }
  const found = entries.map((entry) => coverage + 4 + entry * 6).find((entry) => holds(font, entry, glyph));
  return found === undefined ? undefined : font.readUInt16BE(found + 4) + glyph - font.readUInt16BE(found);
}

function readClass(font: Buffer, classes: number, glyph: number): number {
  if (font.readUInt16BE(classes) === 1) {
    const index = glyph - font.readUInt16BE(classes + 2);
    return index >= 0 && index < font.readUInt16BE(classes + 4)
      ? font.readUInt16BE(classes + 6 + index * 2)
      : 0;
  }
  const found = range(font.readUInt16BE(classes + 2))
    .map((entry) => classes + 4 + entry * 6)
    .find((entry) => holds(font, entry, glyph));
  return found === undefined ? 0 : font.readUInt16BE(found + 4);
}

/** A range record: first glyph, last glyph. */
function holds(font: Buffer, record: number, glyph: number): boolean {
  return font.readUInt16BE(record) <= glyph && glyph <= font.readUInt16BE(record + 2);
}

/** A value holds one number for each bit of its format: bit 2 is the advance, bit 6 the advance's variation. */
function describeValue(at: number, format: number): Value {
  const place = (bit: number) => (format & bit ? at + 2 * countBits(format & (bit - 1)) : undefined);
  return { advance: place(4), device: place(64) };
}

function offsetsAt(font: Buffer, list: number, base: number): number[] {
  return range(font.readUInt16BE(list)).map((index) => base + font.readUInt16BE(list + 2 + index * 2));
}

function countBits(number: number): number {
  return number === 0 ? 0 : (number & 1) + countBits(number >> 1);
}

function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}
