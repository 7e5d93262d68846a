import { chakra } from '@chakra-ui/react/styled-system';
import type { Payment } from '@storefront/contracts/orders/payment.schema.ts';
import { formatUsd } from '@storefront/contracts/pricing/format-price.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { formatMoment } from '#lib/format-date.ts';

/** Card payments of an order with their state as reported by the provider, newest first. */
export function PaymentList({ payments }: { payments: readonly Payment[] }) {
  const { LL, locale } = useI18n();
  const texts = LL.adminQuote.payments;
  if (payments.length === 0) return null;
  return (
    <div>
      <chakra.h5 textStyle="label" mb="2">
        {texts.title()}
      </chakra.h5>
      <chakra.ul display="grid" gap="1.5" textStyle="small">
        {payments.map(
          ({ id, kind, amount, state, refundedAmount, missingRefund, createdAt, succeededAt, isTest }) => (
            <li key={id}>
              {formatMoment(succeededAt ?? createdAt, locale)}: {formatUsd(amount, locale)},{' '}
              {texts.kinds[kind]()}, {texts.states[state]()}
              {refundedAmount > 0 && `: ${formatUsd(refundedAmount, locale)}`}
              {missingRefund > 0 && `; ${texts.missing({ amount: formatUsd(missingRefund, locale) })}`}
              {isTest && ` (${texts.test()})`}
            </li>
          ),
        )}
      </chakra.ul>
    </div>
  );
}
