import { findAddon } from '@storefront/contracts/catalogue/addons.ts';
import { findPlan } from '@storefront/contracts/catalogue/plans.ts';
import { services } from '@storefront/contracts/catalogue/services.ts';
import { type Currency, currencyForLocale } from '@storefront/contracts/i18n/locale.ts';
import {
  displayPrice,
  formatAmount,
  formatEta,
  formatUsd,
} from '@storefront/contracts/pricing/format-price.ts';
import { computeOrderTotals, computeTotals } from '@storefront/contracts/pricing/order-totals.ts';
import type { OrderForMail } from './order-for-mail.ts';

/** A line of an order; `amount` is null when its price is no longer known. */
export type OrderLine = { name: string; detail: string | null; amount: string | null };

/** Lines and totals of an order, with amounts written for its language. */
export type OrderSummary = {
  serviceName: string;
  lines: OrderLine[];
  total: string;
  deposit: string;
  /** The stored dollar amounts, when others are shown. */
  stored: { total: string; deposit: string } | null;
  eta: string | null;
};

/**
 * An order as its client saw it: in the language and the currency of that language. The lines add up to the total; should the catalogue have changed
 * between order and mail so that they no longer would, they stand without amounts above the stored dollars.
 * Source: decisions, "Euro amounts".
 */
export function summarizeOrder(order: OrderForMail): OrderSummary {
  return summarizeIn(currencyForLocale(order.locale), order);
}

/** The same in US dollars, as charged, whatever the client saw. */
export function summarizeOrderInUsd(order: OrderForMail): OrderSummary {
  return summarizeIn('USD', order);
}

function summarizeIn(currency: Currency, order: OrderForMail): OrderSummary {
  const { serviceType, locale } = order;
  const { planId, quantity, addonIds } = readBasket(order.orderDetails);
  const basket = { serviceType, planId, quantity, addonIds };
  const plan = findPlan(serviceType, planId);
  const isUsd = currency === 'USD';
  const priceOf = (priceUsd: number) => (isUsd ? priceUsd : displayPrice(priceUsd, locale));
  const shown = computeTotals(basket, priceOf);
  const isCatalogueCurrent = shown !== null && computeOrderTotals(basket)?.total === order.totalPrice;
  const amount = (value: number) => (isUsd ? formatUsd(value, locale) : formatAmount(value, locale));
  const times = `${quantity.toLocaleString(locale)}\u00a0×`;
  const planPrice = plan ? priceOf(plan.priceUsd) : 0;

  const lines: OrderLine[] = [
    {
      name: plan?.name[locale] ?? planId,
      detail: isCatalogueCurrent ? `${times}\u00a0${amount(planPrice)}` : times,
      amount: isCatalogueCurrent ? amount(planPrice * quantity) : null,
    },
    ...addonIds.map((id) => {
      const addon = findAddon(serviceType, id);
      return {
        name: addon?.name[locale] ?? id,
        detail: null,
        amount: isCatalogueCurrent && addon ? amount(priceOf(addon.priceUsd)) : null,
      };
    }),
  ];
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
  return {
    ...base,
    total: amount(shown.total),
    deposit: amount(shown.deposit),
    stored: isUsd ? null : stored,
  };
}

/** What was chosen, out of the stored details; these passed the contract's schema when the order came in. */
function readBasket(details: Record<string, unknown>) {
  const { selectedPlan, quantity, addons } = details;
  return {
    planId: typeof selectedPlan === 'string' ? selectedPlan : '',
    quantity: typeof quantity === 'number' ? quantity : 1,
    addonIds: Array.isArray(addons) ? addons.filter((id): id is string => typeof id === 'string') : [],
  };
}
