import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { Fact } from '#mail/layout/facts-table.tsx';

const words = {
  en: {
    file: (position: number) => `File ${position}`,
    more: 'And more',
    moreFiles: (count: number) => (count === 1 ? '1\u00a0other file' : `${count}\u00a0other files`),
  },
  de: {
    file: (position: number) => `Datei\u00a0${position}`,
    more: 'Außerdem',
    moreFiles: (count: number) => (count === 1 ? '1\u00a0weitere Datei' : `${count}\u00a0weitere Dateien`),
  },
} satisfies Record<Locale, unknown>;

/** Number of files that a letter names; the client's page lists all of them. */
const filesShown = 10;

/** Returns the names of files as facts of a letter. */
export function nameFiles(names: readonly string[], locale: Locale): Fact[] {
  const t = words[locale];
  const rest = names.length - filesShown;
  return [
    ...names.slice(0, filesShown).map((name, index) => ({ label: t.file(index + 1), value: name })),
    ...(rest > 0 ? [{ label: t.more, value: t.moreFiles(rest) }] : []),
  ];
}
