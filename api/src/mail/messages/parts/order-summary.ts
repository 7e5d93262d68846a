import { findPlan } from '@storefront/contracts/catalogue/plans.ts';
import { services } from '@storefront/contracts/catalogue/services.ts';
import { type Currency, currencyForLocale, type Locale } from '@storefront/contracts/i18n/locale.ts';
import type { PriceAdjustment } from '@storefront/contracts/orders/quote/quote.schema.ts';
import {
  euroFromUsd,
  formatEta,
  formatMoney,
  formatUsd,
} from '@storefront/contracts/pricing/format-price.ts';
import { depositOf } from '@storefront/contracts/pricing/order-totals.ts';
import { type PricedLine, priceLines, readBasket } from '@storefront/contracts/pricing/quote-totals.ts';
import type { OrderForMail } from './order-for-mail.ts';

/** A line of an order; `amount` is null when its price is no longer known. */
type OrderLine = { name: string; detail: string | null; amount: string | null };

/** Lines and totals of an order, with formatted amounts. */
export type OrderSummary = {
  serviceName: string;
  lines: OrderLine[];
  total: string;
  deposit: string;
  /** The stored dollar amounts, if another currency is shown. */
  stored: { total: string; deposit: string } | null;
  eta: string | null;
};

/**
 * Summarizes an order as its client saw it: in the currency of their language, and with the words of that
 * language unless `locale` is another. The lines add up to the total. If the catalog has changed since the
 * order so that they no longer would, the lines have no amounts and the totals are the stored dollars. An
 * adjustment is a separate line with its reason.
 * Source: decisions, "Euro amounts".
 */
export function summarizeOrder(
  order: OrderForMail,
  {
    adjustment = null,
    locale = order.locale,
    lines,
  }: {
    adjustment?: PriceAdjustment | null;
    locale?: Locale;
    /** Lines that were agreed on, for an order that may have others by now; by default its own. */
    lines?: readonly PricedLine[];
  } = {},
): OrderSummary {
  return summarizeIn({ currency: currencyForLocale(order.locale), locale }, order, adjustment, lines);
}

/** Summarizes an order in US dollars as charged, whatever the client saw, with the words of `locale`. */
export function summarizeOrderInUsd(order: OrderForMail, locale: Locale): OrderSummary {
  return summarizeIn({ currency: 'USD', locale }, order, null);
}

function summarizeIn(
  { currency, locale }: { currency: Currency; locale: Locale },
  order: OrderForMail,
  adjustment: PriceAdjustment | null,
  agreed?: readonly PricedLine[],
): OrderSummary {
  const { serviceType, roundsAmount, freeLines } = order;
  const basket = readBasket(serviceType, order.orderDetails);
  const isUsd = currency === 'USD';
  const priceOf = (priceUsd: number) => (isUsd ? priceUsd : euroFromUsd(priceUsd));
  const subtotal = order.totalPrice - (adjustment?.amount ?? 0);
  const priced = agreed ?? priceLines(basket, subtotal, { roundsAmount, freeLines });
  const isCatalogueCurrent = priced.every(({ unitPrice }) => unitPrice !== null);
  // Round each unit price separately, so that the lines also add up in euros.
  const shown = priced.map(({ quantity, unitPrice }) => {
    const each = isCatalogueCurrent && unitPrice !== null ? priceOf(unitPrice) : null;
    return { each, amount: each === null ? null : each * quantity };
  });
  const adjustmentShown = adjustment ? priceOf(adjustment.amount) : 0;
  const money = (value: number) => formatMoney(value, currency, locale);

  const lines: OrderLine[] = priced.map(({ kind, name, quantity }, index) => {
    const { each = null, amount = null } = shown[index] ?? {};
    const times = `${quantity.toLocaleString(locale)}\u00a0×`;
    const hasDetail = kind === 'plan' || quantity > 1;
    return {
      name: name[locale],
      detail: hasDetail ? (each === null ? times : `${times}\u00a0${money(each)}`) : null,
      amount: amount === null ? null : money(amount),
    };
  });
  if (adjustment) {
    lines.push({
      name: adjustment.reason,
      detail: null,
      amount: isCatalogueCurrent ? money(adjustmentShown) : null,
    });
  }
  const plan = findPlan(serviceType, basket.planId);
  const stored = {
    total: formatUsd(order.totalPrice, locale),
    deposit: formatUsd(order.depositAmount, locale),
  };
  const base = {
    serviceName: services[serviceType].name[locale],
    lines,
    eta: plan ? formatEta(plan.eta, locale) : null,
  };
  if (!isCatalogueCurrent) return { ...base, ...stored, stored: null };
  const total = shown.reduce((sum, { amount }) => sum + (amount ?? 0), adjustmentShown);
  return {
    ...base,
    total: money(total),
    deposit: money(depositOf(total)),
    stored: isUsd ? null : stored,
  };
}
