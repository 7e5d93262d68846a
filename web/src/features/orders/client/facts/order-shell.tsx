import { useI18n } from '#i18n/locale-provider.tsx';
import { OrderSheet } from './order-sheet.tsx';

/** The page of an order before the order is there: the same band in the same place, so that nothing moves. */
export function OrderShell() {
  const { LL } = useI18n();
  const texts = LL.clientOrder;
  return (
    <OrderSheet
      label={texts.label()}
      title={texts.title()}
      lead={<p role="status">{LL.loading()}</p>}
      slip={null}
    >
      {null}
    </OrderSheet>
  );
}
