import type { Localized } from '../i18n/locale.ts';
import { attachmentTypeList } from './types/attachment-types.ts';

export const attachmentsMax = 10;
export const attachmentSizeMaxMb = 10;
/** MiB, so that a file of that many MB passes in either definition. */
export const attachmentSizeMaxBytes = attachmentSizeMaxMb * 1024 * 1024;
export const orderFilesMaxMb = attachmentsMax * attachmentSizeMaxMb;
/** All files of an order together, however and whenever they were added. */
export const orderFilesMaxBytes = orderFilesMaxMb * 1024 * 1024;
/** Files of all messages and change requests of an order; they do not count towards those of the order itself. */
export const messageFilesMax = 100;
/** All files of one request including the multipart overhead. */
export const uploadRequestMaxBytes = orderFilesMaxBytes + 1024 * 1024;

/** File names are kept as given, up to this many characters. */
export const fileNameMaxLength = 255;

/** Hint beside a field for one file. */
export const singleAttachmentHint = {
  en: `Up to ${attachmentSizeMaxMb}\u00a0MB: ${attachmentTypeList.en}.`,
  de: `Bis zu ${attachmentSizeMaxMb}\u00a0MB: ${attachmentTypeList.de}.`,
} as const satisfies Localized;

/** Hint beside the file field. */
export const attachmentHint = {
  en: `Up to ${attachmentsMax}\u00a0files, ${attachmentSizeMaxMb}\u00a0MB each: ${attachmentTypeList.en}. No PSD; send larger files and designs as a cloud-drive link in your message.`,
  de: `Bis zu ${attachmentsMax}\u00a0Dateien mit je ${attachmentSizeMaxMb}\u00a0MB: ${attachmentTypeList.de}. Keine PSD-Dateien; größere Dateien und Entwürfe bitte als Cloud-Link in der Nachricht.`,
} as const satisfies Localized;
