import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { formatUsd } from '@storefront/contracts/pricing/format-price.ts';
import type { RenderedMail } from '../parts/rendered-mail.ts';
import { type Refund, renderRefundLetter } from './refund-letter.ts';

const words = {
  en: {
    subject: (id: number, amount: string) => `Refund for order no.\u00a0${id} did not arrive: ${amount}`,
    first: 'Your refund',
    second: 'did not arrive.',
    said: (what: string, paid: string, amount: string) =>
      `The refund of ${amount} of your ${what} of ${paid} could not be credited to you: the money has come back to us.`,
    next: 'We are taking care of it and will write to tell you how you will get the money. There is nothing you need to do. Until then, it counts as paid again.',
    soFar: (amount: string) => `In all, ${amount} of your payment has been refunded.`,
  },
  de: {
    subject: (id: number, amount: string) =>
      `Erstattung zur Bestellung Nr.\u00a0${id} nicht angekommen: ${amount}`,
    first: 'Ihre Erstattung',
    second: 'ist nicht angekommen.',
    said: (what: string, paid: string, amount: string) =>
      `die Erstattung von ${amount} Ihrer ${what} von ${paid} konnte Ihnen nicht gutgeschrieben werden: Das Geld ist zu uns zurückgekommen.`,
    next: 'Wir kümmern uns darum und schreiben Ihnen, wie Sie das Geld erhalten. Sie müssen nichts tun. Bis dahin zählt es wieder als bezahlt.',
    soFar: (amount: string) => `Insgesamt sind von Ihrer Zahlung ${amount} erstattet.`,
  },
} satisfies Record<Locale, unknown>;

/**
 * Renders the letter to a client who was told of a refund that then came back: that it did not arrive, and that they
 * need not do anything.
 */
export function renderRefundFailed(refund: Refund): Promise<RenderedMail> {
  const { order, refundedUsd } = refund;
  const { locale } = order;
  const t = words[locale];
  return renderRefundLetter(refund, 'failure', ({ what, paid, amount, testNote }) => ({
    subject: t.subject(order.id, amount),
    first: t.first,
    second: t.second,
    paragraphs: [
      t.said(what, paid, amount),
      t.next,
      ...(refundedUsd > 0 ? [t.soFar(formatUsd(refundedUsd, locale))] : []),
      ...(testNote === null ? [] : [testNote]),
    ],
  }));
}
