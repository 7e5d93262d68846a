import { chakra } from '@chakra-ui/react/styled-system';
import type { ClientOrderPage } from '@storefront/contracts/orders/client-order.schema.ts';
import { formatUsd } from '@storefront/contracts/pricing/format-price.ts';
import { useI18n } from '#i18n/locale-provider.tsx';

/** Deposit, what was paid and what is open, in US dollars as charged. */
export function MoneyFacts({ order }: { order: ClientOrderPage }) {
  const { LL, locale } = useI18n();
  const texts = LL.clientOrder.lines;
  const rows =
    order.paidAmount > 0
      ? [
          [texts.paid(), order.paidAmount],
          [texts.open(), order.openAmount],
        ]
      : [[texts.deposit(), order.depositAmount]];
  return (
    <chakra.dl mt="4" display="grid" gap="1.5" textStyle="small">
      {(rows as [string, number][]).map(([label, amount]) => (
        <chakra.div key={label} display="flex" justifyContent="space-between" gap="4">
          <chakra.dt color="ink.muted">{label}</chakra.dt>
          <chakra.dd fontWeight="medium" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
            {formatUsd(amount, locale)}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
