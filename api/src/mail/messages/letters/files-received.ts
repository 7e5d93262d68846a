import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { extensionOf } from '@storefront/contracts/uploads/file-checks.ts';
import type { ClientOrderForMail } from '../parts/order-for-mail.ts';
import type { RenderedMail } from '../parts/rendered-mail.ts';
import { renderClientLetter } from './client-letter.ts';

const words = {
  en: {
    subject: (id: number) => `Your files for order no.\u00a0${id} have arrived`,
    first: 'Safely',
    second: 'arrived.',
    intro: 'Thank you for the files. They are with your order now.',
    files: 'Files of your order',
    file: (number: number) => `File\u00a0${number}`,
    bytes: (size: string) => `${size}\u00a0MB`,
  },
  de: {
    subject: (id: number) => `Ihre Dateien zur Bestellung Nr.\u00a0${id} sind da`,
    first: 'Gut',
    second: 'angekommen.',
    intro: 'vielen Dank für die Dateien. Sie liegen jetzt bei Ihrer Bestellung.',
    files: 'Dateien zu Ihrer Bestellung',
    file: (number: number) => `Datei\u00a0${number}`,
    bytes: (size: string) => `${size}\u00a0MB`,
  },
} satisfies Record<Locale, unknown>;

/**
 * Renders the letter to the client about files that they added later. It states only their types and sizes:
 * file names are the sender's own words, and the sender may have entered another person's address.
 */
export function renderFilesReceived(input: {
  order: ClientOrderForMail;
  files: readonly { id: number; originalName: string; fileSize: number }[];
  publicUrl: string;
}): Promise<RenderedMail> {
  const { order, files, publicUrl } = input;
  const { locale } = order;
  const t = words[locale];
  const megabytes = (bytes: number) =>
    t.bytes(
      Math.max(0.01, bytes / 1_000_000).toLocaleString(locale, {
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      }),
    );
  return renderClientLetter(order, publicUrl, {
    subject: t.subject(order.id),
    preheader: t.intro,
    first: t.first,
    second: t.second,
    paragraphs: [t.intro],
    facts: {
      title: t.files,
      facts: files.map(({ originalName, fileSize }, index) => ({
        label: t.file(index + 1),
        value: `${extensionOf(originalName).toUpperCase()}, ${megabytes(fileSize)}`,
      })),
    },
  });
}
