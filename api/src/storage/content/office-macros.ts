/** Content types in an Office file that indicate macros, whatever the parts are called. */
const macroTypes = /macroenabled|vnd\.ms-office\.vbaproject|vnd\.ms-word\.vbadata/i;
/** The usual name of a part with macros. */
const macroPart = /(?:^|\/)vba(?:project|data)\w*\.(?:bin|xml)$/i;
/** Names of the entries in which old Office files keep macros. Source: [MS-OVBA], section 2.2.1. */
const macroEntry = /^(?:macros|vba|_vba_project(?:_cur)?)$/i;

/** Returns true for the name of an archive's entry that contains macros. */
export const isMacroPart = (name: string): boolean => macroPart.test(name);

/** Returns true for the content list (`[Content_Types].xml`) of a file with macros. */
export const namesMacros = (contentTypes: string): boolean => macroTypes.test(contentTypes);

/** Returns true for the name of a compound file's entry that contains macros. */
export const isMacroEntry = (name: string): boolean => macroEntry.test(name);

const vbaProject = '_VBA_PROJECT';
const vbaProjectBytes = vbaProject.length * 2;
/** Offset of the name's length in bytes, terminator included, after the 64 bytes of the name. */
const nameLengthOffset = 64;
const underscore = Buffer.from('_\0V', 'latin1');

/**
 * Returns true when the chunk of a compound file contains the directory entry that every macro project has.
 * Only for streams; with the whole file at hand, its directory is read instead.
 */
export function hasMacroEntry(piece: Buffer): boolean {
  for (const first of [underscore, Buffer.from('_\0v', 'latin1')]) {
    for (let at = piece.indexOf(first); at >= 0; at = piece.indexOf(first, at + 1)) {
      if (at + nameLengthOffset + 2 > piece.length) break;
      const isWhole = piece.readUInt16LE(at + nameLengthOffset) === vbaProjectBytes + 2;
      if (isWhole && isVbaProject(piece, at)) return true;
    }
  }
  return false;
}

/** Compares byte by byte: a hostile file has millions of places that begin like this, and a text costs far more. */
function isVbaProject(piece: Buffer, start: number): boolean {
  for (let index = 0; index < vbaProject.length; index++) {
    const byte = piece[start + index * 2] ?? 0;
    const large = byte >= 0x61 && byte <= 0x7a ? byte - 0x20 : byte;
    if (large !== vbaProject.charCodeAt(index) || piece[start + index * 2 + 1] !== 0) return false;
  }
  return true;
}

/** `VBAInfoContainer` with the header of its atom. Source: [MS-PPT], sections 2.4.10 and 2.4.11. */
const presentationMacros = Buffer.from('1f00ff0314000000' + '020000040c000000', 'hex');
const hasMacrosOffset = presentationMacros.length + 4;
/** Two chunks that overlap by this many bytes cannot hide a presentation's macros between them. */
export const presentationMacrosBytes = hasMacrosOffset + 4;

/**
 * Returns true when the chunk of a presentation declares macros; they are compressed inside its main stream.
 */
export function hasPresentationMacros(piece: Buffer): boolean {
  for (
    let at = piece.indexOf(presentationMacros);
    at >= 0 && at + presentationMacrosBytes <= piece.length;
    at = piece.indexOf(presentationMacros, at + 1)
  ) {
    if (piece.readUInt32LE(at + hasMacrosOffset) !== 0) return true;
  }
  return false;
}
