import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { ClientOrderPage } from '@storefront/contracts/orders/client-order.schema.ts';
import { displayPrice } from '@storefront/contracts/pricing/format-price.ts';

/** Amounts in the currency that the language shows, whole units. */
export type ShownAmounts = {
  /** One for each line of the order; null together when the catalogue has changed since. */
  lines: readonly ({ unitPrice: number; amount: number } | null)[];
  subtotal: number;
  adjustment: number | null;
  total: number;
};

type Priced = Pick<ClientOrderPage, 'lines' | 'subtotal' | 'adjustment'>;

/** Each unit price is converted by itself, as on the order pages, so that what is shown adds up. */
export function shownAmounts({ lines, subtotal, adjustment }: Priced, locale: Locale): ShownAmounts {
  const shown = lines.map(({ unitPrice, quantity }) => {
    if (unitPrice === null) return null;
    const converted = displayPrice(unitPrice, locale);
    return { unitPrice: converted, amount: converted * quantity };
  });
  const isPriced = shown.every((line) => line !== null);
  const shownSubtotal = isPriced
    ? shown.reduce((sum, line) => sum + line.amount, 0)
    : displayPrice(subtotal, locale);
  const shownAdjustment = adjustment ? displayPrice(adjustment.amount, locale) : null;
  return {
    lines: shown,
    subtotal: shownSubtotal,
    adjustment: shownAdjustment,
    total: shownSubtotal + (shownAdjustment ?? 0),
  };
}
