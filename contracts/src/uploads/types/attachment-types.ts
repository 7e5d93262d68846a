import { type Localized, locales } from '../../i18n/locale.ts';
import { recordOf } from '../../lib/record-of.ts';

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
