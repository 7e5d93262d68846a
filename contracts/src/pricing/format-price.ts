import type { Eta } from '../catalogue/plans/plan.ts';
import { type Currency, currencyForLocale, intlLocales, type Locale } from '../i18n/locale.ts';
import { type Basket, computeTotals, type OrderTotals } from './order-totals.ts';

/** US dollars per euro, fixed for display. Source: decisions, "Euro amounts". */
export const usdPerEuro = 1.14;

/** Whole euros shown for a unit price of whole US dollars. It reproduces every fixed German list price. */
export function euroFromUsd(priceUsd: number): number {
  return Math.round(priceUsd / usdPerEuro);
}

const conversions: Readonly<Record<Currency, (priceUsd: number) => number>> = {
  USD: (priceUsd) => priceUsd,
  EUR: euroFromUsd,
};

/** A unit price of whole US dollars in whole units of the currency. */
export function priceIn(currency: Currency, priceUsd: number): number {
  return conversions[currency](priceUsd);
}

/** A unit price in the currency that the language shows: whole dollars or whole euros. */
export function displayPrice(priceUsd: number, locale: Locale): number {
  return priceIn(currencyForLocale(locale), priceUsd);
}

/** Totals as shown: sums of the unit prices as shown. The deposit is half of the shown total. */
export function computeDisplayTotals(basket: Basket, locale: Locale): OrderTotals | null {
  return computeTotals(basket, (priceUsd) => displayPrice(priceUsd, locale));
}

const styles: Readonly<Record<Currency, Intl.NumberFormatOptions>> = {
  USD: { style: 'currency', currency: 'USD' },
  EUR: { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 },
};

const formats = new Map<string, Intl.NumberFormat>();

/** Made when it is needed: each takes a slow phone 20 ms, and a page shows one currency. */
function formatOf(currency: Currency, locale: Locale): Intl.NumberFormat {
  const key = locale + currency;
  const format = formats.get(key) ?? new Intl.NumberFormat(intlLocales[locale], styles[currency]);
  formats.set(key, format);
  return format;
}

/** An amount that is already in that currency, written for the language; euros without decimals. */
export function formatMoney(amount: number, currency: Currency, locale: Locale): string {
  return withMinus(formatOf(currency, locale).format(amount));
}

/** `$1,053.00` in English, `1.053 €` (with a non-breaking space) in German; `amount` is already in that currency. */
export function formatAmount(amount: number, locale: Locale): string {
  return formatMoney(amount, currencyForLocale(locale), locale);
}

/** What is added or taken off, with its sign: `+$20.00`. */
export function formatSigned(amount: number, currency: Currency, locale: Locale): string {
  return `${amount > 0 ? '+' : ''}${formatMoney(amount, currency, locale)}`;
}

/** US dollars as charged, written for the language: `$249.00` or `249,00 $`. */
export function formatUsd(amountUsd: number, locale: Locale): string {
  return formatMoney(amountUsd, 'USD', locale);
}

/** A minus sign, as wide as a digit, in place of the hyphen that `Intl` writes. */
function withMinus(amount: string): string {
  return amount.replace('-', '−');
}

/** A unit price in US dollars as the language shows it. */
export function formatPrice(priceUsd: number, locale: Locale): string {
  return formatAmount(displayPrice(priceUsd, locale), locale);
}

/** `3–5 working days`, `3–5 Werktage`; a non-breaking space keeps number and unit together. */
export function formatEta(eta: Eta, locale: Locale): string {
  const unit = {
    'working-days': { en: 'working days', de: 'Werktage' },
    days: { en: 'days', de: 'Tage' },
  }[eta.unit][locale];
  return `${eta.minDays}–${eta.maxDays}\u00a0${unit}`;
}
