import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { Receipt } from '@storefront/contracts/orders/receipt/receipt.schema.ts';
import { receiptWords } from '@storefront/contracts/orders/receipt/receipt-words.ts';

const ownWords = {
  en: {
    title: 'Receipt',
    fileName: 'receipt',
    number: 'Receipt no.',
    date: 'Date',
    order: 'Order no.',
    client: 'For',
    lines: 'What was ordered',
    total: 'Total',
    refunded: 'Refunded',
    roundedUp: 'Rounded up for you',
    currency: 'All amounts in US dollars, as charged.',
    missingLetters:
      'Some letters of the name or of the texts cannot be printed here. The receipt on your order page shows them.',
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
    refunded: 'Erstattet',
    roundedUp: 'Zu Ihren Gunsten aufgerundet',
    currency: 'Alle Beträge in US-Dollar, wie abgerechnet.',
    missingLetters:
      'Einige Schriftzeichen des Namens oder der Texte lassen sich hier nicht drucken. Die Quittung auf Ihrer Bestellseite zeigt sie.',
  },
} satisfies Record<Locale, unknown>;

/** Returns the words of the PDF, with those that it shares with the client's page. */
export const receiptPdfWords = (locale: Locale) => ({ ...receiptWords[locale], ...ownWords[locale] });

/** `receipt-1042-R1.pdf`, `quittung-1042-R1.pdf`. */
export function receiptFileName(receipt: Receipt, locale: Locale): string {
  return `${ownWords[locale].fileName}-${receipt.number}.pdf`;
}
