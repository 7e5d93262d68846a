import { chakra } from '@chakra-ui/react/styled-system';
import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import { displayPrice, formatAmount } from '@storefront/contracts/pricing/format-price.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { shownMoney } from './shown-amounts.ts';

/** Deposit, or what was paid and what is open, and what was given back, in the currency of the lines above. */
export function MoneyFacts({ order }: { order: ClientOrderPage }) {
  const { LL, locale } = useI18n();
  const texts = LL.clientOrder.lines;
  const money = shownMoney(order, locale);
  const refunded = order.payments.reduce((sum, { refundedAmount }) => sum + refundedAmount, 0);
  const rows: [label: string, amount: number][] =
    order.paidAmount > 0
      ? [
          [texts.paid(), money.paid],
          [texts.open(), money.open],
        ]
      : order.isClosed
        ? []
        : [[texts.deposit(), money.deposit]];
  if (refunded > 0) rows.push([texts.refunded(), displayPrice(refunded, locale)]);
  if (rows.length === 0) return null;
  return (
    <chakra.dl mt="4" display="grid" gap="1.5" textStyle="small">
      {rows.map(([label, amount]) => (
        <chakra.div key={label} display="flex" justifyContent="space-between" gap="4">
          <chakra.dt color="ink.muted">{label}</chakra.dt>
          <chakra.dd fontWeight="medium" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
            {formatAmount(amount, locale)}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
