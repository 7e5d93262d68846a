import { chakra } from '@chakra-ui/react/styled-system';
import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { orderStatusInfo } from '@storefront/contracts/orders/order-status.ts';
import { useEffect, useEffectEvent } from 'react';
import { CheckboxField } from '#components/fields/checkbox-field.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { StatusSelect } from '../dashboard/order-state-selects.tsx';
import { useTellClient } from '../dashboard/tell-client.tsx';
import { Fact } from './parts.tsx';

/** The status, to be changed with or without a mail to the client. */
export function StatusFact({ order }: { order: Order }) {
  const { LL, locale } = useI18n();
  const texts = LL.admin.details;
  const [isTold, setIsTold] = useTellClient(order.id);

  // With the details the tick goes away.
  const forget = useEffectEvent(() => setIsTold(false));
  useEffect(() => () => forget(), []);

  return (
    <Fact term={LL.admin.dashboard.status()}>
      <chakra.div data-print="hide">
        <chakra.div maxW="13rem" mb="1">
          <StatusSelect order={order} />
        </chakra.div>
        <CheckboxField
          label={texts.tellClient({ language: texts.languages[order.locale]() })}
          checked={isTold}
          onChange={({ target }) => setIsTold(target.checked)}
        />
      </chakra.div>
      <chakra.span display="none" css={{ '@media print': { display: 'inline' } }}>
        {orderStatusInfo[order.status]?.label[locale] ?? order.status}
      </chakra.span>
    </Fact>
  );
}
