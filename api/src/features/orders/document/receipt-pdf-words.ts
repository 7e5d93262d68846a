import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { Receipt } from '@storefront/contracts/orders/receipt/receipt.schema.ts';
import { receiptWords } from '@storefront/contracts/orders/receipt/receipt-words.ts';
import { documentWords } from './document-words.ts';

const ownWords = {
  en: {
    title: 'Receipt',
    fileName: 'receipt',
    number: 'Receipt no.',
    lines: 'What was ordered',
    refunded: 'Refunded',
    roundedUp: 'Rounded up for you',
    missingLetters:
      'Some letters of the name or of the texts cannot be printed here. The receipt on your order page shows them.',
  },
  de: {
    title: 'Quittung',
    fileName: 'quittung',
    number: 'Quittung Nr.',
    lines: 'Ihre Bestellung',
    refunded: 'Erstattet',
    roundedUp: 'Zu Ihren Gunsten aufgerundet',
    missingLetters:
      'Einige Schriftzeichen des Namens oder der Texte lassen sich hier nicht drucken. Die Quittung auf Ihrer Bestellseite zeigt sie.',
  },
} satisfies Record<Locale, unknown>;

/** Returns the words of the PDF, with those that it shares with the client's page and with other documents. */
export const receiptPdfWords = (locale: Locale) => ({
  ...receiptWords[locale],
  ...documentWords[locale],
  ...ownWords[locale],
});

/** `receipt-1042-R1.pdf`, `quittung-1042-R1.pdf`. */
export function receiptFileName(receipt: Receipt, locale: Locale): string {
  return `${ownWords[locale].fileName}-${receipt.number}.pdf`;
}
