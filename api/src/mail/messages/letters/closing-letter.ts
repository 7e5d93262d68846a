import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { lastDayOf } from '@storefront/contracts/orders/period-end.ts';
import type { ClientOrderForMail } from '../parts/order-for-mail.ts';
import { formatDay } from '../parts/order-words.ts';
import type { RenderedMail } from '../parts/rendered-mail.ts';
import { renderClientLetter } from './client-letter.ts';
import { nameFiles } from './name-files.ts';

const words = {
  en: {
    subject: (id: number) => `Your final files: order no.\u00a0${id}`,
    first: 'Your work',
    second: 'is complete.',
    intro:
      'You approved the work and everything is paid: your order is complete. Thank you for working with us!',
    files: (count: number) =>
      count === 1
        ? 'Your final file is on your order page.'
        : 'Your final files are on your order page, one by one or all as a zip.',
    until: (day: string) =>
      `The page stays open for twelve months, until ${day}. Please save your files before then.`,
    feedback: 'If you like, tell us there in two sentences how it went.',
    facts: 'Your final files',
    button: 'Get your files',
  },
  de: {
    subject: (id: number) => `Ihre endgültigen Dateien: Bestellung Nr.\u00a0${id}`,
    first: 'Alles ist',
    second: 'fertig.',
    intro:
      'Sie haben die Arbeit abgenommen, und alles ist bezahlt: Ihre Bestellung ist abgeschlossen. Vielen Dank für die Zusammenarbeit!',
    files: (count: number) =>
      count === 1
        ? 'Ihre endgültige Datei liegt auf Ihrer Bestellseite.'
        : 'Ihre endgültigen Dateien liegen auf Ihrer Bestellseite, einzeln oder alle zusammen als ZIP.',
    until: (day: string) =>
      `Die Seite bleibt zwölf Monate lang erreichbar, bis zum ${day}. Bitte sichern Sie Ihre Dateien bis dahin.`,
    feedback: 'Wenn Sie mögen, sagen Sie uns dort in zwei Sätzen, wie es war.',
    facts: 'Ihre endgültigen Dateien',
    button: 'Dateien herunterladen',
  },
} satisfies Record<Locale, unknown>;

/**
 * Renders the letter to the client once the work is approved and paid: the final files, and until when they
 * are available.
 */
export function renderClosingLetter(input: {
  order: ClientOrderForMail;
  /** Names of the final files. */
  names: readonly string[];
  /** When the client's page expires. */
  pageUntil: Date;
  timeZone: string;
  publicUrl: string;
}): Promise<RenderedMail> {
  const { order, names, pageUntil, timeZone, publicUrl } = input;
  const { id, locale } = order;
  const t = words[locale];
  const intro = `${t.intro} ${t.files(names.length)}`;
  return renderClientLetter(order, publicUrl, {
    subject: t.subject(id),
    preheader: intro,
    first: t.first,
    second: t.second,
    paragraphs: [intro, t.until(formatDay(lastDayOf(pageUntil), locale, timeZone)), t.feedback],
    button: { label: t.button },
    facts: { title: t.facts, facts: nameFiles(names, locale) },
  });
}
