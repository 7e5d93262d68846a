import type { ErrorCode } from '../errors/error-codes.ts';
import { type AttachmentExtension, attachmentSizeMaxBytes, attachmentTypes } from './attachment-limits.ts';

/** Reasons for which a file cannot be an attachment, whatever is sent with it. */
export const attachmentProblems = [
  'FORBIDDEN_FILE_TYPE',
  'PSD_NOT_SUPPORTED',
  'FILE_EMPTY',
  'FILE_SIZE_EXCEEDED',
  'FILE_UNREADABLE',
] as const satisfies readonly ErrorCode[];
export type AttachmentProblem = (typeof attachmentProblems)[number];

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
export function checkAttachment(file: { name: string; sizeBytes: number }): AttachmentProblem | null {
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
