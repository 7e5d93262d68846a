import { chakra } from '@chakra-ui/react/styled-system';
import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { orderStatusInfo } from '@storefront/contracts/orders/order-status.ts';
import { Fact } from '#components/portal/parts.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { StatusSelect } from '../state/order-state-selects.tsx';
import { WaitingMark } from '../state/waiting-mark.tsx';

/** The status, editable here as in the row; only its name is printed. */
export function StatusFact({ order }: { order: Order }) {
  const { LL, locale } = useI18n();
  return (
    <Fact term={LL.admin.dashboard.status()}>
      <chakra.div maxW="13rem" data-print="hide">
        <StatusSelect order={order} />
        <WaitingMark order={order} />
      </chakra.div>
      <chakra.span display="none" css={{ '@media print': { display: 'inline' } }}>
        {orderStatusInfo[order.status]?.label[locale] ?? order.status}
      </chakra.span>
    </Fact>
  );
}
