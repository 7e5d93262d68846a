import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { formatUsd } from '@storefront/contracts/pricing/format-price.ts';
import type { PaymentRow } from '@storefront/db/schema/orders/payments.ts';
import { isTestPayment } from '#payments/payment-provider.ts';
import type { OrderAmounts } from '../parts/amount-facts.ts';
import type { RenderedMail } from '../parts/rendered-mail.ts';
import { subjectOf } from '../parts/subject-of.ts';
import { renderReceiptLetter } from './receipt-letter.ts';

const words = {
  en: {
    subject: (id: number, amount: string) => `Refund for order no.\u00a0${id}: ${amount}`,
    first: 'Your refund',
    second: 'is on its way.',
    kinds: { deposit: 'deposit', full: 'payment', rest: 'remaining payment' },
    all: (what: string, paid: string) => `We have refunded your ${what} of ${paid}.`,
    part: (what: string, paid: string, amount: string) =>
      `We have refunded ${amount} of your ${what} of ${paid}.`,
    soFar: (amount: string) => `In all, ${amount} of it has been refunded.`,
    way: 'The money goes back to the card that you paid with, which usually takes a few working days.',
    test: 'This was the refund of a test payment: no money has moved.',
    roundedUp: (cents: string) =>
      `We round what you have paid up to whole dollars for you, by ${cents} at present.`,
  },
  de: {
    subject: (id: number, amount: string) => `Erstattung zur Bestellung Nr.\u00a0${id}: ${amount}`,
    first: 'Ihre Erstattung',
    second: 'ist unterwegs.',
    kinds: { deposit: 'Anzahlung', full: 'Zahlung', rest: 'Zahlung des Restbetrags' },
    all: (what: string, paid: string) => `Ihre ${what} über ${paid} haben wir Ihnen erstattet.`,
    part: (what: string, paid: string, amount: string) =>
      `${amount} Ihrer ${what} über ${paid} haben wir Ihnen erstattet.`,
    soFar: (amount: string) => `Insgesamt sind davon ${amount} erstattet.`,
    way: 'Das Geld geht auf die Karte zurück, mit der Sie bezahlt haben; das dauert in der Regel einige Werktage.',
    test: 'Es geht um eine Testzahlung, für die kein Geld geflossen ist.',
    roundedUp: (cents: string) =>
      `Was Sie bezahlt haben, runden wir zu Ihren Gunsten auf volle Dollar auf, derzeit um ${cents}.`,
  },
} satisfies Record<Locale, unknown>;

/**
 * Renders the letter to the client about a refund of a card payment: how much of it goes back and how, and what is paid
 * and open then. Amounts in US dollars as charged.
 */
export function renderPaymentRefunded(
  refund: OrderAmounts & {
    payment: Pick<PaymentRow, 'kind' | 'amountUsd' | 'provider'>;
    /** What this refund returns, with cents. */
    amount: number;
    /** What all refunds of the payment up to this one return, with cents. */
    refundedUsd: number;
    /** The cents of refunds that count as paid: `roundedUpUsd`. */
    roundedUp: number;
    refundedAt: Date;
    timeZone: string;
  },
): Promise<RenderedMail> {
  const { order, payment, amount, refundedUsd, roundedUp, refundedAt, ...amounts } = refund;
  const { locale } = order;
  const t = words[locale];
  const usd = (dollars: number) => formatUsd(dollars, locale);
  const what = t.kinds[payment.kind];
  const paid = usd(payment.amountUsd);
  const subject = t.subject(order.id, usd(amount));
  const isTest = isTestPayment(payment);
  const said = amount === payment.amountUsd ? t.all(what, paid) : t.part(what, paid, usd(amount));
  return renderReceiptLetter({
    ...amounts,
    order,
    about: 'refund',
    subject: subjectOf(subject, { isTest }),
    first: t.first,
    second: t.second,
    paragraphs: [
      refundedUsd > amount ? `${said} ${t.soFar(usd(refundedUsd))}` : said,
      isTest ? t.test : t.way,
      ...(roundedUp > 0 ? [t.roundedUp(usd(roundedUp))] : []),
    ],
    amount,
    at: refundedAt,
    // A refund may end the work as well as go on with it: the letter says nothing about what follows.
    waitsFor: null,
    startsAfter: null,
  });
}
