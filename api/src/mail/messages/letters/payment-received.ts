import { isConverted, type Locale } from '@storefront/contracts/i18n/locale.ts';
import { clientPaths } from '@storefront/contracts/paths.ts';
import { formatUsd } from '@storefront/contracts/pricing/format-price.ts';
import type { PaymentRow } from '@storefront/db/schema/orders/payments.ts';
import { testProvider } from '#payments/payment-provider.ts';
import { clientLetterWords } from '../parts/client-letter-words.ts';
import type { ClientOrderForMail } from '../parts/order-for-mail.ts';
import { formatDay } from '../parts/order-words.ts';
import type { RenderedMail } from '../parts/rendered-mail.ts';
import { renderOrderLetter } from './order-letter.tsx';

const words = {
  en: {
    subject: (id: number, amount: string) => `Payment received for order no.\u00a0${id}: ${amount}`,
    first: 'Thank you,',
    second: 'payment received.',
    intro: (amount: string) =>
      `Your payment of ${amount} has arrived. Your receipt is below, as a page and as a PDF.`,
    button: 'View receipt',
    facts: 'Your payment',
    amount: 'Amount',
    date: 'Date',
    order: 'Order total',
    paid: 'Paid so far',
    open: 'Still open',
    pdf: 'Receipt as PDF',
    currency:
      'All amounts in US dollars, as charged. Amounts in other currencies on our website are a guide.',
    testSubject: (subject: string) => `Test: ${subject}`,
    test: 'This was a test payment: the test checkout was used and no money has moved.',
  },
  de: {
    subject: (id: number, amount: string) => `Zahlung zur Bestellung Nr.\u00a0${id} erhalten: ${amount}`,
    first: 'Danke,',
    second: 'Zahlung erhalten.',
    intro: (amount: string) =>
      `Ihre Zahlung über ${amount} ist eingegangen. Ihre Quittung finden Sie unten, als Seite und als PDF.`,
    button: 'Quittung ansehen',
    facts: 'Ihre Zahlung',
    amount: 'Betrag',
    date: 'Datum',
    order: 'Summe',
    paid: 'Bisher bezahlt',
    open: 'Noch offen',
    pdf: 'Quittung als PDF',
    currency:
      'Alle Beträge in US-Dollar, wie abgerechnet. Beträge in anderen Währungen auf unserer Website dienen der Orientierung.',
    testSubject: (subject: string) => `Test: ${subject}`,
    test: 'Dies war eine Testzahlung: Es wurde die Testkasse benutzt, es ist kein Geld geflossen.',
  },
} satisfies Record<Locale, unknown>;

/**
 * Renders the letter to the client about a received payment, with a link to the receipt. Amounts in US
 * dollars as charged.
 */
export function renderPaymentReceived(input: {
  order: ClientOrderForMail;
  payment: Pick<PaymentRow, 'amountUsd' | 'provider' | 'succeededAt' | 'createdAt'>;
  /** Whole US dollars paid towards the total, and still to pay. */
  paidAmount: number;
  openAmount: number;
  timeZone: string;
  publicUrl: string;
}): Promise<RenderedMail> {
  const { order, payment, paidAmount, openAmount, timeZone, publicUrl } = input;
  const { locale } = order;
  const t = words[locale];
  const shared = clientLetterWords[locale];
  const usd = (amount: number) => formatUsd(amount, locale);
  const amount = usd(payment.amountUsd);
  const subject = t.subject(order.id, amount);
  const isTest = payment.provider === testProvider;
  return renderOrderLetter({
    orderId: order.id,
    locale,
    subject: isTest ? t.testSubject(subject) : subject,
    preheader: isTest ? t.test : t.intro(amount),
    kicker: shared.kicker(order.id),
    first: t.first,
    second: t.second,
    hello: { word: shared.hello, name: order.clientName },
    paragraphs: [...(isTest ? [t.test] : []), t.intro(amount), ...(isConverted(locale) ? [t.currency] : [])],
    message: null,
    button: { label: t.button, href: publicUrl + clientPaths.receipt(order.clientToken) },
    facts: {
      title: t.facts,
      facts: [
        { label: t.amount, value: amount },
        { label: t.date, value: formatDay(payment.succeededAt ?? payment.createdAt, locale, timeZone) },
        { label: t.order, value: usd(order.totalPrice) },
        { label: t.paid, value: usd(paidAmount) },
        { label: t.open, value: usd(openAmount) },
        {
          label: t.pdf,
          value: t.button,
          href: publicUrl + clientPaths.receiptPdf(order.clientToken),
        },
      ],
    },
    table: null,
    closing: shared.questions,
    reason: shared.reason,
    publicUrl,
  });
}
