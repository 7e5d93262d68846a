import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { clientLetterWords } from '../parts/client-letter-words.ts';
import type { ClientOrderForMail } from '../parts/order-for-mail.ts';
import type { RenderedMail } from '../parts/rendered-mail.ts';
import { renderClientLetter } from './client-letter.ts';
import { nameFiles } from './name-files.ts';

const words = {
  en: {
    subject: (id: number, version: number) => `Version\u00a0${version} is ready: order no.\u00a0${id}`,
    first: (version: number) => `Version ${version}`,
    second: 'is ready.',
    intro:
      'We have finished this version of your work. On your order page you can look at it, download the files, and approve it or tell us what should change.',
    message: 'Our note to you',
    facts: 'The files',
    button: (version: number) => `Look at version\u00a0${version}`,
  },
  de: {
    subject: (id: number, version: number) => `Version\u00a0${version} ist da: Bestellung Nr.\u00a0${id}`,
    first: (version: number) => `Version\u00a0${version}`,
    second: 'ist da.',
    intro:
      'diese Version ist fertig. Auf Ihrer Bestellseite können Sie sie ansehen, herunterladen und abnehmen, oder Sie sagen uns, was sich ändern soll.',
    message: 'Unsere Notiz an Sie',
    facts: 'Die Dateien',
    button: (version: number) => `Version\u00a0${version} ansehen`,
  },
} satisfies Record<Locale, unknown>;

/** Renders the letter to the client about a new version of the work. */
export function renderDeliverableReady(input: {
  order: ClientOrderForMail;
  version: number;
  note: string | null;
  /** Names of the version's files. */
  names: readonly string[];
  publicUrl: string;
}): Promise<RenderedMail> {
  const { order, version, note, names, publicUrl } = input;
  const t = words[order.locale];
  const shared = clientLetterWords[order.locale];
  return renderClientLetter(order, publicUrl, {
    subject: t.subject(order.id, version),
    preheader: note?.replace(/\s+/g, ' ') ?? t.intro,
    first: t.first(version),
    second: t.second,
    paragraphs: [t.intro, shared.keepPrivate],
    message: note === null ? null : { title: t.message, text: note },
    button: { label: t.button(version) },
    facts: { title: t.facts, facts: nameFiles(names, order.locale) },
  });
}
