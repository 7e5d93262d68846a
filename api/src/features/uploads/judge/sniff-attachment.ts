import { attachmentTypes } from '@storefront/contracts/uploads/attachment-limits.ts';
import { type AttachmentProblem, matchesExtension } from '@storefront/contracts/uploads/file-checks.ts';
import { isAlsoSomethingElse } from '#storage/content/judge-content.ts';
import { hasMarker } from '#storage/content/markers.ts';
import {
  hasPresentationMacros,
  isMacroEntry,
  isMacroPart,
  namesMacros,
  presentationMacrosBytes,
} from '#storage/content/office-macros.ts';
import { readZipDirectory, readZipText } from '#storage/content/zip-directory.ts';
import { type CompoundEntry, type CompoundFile, isCompoundFile, openCompoundFile } from './compound-file.ts';
import { isReadableJpeg, isReadablePng } from './is-readable-picture.ts';

/** Limit of the content types part in an Office file; the largest real ones are some 50 KB. */
const contentTypesMaxBytes = 1024 * 1024;

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');
const jpegSignature = Buffer.from('ffd8ff', 'hex');

/** Entry names that make an archive a program, whatever else it contains. */
const programEntry =
  /(?:^|\/)(?:META-INF\/MANIFEST\.MF|AndroidManifest\.xml)$|\.(?:exe|dll|class|jar|js|vbs|bat|cmd|ps1|scr|html?|hta)$/i;

export type Verdict = { mimeType: string; problem: null } | { mimeType: null; problem: AttachmentProblem };

const readers: Readonly<Partial<Record<string, (bytes: Buffer) => boolean>>> = {
  [attachmentTypes.png]: isReadablePng,
  [attachmentTypes.jpg]: isReadableJpeg,
};

/**
 * Judges an attachment that passed `checkAttachment` by its content; name and content must match. Refuses a
 * file that is two formats at once, for example a picture that is also a web page or an archive, and a
 * picture that no program can show.
 *
 * @param name cleaned file name.
 * @param bytes the whole file.
 * Source: decisions (7).
 */
export function judgeAttachment(name: string, bytes: Buffer): Verdict {
  const refuse = (problem: AttachmentProblem): Verdict => ({ mimeType: null, problem });
  if (bytes.subarray(0, 4).toString('latin1') === '8BPS') return refuse('PSD_NOT_SUPPORTED');
  const mimeType = sniffAttachment(bytes);
  if (!mimeType || !matchesExtension(name, mimeType)) return refuse('FORBIDDEN_FILE_TYPE');
  return (readers[mimeType]?.(bytes) ?? true) ? { mimeType, problem: null } : refuse('FILE_UNREADABLE');
}

/** Detects the media type from the content; null if it is not one of those allowed for attachments. */
export function sniffAttachment(bytes: Buffer): string | null {
  if (isCompoundFile(bytes)) return sniffOldOffice(bytes);
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04') return sniffOffice(bytes);
  const isPng = bytes.subarray(0, 8).equals(pngSignature);
  const isJpeg = bytes.subarray(0, 3).equals(jpegSignature);
  if (!isPng && !isJpeg) return null;
  if (isAlsoSomethingElse(bytes, bytes) || hasMarker('picture', bytes)) return null;
  return isPng ? attachmentTypes.png : attachmentTypes.jpg;
}

function sniffOldOffice(bytes: Buffer): string | null {
  const file = openCompoundFile(bytes);
  if (!file || file.all.some((entry) => isMacroEntry(entry.name))) return null;
  const find = (name: string) => file.top.find((entry) => entry.name === name);
  const presentation = find('PowerPoint Document');
  const isDocument = find('WordDocument') !== undefined;
  if (isDocument === (presentation !== undefined)) return null;
  if (presentation) return hasOldPresentationMacros(file, presentation) ? null : attachmentTypes.ppt;
  return attachmentTypes.doc;
}

/** Also returns true for a stream that cannot be read to its end. */
function hasOldPresentationMacros(file: CompoundFile, stream: CompoundEntry): boolean {
  let carry: Buffer = Buffer.alloc(0);
  for (const sector of file.sectorsOf(stream)) {
    if (!sector) return true;
    const piece = Buffer.concat([carry, sector]);
    if (hasPresentationMacros(piece)) return true;
    carry = piece.subarray(-presentationMacrosBytes);
  }
  return false;
}

/**
 * Checks the main part's type: file names inside differ between programs, and files with macros have types of
 * their own.
 */
function sniffOffice(bytes: Buffer): string | null {
  const entries = readZipDirectory(bytes);
  if (!entries || entries.some(({ name }) => programEntry.test(name) || isMacroPart(name))) return null;
  const list = entries.find((entry) => entry.name === '[Content_Types].xml');
  const types = list && readZipText(bytes, list, contentTypesMaxBytes);
  if (!types || namesMacros(types)) return null;
  const isDocument = types.includes(`"${attachmentTypes.docx}.main+xml"`);
  const isPresentation = types.includes(`"${attachmentTypes.pptx}.main+xml"`);
  if (isDocument === isPresentation) return null;
  return isDocument ? attachmentTypes.docx : attachmentTypes.pptx;
}
