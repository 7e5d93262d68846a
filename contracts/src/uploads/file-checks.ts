import type { ErrorCode } from '../errors/error-codes.ts';
import { type AttachmentExtension, attachmentSizeMaxBytes, attachmentTypes } from './attachment-limits.ts';

/** Lower-case ending of a file name without the dot, or an empty string. */
export function extensionOf(fileName: string): string {
  return /\.([^./\\]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
}

function isAttachmentExtension(extension: string): extension is AttachmentExtension {
  return Object.hasOwn(attachmentTypes, extension);
}

/**
 * What name and size alone say about an attachment; the browser shows it before sending, the server asks the same
 * before it looks at the content.
 *
 * @returns the error's code, or null when nothing speaks against the file.
 */
export function checkAttachment(file: { name: string; sizeBytes: number }): ErrorCode | null {
  const extension = extensionOf(file.name);
  if (extension === 'psd' || extension === 'psb') return 'PSD_NOT_SUPPORTED';
  if (!isAttachmentExtension(extension)) return 'FORBIDDEN_FILE_TYPE';
  if (file.sizeBytes === 0) return 'FILE_EMPTY';
  if (file.sizeBytes > attachmentSizeMaxBytes) return 'FILE_SIZE_EXCEEDED';
  return null;
}

/** True when the content's media type is the one that the name's ending promises. */
export function matchesExtension(fileName: string, mimeType: string): boolean {
  const extension = extensionOf(fileName);
  return isAttachmentExtension(extension) && attachmentTypes[extension] === mimeType;
}

/** How an Office file reads to the one who looks at its first bytes only. */
const containerTypes: Partial<Record<AttachmentExtension, string>> = {
  doc: 'application/x-cfb',
  ppt: 'application/x-cfb',
  docx: 'application/zip',
  pptx: 'application/zip',
};

/**
 * True when the media type that the storage service has read from the first bytes rules out what the name's ending
 * promises; when it does not, only the whole content tells.
 */
export function contradictsExtension(fileName: string, mimeType: string): boolean {
  const extension = extensionOf(fileName);
  if (!isAttachmentExtension(extension)) return false;
  return !matchesExtension(fileName, mimeType) && mimeType !== containerTypes[extension];
}
