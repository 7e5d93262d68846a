import { services } from '@storefront/contracts/catalogue/services.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { lastDayOf } from '@storefront/contracts/orders/period-end.ts';
import { refundEnd } from '@storefront/contracts/orders/withdrawal/withdrawal-period.ts';
import type { ClientOrderForMail } from '../parts/order-for-mail.ts';
import { formatDay, formatMoment } from '../parts/order-words.ts';
import type { RenderedMail } from '../parts/rendered-mail.ts';
import { renderClientLetter } from './client-letter.ts';

const words = {
  en: {
    subject: (id: number) => `We received your withdrawal: order no.\u00a0${id}`,
    first: 'Your withdrawal',
    second: 'has arrived.',
    intro: (moment: string) =>
      `Your statement of withdrawal from the contract reached us on ${moment}. We confirm that we received it.`,
    next: (day: string) =>
      `We will look at what has been done and paid so far and write to you about it. Any money due back to you will reach you by ${day}.`,
    facts: 'What you stated',
    statement: 'Statement',
    withdraws: 'I withdraw from the contract.',
    name: 'Name',
    contract: 'Contract',
    quote: (id: number, version: number) => `Quote no.\u00a0${id}-${version}`,
    received: 'Received',
  },
  de: {
    subject: (id: number) => `Ihr Widerruf ist eingegangen: Bestellung Nr.\u00a0${id}`,
    first: 'Ihr Widerruf',
    second: 'ist eingegangen.',
    intro: (moment: string) =>
      `Ihre Erklärung, dass Sie den Vertrag widerrufen, ist bei uns eingegangen (${moment}). Wir bestätigen Ihnen den Eingang.`,
    next: (day: string) =>
      `Wir prüfen, was bisher geleistet und bezahlt wurde, und schreiben Ihnen dazu. Was wir zu erstatten haben, erhalten Sie spätestens am ${day} zurück.`,
    facts: 'Ihre Erklärung',
    statement: 'Erklärung',
    withdraws: 'Ich widerrufe den Vertrag.',
    name: 'Name',
    contract: 'Vertrag',
    quote: (id: number, version: number) => `Angebot Nr.\u00a0${id}-${version}`,
    received: 'Eingegangen',
  },
} satisfies Record<Locale, unknown>;

/**
 * Renders the immediate confirmation to a consumer of their withdrawal: their statement, and when it arrived.
 */
export function renderWithdrawalLetter(input: {
  order: ClientOrderForMail;
  /** Name of the person who declared the withdrawal. */
  name: string;
  version: number;
  withdrawnAt: Date;
  timeZone: string;
  publicUrl: string;
}): Promise<RenderedMail> {
  const { order, name, version, withdrawnAt, timeZone, publicUrl } = input;
  const { id, locale } = order;
  const t = words[locale];
  const moment = formatMoment(withdrawnAt, locale, timeZone);
  return renderClientLetter(order, publicUrl, {
    subject: t.subject(id),
    preheader: t.intro(moment),
    first: t.first,
    second: t.second,
    paragraphs: [
      t.intro(moment),
      t.next(formatDay(lastDayOf(refundEnd(withdrawnAt, timeZone)), locale, timeZone)),
    ],
    facts: {
      title: t.facts,
      facts: [
        { label: t.statement, value: t.withdraws },
        { label: t.name, value: name },
        { label: t.contract, value: `${t.quote(id, version)}, ${services[order.serviceType].name[locale]}` },
        { label: t.received, value: moment },
      ],
    },
  });
}
