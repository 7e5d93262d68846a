import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { clientLetterWords } from '../parts/client-letter-words.ts';
import type { ClientOrderForMail } from '../parts/order-for-mail.ts';
import type { RenderedMail } from '../parts/rendered-mail.ts';
import { renderClientLetter } from './client-letter.ts';
import { nameFiles } from './name-files.ts';

/** A round that is left to the client, one that they have to accept first, or none yet. */
export type NextRound = 'left' | 'offered' | 'none';

const words = {
  en: {
    subject: (id: number, version: number) => `Version\u00a0${version} is ready: order no.\u00a0${id}`,
    first: (version: number) => `Version ${version}`,
    second: 'is ready.',
    done: 'We have finished this version of your work.',
    reply: {
      left: 'On your order page you can look at it, download the files, and approve it or tell us what should change.',
      offered:
        'On your order page you can look at it, download the files and approve it. All revision rounds are used up; if something should still change, you will find our offer of another round there.',
      none: 'On your order page you can look at it, download the files and approve it. All revision rounds are used up; if something should still change, write to us and we will offer you another one.',
    },
    message: 'Our note to you',
    facts: 'The files',
    button: (version: number) => `Look at version\u00a0${version}`,
  },
  de: {
    subject: (id: number, version: number) => `Version\u00a0${version} ist da: Bestellung Nr.\u00a0${id}`,
    first: (version: number) => `Version\u00a0${version}`,
    second: 'ist da.',
    done: 'diese Version ist fertig.',
    reply: {
      left: 'Auf Ihrer Bestellseite können Sie sie ansehen, herunterladen und abnehmen, oder Sie sagen uns, was sich ändern soll.',
      offered:
        'Auf Ihrer Bestellseite können Sie sie ansehen, herunterladen und abnehmen. Alle Korrekturrunden sind verbraucht; falls sich noch etwas ändern soll, finden Sie dort unser Angebot für eine weitere.',
      none: 'Auf Ihrer Bestellseite können Sie sie ansehen, herunterladen und abnehmen. Alle Korrekturrunden sind verbraucht; falls sich noch etwas ändern soll, schreiben Sie uns, und wir bieten Ihnen eine weitere an.',
    },
    message: 'Unsere Notiz an Sie',
    facts: 'Die Dateien',
    button: (version: number) => `Version\u00a0${version} ansehen`,
  },
} satisfies Record<Locale, { reply: Record<NextRound, string> } & Record<string, unknown>>;

/** Renders the letter to the client about a new version of the work. */
export function renderDeliverableReady(input: {
  order: ClientOrderForMail;
  version: number;
  note: string | null;
  /** Names of the version's files. */
  names: readonly string[];
  nextRound: NextRound;
  publicUrl: string;
}): Promise<RenderedMail> {
  const { order, version, note, names, nextRound, publicUrl } = input;
  const t = words[order.locale];
  const shared = clientLetterWords[order.locale];
  const intro = `${t.done} ${t.reply[nextRound]}`;
  return renderClientLetter(order, publicUrl, {
    subject: t.subject(order.id, version),
    preheader: note ?? intro,
    first: t.first(version),
    second: t.second,
    paragraphs: [intro, shared.keepPrivate],
    message: note === null ? null : { title: t.message, text: note },
    button: { label: t.button(version) },
    facts: { title: t.facts, facts: nameFiles(names, order.locale) },
  });
}
