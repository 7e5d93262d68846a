import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { formatUsd } from '@storefront/contracts/pricing/format-price.ts';
import type { RenderedMail } from '../parts/rendered-mail.ts';
import { type Refund, renderRefundLetter } from './refund-letter.ts';

const words = {
  en: {
    subject: (id: number, amount: string) => `Refund for order no.\u00a0${id}: ${amount}`,
    first: 'Your refund',
    second: 'is on its way.',
    all: (what: string, paid: string) => `We have refunded your ${what} of ${paid}.`,
    part: (what: string, paid: string, amount: string) =>
      `We have refunded ${amount} of your ${what} of ${paid}.`,
    soFar: (amount: string) => `In all, ${amount} of it has been refunded.`,
    way: 'The money goes back to the card that you paid with, which usually takes a few working days.',
    roundedUp: (cents: string) =>
      `We round what you have paid up to whole dollars in your favor, currently by ${cents}.`,
  },
  de: {
    subject: (id: number, amount: string) => `Erstattung zur Bestellung Nr.\u00a0${id}: ${amount}`,
    first: 'Ihre Erstattung',
    second: 'ist unterwegs.',
    all: (what: string, paid: string) => `Ihre ${what} von ${paid} haben wir Ihnen erstattet.`,
    part: (what: string, paid: string, amount: string) =>
      `${amount} Ihrer ${what} von ${paid} haben wir Ihnen erstattet.`,
    soFar: (amount: string) => `Insgesamt sind davon ${amount} erstattet.`,
    way: 'Das Geld geht auf die Karte zurück, mit der Sie bezahlt haben; das dauert in der Regel einige Werktage.',
    roundedUp: (cents: string) =>
      `Was Sie bezahlt haben, runden wir zu Ihren Gunsten auf volle Dollar auf, derzeit um ${cents}.`,
  },
} satisfies Record<Locale, unknown>;

/** Renders the letter to the client about a refund of a card payment: how much of it goes back and how. */
export function renderPaymentRefunded({
  roundedUp,
  ...refund
}: Refund & {
  /** The cents of refunds that count as paid: `roundedUpUsd`. */
  roundedUp: number;
}): Promise<RenderedMail> {
  const { order, payment, refundedUsd } = refund;
  const { locale } = order;
  const t = words[locale];
  return renderRefundLetter(refund, 'refund', ({ what, paid, amount, testNote }) => {
    const said = refund.amount === payment.amountUsd ? t.all(what, paid) : t.part(what, paid, amount);
    return {
      subject: t.subject(order.id, amount),
      first: t.first,
      second: t.second,
      paragraphs: [
        refundedUsd > refund.amount ? `${said} ${t.soFar(formatUsd(refundedUsd, locale))}` : said,
        testNote ?? t.way,
        ...(roundedUp > 0 ? [t.roundedUp(formatUsd(roundedUp, locale))] : []),
      ],
    };
  });
}
