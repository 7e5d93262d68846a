import type { Locale } from '@storefront/contracts/i18n/locale.ts';

export const documentWords = {
  en: {
    date: 'Date',
    order: 'Order no.',
    client: 'For',
    total: 'Total',
    currency: 'All amounts in US dollars, as charged.',
  },
  de: {
    date: 'Datum',
    order: 'Bestellung Nr.',
    client: 'Für',
    total: 'Summe',
    currency: 'Alle Beträge in US-Dollar, wie abgerechnet.',
  },
} satisfies Record<Locale, unknown>;
