import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { QuoteRow } from '@storefront/db/schema/orders/quotes.ts';
import { documentWords } from './document-words.ts';

type Amounts = { deposit: string; rest: string };

const ownWords = {
  en: {
    title: 'Quote',
    fileName: 'quote',
    number: 'Quote no.',
    validUntil: 'Valid until',
    message: 'Our message to you',
    lines: 'What we offer',
    deposit: 'Deposit before work begins (50%)',
    options: 'What you can add',
    optionsHint: 'Choose these on your order page while the quote is open.',
    terms: 'Payment',
    paymentTerms: ({ deposit, rest }: Amounts) =>
      `A deposit of ${deposit} is due before work begins. The rest, ${rest}, is due when the work is finished, before the final files are handed over. Our Terms & Conditions apply.`,
    states: {
      open: 'Accept this quote on your order page; its link is in our email.',
      accepted: 'Accepted',
      declined: 'This quote was declined.',
      expired: 'This quote has expired. Ask for a new one on your order page.',
      superseded: 'This quote was replaced by a later version.',
    },
    missingLetters:
      'Some letters of the name or of the texts cannot be printed here. The quote on your order page shows them.',
  },
  de: {
    title: 'Angebot',
    fileName: 'angebot',
    number: 'Angebot Nr.',
    validUntil: 'Gültig bis',
    message: 'Unsere Nachricht an Sie',
    lines: 'Was wir anbieten',
    deposit: 'Anzahlung vor Arbeitsbeginn (50\u00a0%)',
    options: 'Was Sie hinzunehmen können',
    optionsHint: 'Auf Ihrer Bestellseite können Sie es wählen, solange das Angebot offen ist.',
    terms: 'Zahlung',
    paymentTerms: ({ deposit, rest }: Amounts) =>
      `Die Anzahlung von ${deposit} ist vor Arbeitsbeginn fällig. Der Restbetrag von ${rest} ist fällig, wenn die Arbeit fertig ist, vor der Übergabe der endgültigen Dateien. Es gelten unsere AGB.`,
    states: {
      open: 'Annehmen können Sie dieses Angebot auf Ihrer Bestellseite; der Link steht in unserer E-Mail.',
      accepted: 'Angenommen',
      declined: 'Dieses Angebot wurde abgelehnt.',
      expired: 'Dieses Angebot ist abgelaufen. Auf Ihrer Bestellseite können Sie ein neues anfordern.',
      superseded: 'Dieses Angebot wurde durch eine spätere Fassung ersetzt.',
    },
    missingLetters:
      'Einige Schriftzeichen des Namens oder der Texte lassen sich hier nicht drucken. Das Angebot auf Ihrer Bestellseite zeigt sie.',
  },
} satisfies Record<Locale, unknown>;

/** Returns the words of the PDF, with those that all documents share. */
export const quotePdfWords = (locale: Locale) => ({ ...documentWords[locale], ...ownWords[locale] });

/** `quote-1042-2.pdf`, `angebot-1042-2.pdf`. */
export function quoteFileName({ orderId, version }: QuoteRow, locale: Locale): string {
  return `${ownWords[locale].fileName}-${orderId}-${version}.pdf`;
}
