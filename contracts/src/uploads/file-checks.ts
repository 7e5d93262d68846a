import type { ErrorCode } from '../errors/error-codes.ts';
import { type AttachmentExtension, attachmentSizeMaxBytes, attachmentTypes } from './attachment-limits.ts';

/** Returns the lower-case extension of a file name without the dot, or an empty string. */
export function extensionOf(fileName: string): string {
  return /\.([^./\\]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
}

function isAttachmentExtension(extension: string): extension is AttachmentExtension {
  return Object.hasOwn(attachmentTypes, extension);
}

/**
 * Checks name and size of an attachment; the browser does so before uploading, the server before it examines the
 * content.
 *
 * @returns the error code, or null if the file passes.
 */
export function checkAttachment(file: { name: string; sizeBytes: number }): ErrorCode | null {
  const extension = extensionOf(file.name);
  if (extension === 'psd' || extension === 'psb') return 'PSD_NOT_SUPPORTED';
  if (!isAttachmentExtension(extension)) return 'FORBIDDEN_FILE_TYPE';
  if (file.sizeBytes === 0) return 'FILE_EMPTY';
  if (file.sizeBytes > attachmentSizeMaxBytes) return 'FILE_SIZE_EXCEEDED';
  return null;
}

/** Returns true if the media type of the content is the one that the file extension stands for. */
export function matchesExtension(fileName: string, mimeType: string): boolean {
  const extension = extensionOf(fileName);
  return isAttachmentExtension(extension) && attachmentTypes[extension] === mimeType;
}

/** Media types of Office files judged by their first bytes only. */
const containerTypes: Partial<Record<AttachmentExtension, string>> = {
  doc: 'application/x-cfb',
  ppt: 'application/x-cfb',
  docx: 'application/zip',
  pptx: 'application/zip',
};

/**
 * Returns true if the media type that the storage service detected from the first bytes rules out the file
 * extension; if it does not, only the whole content can tell.
 */
export function contradictsExtension(fileName: string, mimeType: string): boolean {
  const extension = extensionOf(fileName);
  if (!isAttachmentExtension(extension)) return false;
  return !matchesExtension(fileName, mimeType) && mimeType !== containerTypes[extension];
}
