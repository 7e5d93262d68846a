/** Types in an Office file's list of contents that come with macros, whatever the parts are called. */
const macroTypes = /macroenabled|vnd\.ms-office\.vbaproject|vnd\.ms-word\.vbadata/i;
/** A part with macros under its usual name. */
const macroPart = /(?:^|\/)vba(?:project|data)\w*\.(?:bin|xml)$/i;
/** What old Office files keep macros in. Source: [MS-OVBA], section 2.2.1. */
const macroEntry = /^(?:macros|vba|_vba_project(?:_cur)?)$/i;

/** True for the name of an archive's entry that contains macros. */
export const isMacroPart = (name: string): boolean => macroPart.test(name);

/** True for a list of contents, `[Content_Types].xml`, of a file with macros. */
export const namesMacros = (contentTypes: string): boolean => macroTypes.test(contentTypes);

/** True for the name of an entry of a compound file that contains macros. */
export const isMacroEntry = (name: string): boolean => macroEntry.test(name);

const vbaProject = '_VBA_PROJECT';
const vbaProjectBytes = vbaProject.length * 2;
/** The name's length with its final zero, as it is written behind the 64 bytes of the name. */
const nameLengthOffset = 64;
const underscore = Buffer.from('_\0V', 'latin1');

/**
 * True when the piece of a compound file contains the directory entry that every project of macros has. Only for files
 * that run through: with the whole file at hand its directory is read.
 */
export function hasMacroEntry(piece: Buffer): boolean {
  for (const first of [underscore, Buffer.from('_\0v', 'latin1')]) {
    for (let at = piece.indexOf(first); at >= 0; at = piece.indexOf(first, at + 1)) {
      if (at + nameLengthOffset + 2 > piece.length) break;
      const name = piece.toString('utf16le', at, at + vbaProjectBytes).toUpperCase();
      if (name === vbaProject && piece.readUInt16LE(at + nameLengthOffset) === vbaProjectBytes + 2)
        return true;
    }
  }
  return false;
}

/** `VBAInfoContainer` with the head of its atom. Source: [MS-PPT], sections 2.4.10 and 2.4.11. */
const presentationMacros = Buffer.from('1f00ff0314000000' + '020000040c000000', 'hex');
const hasMacrosOffset = presentationMacros.length + 4;
/** Two pieces that overlap by this many bytes hide no macros of a presentation between them. */
export const presentationMacrosBytes = hasMacrosOffset + 4;

/** True when the piece of a presentation says that it has macros; they are packed within its main stream. */
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
