import type { Eta } from '../catalogue/parts/plan.ts';
import { type Currency, currencyForLocale, intlLocales, type Locale } from '../i18n/locale.ts';
import { type Basket, computeTotals, type OrderTotals } from './order-totals.ts';

/** US dollars per euro, fixed for display. Source: decisions, "Euro amounts". */
export const usdPerEuro = 1.14;

/**
 * Returns the whole euros shown for a unit price in whole US dollars. Reproduces every fixed German list
 * price.
 */
export function euroFromUsd(priceUsd: number): number {
  return Math.round(priceUsd / usdPerEuro);
}

const conversions: Readonly<Record<Currency, (priceUsd: number) => number>> = {
  USD: (priceUsd) => priceUsd,
  EUR: euroFromUsd,
};

/** Converts a unit price in whole US dollars to whole units of the currency. */
export function priceIn(currency: Currency, priceUsd: number): number {
  return conversions[currency](priceUsd);
}

/** Converts a unit price to the display currency of the language: whole dollars or whole euros. */
export function displayPrice(priceUsd: number, locale: Locale): number {
  return priceIn(currencyForLocale(locale), priceUsd);
}

/**
 * Returns the displayed totals: sums of the displayed unit prices. The deposit is half of the displayed
 * total.
 */
export function computeDisplayTotals(basket: Basket, locale: Locale): OrderTotals | null {
  return computeTotals(basket, (priceUsd) => displayPrice(priceUsd, locale));
}

const styles: Readonly<Record<Currency, Intl.NumberFormatOptions>> = {
  USD: { style: 'currency', currency: 'USD' },
  EUR: { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 },
};

const formats = new Map<string, Intl.NumberFormat>();

/** Creates formats on demand: each takes 20 ms on a slow phone, and a page shows only one currency. */
function formatOf(currency: Currency, locale: Locale): Intl.NumberFormat {
  const key = locale + currency;
  const format = formats.get(key) ?? new Intl.NumberFormat(intlLocales[locale], styles[currency]);
  formats.set(key, format);
  return format;
}

/** Formats an amount that is already in that currency for the language; euros without decimals. */
export function formatMoney(amount: number, currency: Currency, locale: Locale): string {
  return withMinus(formatOf(currency, locale).format(amount));
}

/**
 * `$1,053.00` in English, `1.053 €` (with a non-breaking space) in German; `amount` is already in that
 * currency.
 */
export function formatAmount(amount: number, locale: Locale): string {
  return formatMoney(amount, currencyForLocale(locale), locale);
}

/** Formats an adjustment with its sign: `+$20.00`. */
export function formatSigned(amount: number, currency: Currency, locale: Locale): string {
  return `${amount > 0 ? '+' : ''}${formatMoney(amount, currency, locale)}`;
}

/** Formats US dollars as charged for the language: `$249.00` or `249,00 $`. */
export function formatUsd(amountUsd: number, locale: Locale): string {
  return formatMoney(amountUsd, 'USD', locale);
}

/** Replaces the hyphen that `Intl` writes with a minus sign, which is as wide as a digit. */
function withMinus(amount: string): string {
  return amount.replace('-', '−');
}

/** Formats a unit price in US dollars in the display currency of the language. */
export function formatPrice(priceUsd: number, locale: Locale): string {
  return formatAmount(displayPrice(priceUsd, locale), locale);
}

/** `3–5 working days`, `3–5 Werktage`, as a whole on one line: with a no-break space and word joiners. */
export function formatEta(eta: Eta, locale: Locale): string {
  const unit = {
    'working-days': { en: 'working days', de: 'Werktage' },
    days: { en: 'days', de: 'Tage' },
  }[eta.unit][locale];
  return `${eta.minDays}\u2060–\u2060${eta.maxDays}\u00a0${unit}`;
}
