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

/** False for kinds that have no markers: their beginning and end say everything. */
export const isSearched = (kind: ContentKind) => markers[kind].length > 0;

/** Beginnings of a page or script after `<`, in small letters. */
const pageMarkers = ['script', '!doctype html', 'iframe', '?php'].map((text) => Buffer.from(text, 'latin1'));
/** This one needs white space after it: five bytes turn up by chance in a picture. */
const shortPageMarker = pageMarkers.at(-1);

/** Two pieces that overlap by this many bytes hide no marker between them. */
export const longestMarkerBytes = 80;

/** True when the piece contains what a file of this kind may not contain. */
export function hasMarker(kind: ContentKind, piece: Buffer): boolean {
  if (markers[kind].some((marker) => piece.includes(marker))) return true;
  if (kind === 'compound') return hasMacroEntry(piece) || hasPresentationMacros(piece);
  return kind === 'picture' && (hasLinuxProgram(piece) || hasPageMarker(piece));
}

/** Programs of 32 and 64 bits: the four letters alone turn up by chance. */
const linuxPrograms = ['\x7fELF\x01\x01\x01', '\x7fELF\x02\x01\x01'].map((text) =>
  Buffer.from(text, 'latin1'),
);

const hasLinuxProgram = (piece: Buffer) => linuxPrograms.some((marker) => piece.includes(marker));

/** As far as it looks by itself after a `<`, before it leaves the search for the next one to the buffer. */
const nearBytes = 64;

/**
 * Looks at each byte a few times at most, whatever the bytes are. The buffer finds a `<` that is far away much faster,
 * but each call of its search costs as much as looking at a hundred bytes.
 */
function hasPageMarker(piece: Buffer): boolean {
  for (let at = piece.indexOf(0x3c); at >= 0; at = piece.indexOf(0x3c, at)) {
    const end = Math.min(piece.length, at + nearBytes);
    for (; at < end; at++) {
      if (piece[at] === 0x3c && isPageMarker(piece, at + 1)) return true;
    }
  }
  return false;
}

function isPageMarker(piece: Buffer, start: number): boolean {
  return pageMarkers.some((marker) => {
    for (let index = 0; index < marker.length; index++) {
      const byte = piece[start + index] ?? 0;
      const small = byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte;
      if (small !== marker[index]) return false;
    }
    return marker !== shortPageMarker || isSpace(piece[start + marker.length]);
  });
}

const isSpace = (byte: number | undefined) =>
  byte === 0x20 || (byte !== undefined && byte >= 0x09 && byte <= 0x0d);
