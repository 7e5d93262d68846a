import type { Locale } from '@storefront/contracts/i18n/locale.ts';

/** A message of a conversation; `files` are the names of its attachments. */
export type MessageForMail = { text: string; files: readonly string[] };

const filesLabel = {
  en: (count: number) => (count === 1 ? 'File' : 'Files'),
  de: (count: number) => (count === 1 ? 'Datei' : 'Dateien'),
} satisfies Record<Locale, unknown>;

/** Lists the names of a message's attachments. */
export const listFiles = (names: readonly string[], locale: Locale): string =>
  `${filesLabel[locale](names.length)}: ${names.join(', ')}`;

/** Joins consecutive messages into one text, each with the names of its files. */
export function joinMessages(messages: readonly MessageForMail[], locale: Locale): string {
  return messages
    .map(({ text, files }) => (files.length === 0 ? text : `${text}\n\n${listFiles(files, locale)}`))
    .join('\n\n* * *\n\n');
}
