import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { OrderLetter } from '../letters/order-letter.tsx';

const titles = {
  en: 'What the client’s page says about paying',
  de: 'Was auf der Bestellseite zum Bezahlen steht',
} satisfies Record<Locale, string>;

/**
 * Returns the note as the message of a notice: it may promise an invoice, which the client waits for while the portal
 * waits for their payment.
 */
export function quotePaymentNote(text: string | null, locale: Locale): OrderLetter['message'] {
  return text === null ? null : { title: titles[locale], text };
}
