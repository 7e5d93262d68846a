import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { formatUsd } from '@storefront/contracts/pricing/format-price.ts';
import type { PaymentRow } from '@storefront/db/schema/orders/payments.ts';
import { isTestPayment } from '#payments/payment-provider.ts';
import type { RenderedMail } from '../parts/rendered-mail.ts';
import { subjectOf } from '../parts/subject-of.ts';
import { type PaidOrder, renderReceiptLetter } from './receipt-letter.ts';

const words = {
  en: {
    kinds: { deposit: 'deposit', full: 'payment', rest: 'final payment' },
    test: 'This was the refund of a test payment: no money has moved.',
  },
  de: {
    kinds: { deposit: 'Anzahlung', full: 'Zahlung', rest: 'Zahlung des Restbetrags' },
    test: 'Es geht um eine Testzahlung, für die kein Geld geflossen ist.',
  },
} satisfies Record<Locale, unknown>;

/** A refund of a card payment, or one that failed. Amounts in US dollars as charged. */
export type Refund = Omit<PaidOrder, 'waitsFor' | 'startsAfter'> & {
  payment: Pick<PaymentRow, 'kind' | 'amountUsd' | 'provider'>;
  /** What the client gets, or was told to get, with cents. */
  amount: number;
  /** What is refunded of the payment in all, with cents; a failed refund excluded. */
  refundedUsd: number;
  at: Date;
};

type RefundTexts = {
  subject: string;
  first: string;
  second: string;
  paragraphs: readonly [string, ...string[]];
};

/** What the texts are made of: the payment's kind in words, formatted amounts, and the note about a test payment. */
type RefundWords = { what: string; paid: string; amount: string; testNote: string | null };

/**
 * Renders a letter to the client about a refund of a card payment: what has happened to it, and what is paid and open
 * then.
 */
export function renderRefundLetter(
  { payment, refundedUsd: _, ...refund }: Refund,
  about: 'refund' | 'failure',
  write: (words: RefundWords) => RefundTexts,
): Promise<RenderedMail> {
  const { locale } = refund.order;
  const isTest = isTestPayment(payment);
  const { subject, ...texts } = write({
    what: words[locale].kinds[payment.kind],
    paid: formatUsd(payment.amountUsd, locale),
    amount: formatUsd(refund.amount, locale),
    testNote: isTest ? words[locale].test : null,
  });
  return renderReceiptLetter({
    ...refund,
    ...texts,
    subject: subjectOf(subject, { isTest }),
    about,
    // A refund may end the work as well as go on with it: the letter says nothing about what follows.
    waitsFor: null,
    startsAfter: null,
  });
}
