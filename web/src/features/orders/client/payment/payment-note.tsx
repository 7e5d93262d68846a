import { chakra } from '@chakra-ui/react/styled-system';
import { useI18n } from '#i18n/locale-provider.tsx';
import { useClientPage } from '../page/use-client-page.ts';

/** The operator's payment instructions where card payments are not taken; nothing while nothing is due. */
export function PaymentNote() {
  const { paymentNote } = useClientPage().order;
  const { LL, locale } = useI18n();
  if (!paymentNote) return null;
  return (
    <chakra.section aria-labelledby="payment-note" mt="8" p="5" bg="paper.sunken" borderRadius="sm">
      <chakra.h3 id="payment-note" fontWeight="semibold" mb="2">
        {LL.clientOrder.payment.withoutCard()}
      </chakra.h3>
      <chakra.p whiteSpace="pre-line" overflowWrap="anywhere" maxW="prose">
        {paymentNote[locale]}
      </chakra.p>
    </chakra.section>
  );
}
