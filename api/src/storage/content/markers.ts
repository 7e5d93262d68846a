import { hasMacroEntry, hasPresentationMacros } from './office-macros.ts';

/** How a file's bytes are searched: what may not be in a picture is no matter in a text. */
export type ContentKind = 'picture' | 'archive' | 'compound' | 'other';

const pictureSignatures = [
  Buffer.from('89504e470d0a1a0a', 'hex'),
  Buffer.from('ffd8ff', 'hex'),
  Buffer.from('GIF8', 'latin1'),
  Buffer.from('BM', 'latin1'),
  Buffer.from('II*\0', 'latin1'),
  Buffer.from('MM\0*', 'latin1'),
];
const compoundSignature = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** What the signature at the beginning says about how to search the rest. */
export function kindOf(first: Buffer): ContentKind {
  const startsWith = (signature: Buffer) => first.subarray(0, signature.length).equals(signature);
  if (pictureSignatures.some(startsWith)) return 'picture';
  if (first.toString('latin1', 0, 4) === 'RIFF' && first.toString('latin1', 8, 12) === 'WEBP')
    return 'picture';
  if (/^ftyp(?:avi[fs]|mif1|hei[cx])/.test(first.toString('latin1', 4, 12))) return 'picture';
  if (first.toString('latin1', 0, 4) === 'PK\x03\x04') return 'archive';
  if (startsWith(compoundSignature)) return 'compound';
  return 'other';
}

/** Bytes that each kind may not contain; compressed data never spells them by chance. */
const markers: Readonly<Record<ContentKind, readonly Buffer[]>> = {
  // A program behind or within a picture.
  picture: [Buffer.from('This program cannot be run in DOS mode', 'latin1')],
  // Names inside of an archive that make it a program: Java, Android, Office macros.
  archive: ['META-INF/MANIFEST.MF', 'AndroidManifest.xml', 'classes.dex', 'vbaProject.bin'].map((text) =>
    Buffer.from(text, 'latin1'),
  ),
  // The class of a Windows installer, {000C1084-0000-0000-C000-000000000046}, in a compound file's root.
  compound: [Buffer.from('84100c0000000000c000000000000046', 'hex')],
  other: [],
};

/** Beginnings of a page or script after `<`. The short one needs its space: five bytes turn up by chance in a picture. */
const pageMarker = /^(?:script|!doctype html|iframe|\?php\s)/i;

/** Two pieces that overlap by this many bytes hide no marker between them. */
export const longestMarkerBytes = 80;

/** True when the piece contains what a file of this kind may not contain. */
export function hasMarker(kind: ContentKind, piece: Buffer): boolean {
  if (markers[kind].some((marker) => piece.includes(marker))) return true;
  if (kind === 'compound') return hasMacroEntry(piece) || hasPresentationMacros(piece);
  return kind === 'picture' && (hasLinuxProgram(piece) || hasPageMarker(piece));
}

const linuxProgram = Buffer.from('\x7fELF', 'latin1');

/** A program of 32 or 64 bits: its four letters alone turn up by chance. */
function hasLinuxProgram(piece: Buffer): boolean {
  for (let at = piece.indexOf(linuxProgram); at >= 0; at = piece.indexOf(linuxProgram, at + 1)) {
    const rest = piece.toString('latin1', at + 4, at + 7);
    if (rest === '\x01\x01\x01' || rest === '\x02\x01\x01') return true;
  }
  return false;
}

/** From `<` to `<`: a case-blind pattern over the whole piece would take several times as long. */
function hasPageMarker(piece: Buffer): boolean {
  for (let at = piece.indexOf(0x3c); at >= 0; at = piece.indexOf(0x3c, at + 1)) {
    const next = piece[at + 1];
    // `s`, `S`, `!`, `i`, `I`, `?`
    if (next !== 0x73 && next !== 0x53 && next !== 0x21 && next !== 0x69 && next !== 0x49 && next !== 0x3f)
      continue;
    if (pageMarker.test(piece.toString('latin1', at + 1, at + 20))) return true;
  }
  return false;
}
