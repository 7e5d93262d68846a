import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { Receipt } from '@storefront/contracts/orders/receipt/receipt.schema.ts';
import type { PaymentKind } from '@storefront/contracts/pricing/quote-totals.ts';

export const receiptWords = {
  en: {
    title: 'Receipt',
    fileName: 'receipt',
    number: 'Receipt no.',
    date: 'Date',
    order: 'Order no.',
    client: 'For',
    lines: 'What was ordered',
    total: 'Total',
    payments: 'Payments received by card',
    kinds: { deposit: 'Deposit (50%)', full: 'Full payment', rest: 'Remaining amount' },
    refunded: 'Refunded',
    roundedUp: 'Rounded up for you',
    otherPayments: 'Paid in other ways',
    recorded: 'Recorded by us',
    recordedOn: (day: string) => `Recorded by us on ${day}`,
    paid: 'Paid towards the total',
    open: 'Still open',
    reference: (reference: string) => `Reference ${reference}`,
    currency: 'All amounts in US dollars, as charged.',
    missingLetters:
      'Some letters of the name or of the texts cannot be printed here. The receipt on your order page shows them.',
    test: 'The card payments marked as a test were made in the test checkout: no money has moved for them.',
    testPayment: 'Test payment, no money has moved',
  },
  de: {
    title: 'Quittung',
    fileName: 'quittung',
    number: 'Quittung Nr.',
    date: 'Datum',
    order: 'Bestellung Nr.',
    client: 'Für',
    lines: 'Ihre Bestellung',
    total: 'Summe',
    payments: 'Eingegangene Kartenzahlungen',
    kinds: { deposit: 'Anzahlung (50\u00a0%)', full: 'Ganzer Betrag', rest: 'Restbetrag' },
    refunded: 'Erstattet',
    roundedUp: 'Zu Ihren Gunsten aufgerundet',
    otherPayments: 'Auf anderem Weg bezahlt',
    recorded: 'Von uns erfasst',
    recordedOn: (day: string) => `Von uns erfasst am ${day}`,
    paid: 'Bisher bezahlt',
    open: 'Noch offen',
    reference: (reference: string) => `Referenz ${reference}`,
    currency: 'Alle Beträge in US-Dollar, wie abgerechnet.',
    missingLetters:
      'Einige Schriftzeichen des Namens oder der Texte lassen sich hier nicht drucken. Die Quittung auf Ihrer Bestellseite zeigt sie.',
    test: 'Die als Test gekennzeichneten Kartenzahlungen stammen aus der Testkasse: Dafür ist kein Geld geflossen.',
    testPayment: 'Testzahlung, es ist kein Geld geflossen',
  },
} satisfies Record<Locale, { kinds: Record<PaymentKind, string> } & Record<string, unknown>>;

/** `receipt-1042-R1.pdf`, `quittung-1042-R1.pdf`. */
export function receiptFileName(receipt: Receipt, locale: Locale): string {
  return `${receiptWords[locale].fileName}-${receipt.number}.pdf`;
}
