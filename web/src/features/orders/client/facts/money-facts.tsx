import { chakra } from '@chakra-ui/react/styled-system';
import {
  includesTestPayment,
  missingRefundOf,
  moneyFacts,
} from '@storefront/contracts/orders/client/shown-amounts.ts';
import type { Situation } from '@storefront/contracts/orders/client/situation.ts';
import { formatAmount, formatUsd } from '@storefront/contracts/pricing/format-price.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { useClientPage } from '../page/use-client-page.ts';

/** While the work is not done, its rest is not due. */
const isRestLater = (situation: Situation): boolean =>
  situation === 'ready' || situation === 'inProgress' || situation === 'changing';

/** Deposit, or the amounts paid, open and refunded, in the currency of the lines above. */
export function MoneyFacts({ situation }: { situation: Situation }) {
  const { order } = useClientPage();
  const { LL, locale } = useI18n();
  const texts = LL.clientOrder.lines;
  const facts = moneyFacts(order, locale);
  const missing = missingRefundOf(order);
  if (facts.length === 0) return null;
  return (
    <>
      <chakra.dl mt="4" display="grid" gap="1.5" textStyle="small">
        {facts.map(({ kind, amount }) => (
          <chakra.div key={kind} display="flex" justifyContent="space-between" gap="4">
            <chakra.dt color="ink.muted">{texts[kind]()}</chakra.dt>
            <chakra.dd fontWeight="medium" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
              {formatAmount(amount, locale)}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
      {order.paidAmount > 0 && order.openAmount > 0 && isRestLater(situation) && (
        <chakra.p mt="2" textStyle="small" color="ink.muted">
          {texts.restLater()}
        </chakra.p>
      )}
      {missing > 0 && (
        <chakra.p mt="2" textStyle="small">
          {texts.refundMissing({ amount: formatUsd(missing, locale) })}
        </chakra.p>
      )}
      {includesTestPayment(order) && (
        <chakra.p mt="2" textStyle="small" color="ink.muted">
          {texts.includesTest()}
        </chakra.p>
      )}
    </>
  );
}
