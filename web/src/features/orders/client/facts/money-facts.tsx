import { chakra } from '@chakra-ui/react/styled-system';
import { includesTestPayment, moneyFacts } from '@storefront/contracts/orders/client/shown-amounts.ts';
import { formatAmount } from '@storefront/contracts/pricing/format-price.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { useClientPage } from '../page/use-client-page.ts';

/** Deposit, or the amounts paid, open and refunded, in the currency of the lines above. */
export function MoneyFacts() {
  const { order } = useClientPage();
  const { LL, locale } = useI18n();
  const texts = LL.clientOrder.lines;
  const facts = moneyFacts(order, locale);
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
      {includesTestPayment(order) && (
        <chakra.p mt="2" textStyle="small" color="ink.muted">
          {texts.includesTest()}
        </chakra.p>
      )}
    </>
  );
}
