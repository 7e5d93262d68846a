import { toasts } from '@storefront/contracts/errors/toasts.ts';
import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { api } from '#lib/portal-api.ts';
import { useTellClient } from './tell-client.tsx';
import { useOrderChange } from './use-order-change.ts';

type StatusChange = { id: number; status: Order['status']; tellClient?: boolean };

/** Sets the status of an order, for its dropdown and for the board; optimistic, reverted on failure. */
export function useStatusChange(orderId: number) {
  const { LL } = useI18n();
  const [isClientTold, setIsClientTold] = useTellClient(orderId);
  const change = api.orders.setStatus.useMutation({
    // Changes of one order are sent one after the other, so that the last choice wins.
    scope: { id: `order-${orderId}` },
    ...useOrderChange({
      done: toasts.statusUpdated,
      failed: toasts.statusUpdateFailed,
      preview: ({ status }: StatusChange) => ({ status }),
      note: ({ tellClient }) => (tellClient ? LL.admin.details.clientTold() : null),
      // Applies to one change only; the next one is a new decision.
      onDone: ({ tellClient }) => {
        if (tellClient) setIsClientTold(false);
      },
    }),
  });
  return {
    isPending: change.isPending,
    setStatus: (status: Order['status']) => change.mutate({ id: orderId, status, tellClient: isClientTold }),
  };
}
