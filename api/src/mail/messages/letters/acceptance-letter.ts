import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { PriceAdjustment } from '@storefront/contracts/orders/quote/quote.schema.ts';
import { lastDayOf } from '@storefront/contracts/orders/withdrawal/withdrawal-period.ts';
import { clientPaths } from '@storefront/contracts/paths.ts';
import { clientLetterWords } from '../parts/client-letter-words.ts';
import type { ClientOrderForMail } from '../parts/order-for-mail.ts';
import { summarizeOrder } from '../parts/order-summary.ts';
import { formatDay, formatMoment } from '../parts/order-words.ts';
import type { RenderedMail } from '../parts/rendered-mail.ts';
import { renderOrderLetter } from './order-letter.tsx';

const words = {
  en: {
    subject: (id: number) => `Your contract for order no.\u00a0${id}: what you accepted`,
    first: 'Your contract',
    second: 'in writing.',
    intro: (moment: string) =>
      `You accepted our quote on ${moment}. Please keep this email: it contains what you agreed to and explains your right of withdrawal.`,
    until: (day: string) =>
      `You can withdraw from the contract up to and including ${day}, also with one button on your order page.`,
    instruction: 'Your right of withdrawal',
    facts: 'Your words',
    wording: 'Accepted',
    earlyStart: 'Early start',
    none: 'Not asked for: the work can begin once the withdrawal period is over.',
    table: 'What you ordered',
  },
  de: {
    subject: (id: number) => `Ihr Vertrag zur Bestellung Nr.\u00a0${id}: was Sie angenommen haben`,
    first: 'Ihr Vertrag',
    second: 'schriftlich.',
    intro: (moment: string) =>
      `Sie haben unser Angebot angenommen (${moment}). Bitte bewahren Sie diese E-Mail auf: In ihr steht, was vereinbart ist, und die Belehrung über Ihr Widerrufsrecht.`,
    until: (day: string) =>
      `Widerrufen können Sie den Vertrag bis einschließlich ${day}, auch mit einer Schaltfläche auf Ihrer Bestellseite.`,
    instruction: 'Ihr Widerrufsrecht',
    facts: 'Ihre Erklärungen',
    wording: 'Angenommen',
    earlyStart: 'Vorzeitiger Beginn',
    none: 'Nicht verlangt: Die Arbeit kann beginnen, sobald die Widerrufsfrist vorbei ist.',
    table: 'Was Sie bestellt haben',
  },
} satisfies Record<Locale, unknown>;

/** The consumer's acceptance as recorded. */
export type ConsumerAcceptance = {
  acceptedAt: Date;
  wording: string;
  instruction: string;
  /** The wording of the request for an early start; null when there was none. */
  earlyStart: string | null;
  /** End of the withdrawal period. */
  withdrawalEnd: Date;
};

/**
 * Renders the letter to a consumer who has accepted a quote, with the contract and the withdrawal
 * instruction.
 */
export function renderAcceptanceLetter(input: {
  order: ClientOrderForMail;
  acceptance: ConsumerAcceptance;
  adjustment: PriceAdjustment | null;
  timeZone: string;
  publicUrl: string;
}): Promise<RenderedMail> {
  const { order, acceptance, adjustment, timeZone, publicUrl } = input;
  const { id, locale } = order;
  const t = words[locale];
  const shared = clientLetterWords[locale];
  const moment = (date: Date) => formatMoment(date, locale, timeZone);
  return renderOrderLetter({
    orderId: id,
    locale,
    subject: t.subject(id),
    preheader: t.intro(moment(acceptance.acceptedAt)),
    kicker: shared.kicker(id),
    first: t.first,
    second: t.second,
    hello: { word: shared.hello, name: order.clientName },
    paragraphs: [
      t.intro(moment(acceptance.acceptedAt)),
      t.until(formatDay(lastDayOf(acceptance.withdrawalEnd), locale, timeZone)),
    ],
    message: { title: t.instruction, text: acceptance.instruction },
    button: { label: shared.page, href: publicUrl + clientPaths.order(order.clientToken) },
    facts: {
      title: t.facts,
      facts: [
        { label: t.wording, value: acceptance.wording },
        { label: t.earlyStart, value: acceptance.earlyStart ?? t.none },
      ],
    },
    table: { title: t.table, summary: summarizeOrder(order, { adjustment }) },
    closing: shared.questions,
    reason: shared.reason,
    publicUrl,
  });
}
