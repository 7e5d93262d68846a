import { formatDateTime } from '@storefront/contracts/i18n/date-format.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { OrderSummary } from './order-summary.ts';

type OrderAmounts = Pick<OrderSummary, 'total' | 'deposit'>;

/** Words shared by the mails about an order. */
export const orderWords = {
  en: {
    total: 'Total',
    deposit: 'Deposit before work begins (50%)',
    eta: 'Estimated delivery',
    toBeConfirmed: 'to be confirmed',
    storedInUsd: (stored: OrderAmounts) =>
      `Stored in US dollars: ${stored.total} in total, ${stored.deposit} of it as a deposit.`,
    chargedInUsd: (charged: OrderAmounts) =>
      `Charged in US dollars: ${charged.total} in total, ${charged.deposit} of it as a deposit.`,
    seenByClient: (seen: OrderAmounts) =>
      `The client saw ${seen.total} in total, ${seen.deposit} of it as a deposit.`,
    number: (id: number) => `No.\u00a0${id}`,
    shortened: 'Shortened here. The plain text version of this email has every word.',
  },
  de: {
    total: 'Summe',
    deposit: 'Anzahlung vor Arbeitsbeginn (50\u00a0%)',
    eta: 'Voraussichtliche Lieferzeit',
    toBeConfirmed: 'noch zu bestätigen',
    storedInUsd: (stored: OrderAmounts) =>
      `Gespeichert ist die Anfrage in US-Dollar: ${stored.total}, davon ${stored.deposit} als Anzahlung.`,
    chargedInUsd: (charged: OrderAmounts) =>
      `Abgerechnet wird in US-Dollar: ${charged.total}, davon ${charged.deposit} als Anzahlung.`,
    seenByClient: (seen: OrderAmounts) =>
      `Auf der Website wurden ${seen.total} angezeigt, davon ${seen.deposit} als Anzahlung.`,
    number: (id: number) => `Nr.\u00a0${id}`,
    shortened: 'Hier gekürzt. Die Textfassung dieser E-Mail enthält jedes Wort.',
  },
} satisfies Record<Locale, unknown>;

/** Formats a day in the site's time zone: `April 8, 2026`, `8. April 2026`. */
export function formatDay(moment: Date, locale: Locale, timeZone: string): string {
  return formatDateTime(moment, locale, { dateStyle: 'long', timeZone });
}

/**
 * Formats a time in the site's time zone, with the zone: `Apr 8, 2026, 9:30 AM UTC`, `8. Apr. 2026, 9:30
 * MEZ`.
 */
export function formatMoment(moment: Date, locale: Locale, timeZone: string): string {
  return formatDateTime(moment, locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  });
}
