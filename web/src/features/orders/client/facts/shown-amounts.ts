import { type Currency, currencyForLocale, type Locale } from '@storefront/contracts/i18n/locale.ts';
import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import { displayPrice, priceIn } from '@storefront/contracts/pricing/format-price.ts';
import { depositOf } from '@storefront/contracts/pricing/order-totals.ts';

/** Amounts in one currency, whole units. */
export type ShownAmounts = {
  /** One for each line of the order; null together when the catalogue has changed since. */
  lines: readonly ({ unitPrice: number; amount: number } | null)[];
  subtotal: number;
  adjustment: number | null;
  total: number;
};

type Priced = Pick<ClientOrderPage, 'lines' | 'subtotal' | 'adjustment'>;

/** Each unit price is converted by itself, as on the order pages, so that what is shown adds up. */
export function shownAmounts({ lines, subtotal, adjustment }: Priced, currency: Currency): ShownAmounts {
  const shown = lines.map(({ unitPrice, quantity }) => {
    if (unitPrice === null) return null;
    const converted = priceIn(currency, unitPrice);
    return { unitPrice: converted, amount: converted * quantity };
  });
  const isPriced = shown.every((line) => line !== null);
  const shownSubtotal = isPriced
    ? shown.reduce((sum, line) => sum + line.amount, 0)
    : priceIn(currency, subtotal);
  const shownAdjustment = adjustment ? priceIn(currency, adjustment.amount) : null;
  return {
    lines: shown,
    subtotal: shownSubtotal,
    adjustment: shownAdjustment,
    total: shownSubtotal + (shownAdjustment ?? 0),
  };
}

type Paid = Priced & Pick<ClientOrderPage, 'depositAmount' | 'paidAmount' | 'openAmount'>;

/** What is due, paid and open, in the same currency as the lines. */
export type ShownMoney = { deposit: number; paid: number; open: number };

/**
 * Paid and open add up to the total that is shown, whatever rounding does to each; an amount that is the deposit or all
 * of it in dollars is so here as well. A cancelled order has nothing open.
 */
export function shownMoney(order: Paid, locale: Locale): ShownMoney {
  const { total } = shownAmounts(order, currencyForLocale(locale));
  const totalUsd = order.subtotal + (order.adjustment?.amount ?? 0);
  const deposit = depositOf(total);
  const paid =
    order.paidAmount === order.depositAmount
      ? deposit
      : order.paidAmount === totalUsd
        ? total
        : displayPrice(order.paidAmount, locale);
  return { deposit, paid, open: order.openAmount === 0 ? 0 : Math.max(0, total - paid) };
}
