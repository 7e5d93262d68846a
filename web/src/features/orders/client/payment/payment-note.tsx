import { chakra } from '@chakra-ui/react/styled-system';
import { bindHyphens } from '@storefront/contracts/i18n/bind-units.ts';
import { isConverted } from '@storefront/contracts/i18n/locale.ts';
import { shownMoney } from '@storefront/contracts/orders/client/shown-amounts.ts';
import type { Situation } from '@storefront/contracts/orders/client/situation.ts';
import { formatAmount, formatUsd } from '@storefront/contracts/pricing/format-price.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { isPaymentNext, paymentNoteId } from '../facts/slip-actions.tsx';
import { useClientPage } from '../page/use-client-page.ts';

/** The operator's payment instructions where card payments are not taken; nothing while nothing is due. */
export function PaymentNote({ situation }: { situation: Situation }) {
  const { order } = useClientPage();
  const { LL, locale } = useI18n();
  if (!order.paymentNote) return null;
  const texts = LL.clientOrder.payment;
  const isDeposit = situation === 'accepted' && order.paidAmount === 0;
  const { deposit, open } = shownMoney(order, locale);
  const amount = formatAmount(isDeposit ? deposit : open, locale);
  const charged = formatUsd(isDeposit ? order.depositAmount : order.openAmount, locale);
  return (
    <chakra.section aria-labelledby={paymentNoteId} mt="8" p="5" bg="paper.sunken" borderRadius="sm">
      <chakra.h3 id={paymentNoteId} fontWeight="semibold" mb="2">
        {texts.withoutCard()}
      </chakra.h3>
      {isPaymentNext(situation) && (
        <chakra.p mb="2" fontWeight="medium">
          {isConverted(locale) ? texts.dueNowInUsd({ amount, charged }) : texts.dueNow({ amount })}
        </chakra.p>
      )}
      <chakra.p whiteSpace="pre-line" overflowWrap="anywhere" maxW="prose">
        {bindHyphens(order.paymentNote[locale])}
      </chakra.p>
    </chakra.section>
  );
}
