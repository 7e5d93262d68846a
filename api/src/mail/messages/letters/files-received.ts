import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { clientPaths } from '@storefront/contracts/paths.ts';
import { extensionOf } from '@storefront/contracts/uploads/file-checks.ts';
import { clientLetterWords } from '../parts/client-letter-words.ts';
import type { ClientOrderForMail } from '../parts/order-for-mail.ts';
import type { RenderedMail } from '../parts/rendered-mail.ts';
import { renderOrderLetter } from './order-letter.tsx';

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
  const shared = clientLetterWords[locale];
  const megabytes = (bytes: number) =>
    t.bytes(
      Math.max(0.01, bytes / 1_000_000).toLocaleString(locale, {
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      }),
    );
  return renderOrderLetter({
    orderId: order.id,
    locale,
    subject: t.subject(order.id),
    preheader: t.intro,
    kicker: shared.kicker(order.id),
    first: t.first,
    second: t.second,
    hello: { word: shared.hello, name: order.clientName },
    paragraphs: [t.intro],
    message: null,
    button: { label: shared.page, href: publicUrl + clientPaths.order(order.clientToken) },
    facts: {
      title: t.files,
      facts: files.map(({ originalName, fileSize }, index) => ({
        label: t.file(index + 1),
        value: `${extensionOf(originalName).toUpperCase()}, ${megabytes(fileSize)}`,
      })),
    },
    table: null,
    closing: shared.questions,
    reason: shared.reason,
    publicUrl,
  });
}
