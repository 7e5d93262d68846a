import { findAddon } from '@storefront/contracts/catalogue/addons.ts';
import { addonName, planName } from '@storefront/contracts/catalogue/choice-names.ts';
import { findPlan } from '@storefront/contracts/catalogue/plans.ts';
import { services } from '@storefront/contracts/catalogue/services.ts';
import { type Currency, currencyForLocale, type Locale } from '@storefront/contracts/i18n/locale.ts';
import type { PriceAdjustment } from '@storefront/contracts/orders/quote.schema.ts';
import {
  euroFromUsd,
  formatEta,
  formatMoney,
  formatUsd,
} from '@storefront/contracts/pricing/format-price.ts';
import { computeOrderTotals, computeTotals, depositOf } from '@storefront/contracts/pricing/order-totals.ts';
import { readBasket } from '@storefront/contracts/pricing/quote-totals.ts';
import type { OrderForMail } from './order-for-mail.ts';

/** A line of an order; `amount` is null when its price is no longer known. */
type OrderLine = { name: string; detail: string | null; amount: string | null };

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
 * An order as its client saw it: in the currency of their language, in its words unless `locale` is another. The lines add up to the total;
 * should the catalogue have changed between order and mail so that they no longer would, they stand without amounts
 * above the stored dollars. An adjustment is a line of its own under its reason.
 * Source: decisions, "Euro amounts".
 */
export function summarizeOrder(
  order: OrderForMail,
  { adjustment = null, locale = order.locale }: { adjustment?: PriceAdjustment | null; locale?: Locale } = {},
): OrderSummary {
  return summarizeIn({ currency: currencyForLocale(order.locale), locale }, order, adjustment);
}

/** The same in US dollars, as charged, whatever the client saw, in the words of `locale`. */
export function summarizeOrderInUsd(order: OrderForMail, locale: Locale): OrderSummary {
  return summarizeIn({ currency: 'USD', locale }, order, null);
}

function summarizeIn(
  { currency, locale }: { currency: Currency; locale: Locale },
  order: OrderForMail,
  adjustment: PriceAdjustment | null,
): OrderSummary {
  const { serviceType } = order;
  const basket = readBasket(serviceType, order.orderDetails);
  const { planId, quantity, addonIds } = basket;
  const plan = findPlan(serviceType, planId);
  const isUsd = currency === 'USD';
  const priceOf = (priceUsd: number) => (isUsd ? priceUsd : euroFromUsd(priceUsd));
  const shown = computeTotals(basket, priceOf);
  const subtotal = order.totalPrice - (adjustment?.amount ?? 0);
  const isCatalogueCurrent = shown !== null && computeOrderTotals(basket)?.total === subtotal;
  // Rounded like every unit price, so that the lines add up in euros too.
  const adjustmentShown = adjustment ? priceOf(adjustment.amount) : 0;
  const amount = (value: number) => formatMoney(value, currency, locale);
  const times = `${quantity.toLocaleString(locale)}\u00a0×`;
  const planPrice = plan ? priceOf(plan.priceUsd) : 0;

  const lines: OrderLine[] = [
    {
      name: planName(serviceType, planId, locale),
      detail: isCatalogueCurrent ? `${times}\u00a0${amount(planPrice)}` : times,
      amount: isCatalogueCurrent ? amount(planPrice * quantity) : null,
    },
    ...addonIds.map((id) => {
      const addon = findAddon(serviceType, id);
      return {
        name: addonName(serviceType, id, locale),
        detail: null,
        amount: isCatalogueCurrent && addon ? amount(priceOf(addon.priceUsd)) : null,
      };
    }),
    ...(adjustment
      ? [
          {
            name: adjustment.reason,
            detail: null,
            amount: isCatalogueCurrent ? amount(adjustmentShown) : null,
          },
        ]
      : []),
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
    total: amount(shown.total + adjustmentShown),
    deposit: amount(depositOf(shown.total + adjustmentShown)),
    stored: isUsd ? null : stored,
  };
}
