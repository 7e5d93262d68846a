import { type Currency, currencyForLocale, type Locale } from '../../i18n/locale.ts';
import { displayPrice, priceIn } from '../../pricing/format-price.ts';
import { depositOf } from '../../pricing/order-totals.ts';
import type { ClientOrderPage } from './client-order.schema.ts';

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

type MoneyFact = { kind: keyof ShownMoney | 'refunded'; amount: number };

/** What is said below the total: the deposit, or what was paid and what is open, and what was given back. */
export function moneyFacts(
  order: Paid & Pick<ClientOrderPage, 'isClosed' | 'payments'>,
  locale: Locale,
): MoneyFact[] {
  const money = shownMoney(order, locale);
  const kinds = order.paidAmount > 0 ? (['paid', 'open'] as const) : (['deposit'] as const);
  const isMoneyExpected = order.paidAmount > 0 || !order.isClosed;
  const facts: MoneyFact[] = isMoneyExpected ? kinds.map((kind) => ({ kind, amount: money[kind] })) : [];
  const refunded = order.payments.reduce((sum, { refundedAmount }) => sum + refundedAmount, 0);
  if (refunded > 0) facts.push({ kind: 'refunded', amount: displayPrice(refunded, locale) });
  return facts;
}
