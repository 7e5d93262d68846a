import { isConverted, type Locale } from '@storefront/contracts/i18n/locale.ts';
import { formatUsd } from '@storefront/contracts/pricing/format-price.ts';
import type { Balance } from '@storefront/contracts/pricing/order-money.ts';
import type { Fact } from '#mail/layout/facts-table.tsx';
import type { ClientOrderForMail } from './order-for-mail.ts';
import { formatMoment } from './order-words.ts';

const words = {
  en: {
    total: 'Order total',
    paid: 'Paid so far',
    open: 'Still open',
    ofTest: (amount: string) => `, of which ${amount} in test payments, for which no money has moved`,
    asOf: (moment: string) => `The amounts are as of ${moment}; your order page shows how things are now.`,
    currency:
      'All amounts in US dollars, as charged. Amounts in other currencies on our website are a guide.',
  },
  de: {
    total: 'Summe',
    paid: 'Bisher bezahlt',
    open: 'Noch offen',
    ofTest: (amount: string) => `, davon ${amount} als Testzahlung, für die kein Geld geflossen ist`,
    asOf: (moment: string) =>
      `Die Beträge haben den Stand vom ${moment}; den jetzigen zeigt Ihre Bestellseite.`,
    currency:
      'Alle Beträge in US-Dollar, wie abgerechnet. Beträge in anderen Währungen auf unserer Website dienen der Orientierung.',
  },
} satisfies Record<Locale, unknown>;

/** An order and its amounts, for letters about money. */
export type OrderAmounts = {
  order: ClientOrderForMail;
  balance: Balance;
  publicUrl: string;
};

export function amountFacts({ order, balance }: OrderAmounts): Fact[] {
  const { locale } = order;
  const { totalPrice, paidAmount, testAmount, openAmount } = balance;
  const t = words[locale];
  const ofTest = testAmount > 0 ? t.ofTest(formatUsd(testAmount, locale)) : '';
  return [
    { label: t.total, value: formatUsd(totalPrice, locale) },
    { label: t.paid, value: formatUsd(paidAmount, locale) + ofTest },
    { label: t.open, value: formatUsd(openAmount, locale) },
  ];
}

/** Returns the paragraph for a letter whose amounts are no longer those of the order. */
export const asOfNote = (moment: Date, locale: Locale, timeZone: string): string =>
  words[locale].asOf(formatMoment(moment, locale, timeZone));

/** Returns the paragraph that says which currency the amounts are in, where the website shows another one. */
export function currencyNote(locale: Locale): string[] {
  return isConverted(locale) ? [words[locale].currency] : [];
}
