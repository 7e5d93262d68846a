import type { Locale } from '@storefront/contracts/i18n/locale.ts';

/** A message of a conversation; `files` are the names of what came with it. */
export type MessageForMail = { text: string; files: readonly string[] };

const filesLabel = {
  en: (count: number) => (count === 1 ? 'File' : 'Files'),
  de: (count: number) => (count === 1 ? 'Datei' : 'Dateien'),
} satisfies Record<Locale, unknown>;

/** The names of what came with a text. */
export const listFiles = (names: readonly string[], locale: Locale): string =>
  `${filesLabel[locale](names.length)}: ${names.join(', ')}`;

/** Messages in a row as one text, each with the names of its files. */
export function joinMessages(messages: readonly MessageForMail[], locale: Locale): string {
  return messages
    .map(({ text, files }) => (files.length === 0 ? text : `${text}\n\n${listFiles(files, locale)}`))
    .join('\n\n* * *\n\n');
}
