import { type Localized, locales } from '../i18n/locale.ts';
import { recordOf } from '../lib/record-of.ts';

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

/** Allowed attachment types, by content. Source: specification section 5, "Attachments"; decisions (7). */
export const attachmentTypes = {
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
} as const;
export type AttachmentExtension = keyof typeof attachmentTypes;

/** What people call the allowed types. */
const typeNames: Readonly<Record<AttachmentExtension, string>> = {
  doc: 'Word',
  docx: 'Word',
  ppt: 'PowerPoint',
  pptx: 'PowerPoint',
  jpg: 'JPEG',
  jpeg: 'JPEG',
  png: 'PNG',
};
const or = { en: 'or', de: 'oder' } as const satisfies Localized;

/** The allowed types in words: “Word, PowerPoint, JPEG or PNG”. */
export const attachmentTypeList = recordOf(locales, (locale) => {
  const names = [...new Set(Object.values(typeNames))];
  return `${names.slice(0, -1).join(', ')} ${or[locale]} ${names.at(-1)}`;
});

/** Value of the file field's `accept` attribute. */
export const attachmentAccept = Object.keys(attachmentTypes)
  .map((extension) => `.${extension}`)
  .join(',');

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
  de: `Bis zu ${attachmentsMax}\u00a0Dateien mit je ${attachmentSizeMaxMb}\u00a0MB: ${attachmentTypeList.de}. Kein PSD; größere Dateien und Entwürfe bitte als Cloud-Link in der Nachricht.`,
} as const satisfies Localized;
