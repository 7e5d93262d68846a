import { chakra } from '@chakra-ui/react/styled-system';
import { languageName } from '@storefront/contracts/i18n/language-name.ts';
import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { isStatusTold } from '@storefront/contracts/orders/order-status.ts';
import { useEffect, useEffectEvent } from 'react';
import { CheckboxField } from '#components/fields/checkbox-field.tsx';
import { useMay } from '#features/auth/session/role.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { useTellClient } from '../state/tell-client.tsx';

/** Whether the next change of status, or the next recorded payment, here or in the row, is mailed to the client. */
export function TellClientField({ order }: { order: Order }) {
  const { LL, locale } = useI18n();
  const texts = LL.admin.details;
  const [isTold, setIsTold] = useTellClient(order.id);

  // Closing the details clears the checkbox.
  const forget = useEffectEvent(() => setIsTold(false));
  useEffect(() => () => forget(), []);
  const may = useMay();
  if (!may('orders:write')) return null;

  return (
    <chakra.div data-print="hide" mt="1">
      <CheckboxField
        label={texts.tellClient({ language: languageName(order.locale, locale) })}
        hint={isStatusTold('in-progress', order) ? undefined : texts.onlyEndTold()}
        checked={isTold}
        onChange={({ target }) => setIsTold(target.checked)}
      />
    </chakra.div>
  );
}
