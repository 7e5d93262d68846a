import type { OrderDelivery } from '@storefront/contracts/orders/delivery/deliverable.schema.ts';
import { useOrderCache } from '#features/orders/manage/state/use-order-cache.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { failureText, isAuthError } from '#lib/call-failure.ts';
import { api } from '#lib/portal-api.ts';
import { showToast } from '#lib/toast.ts';

/** Returns the handlers that every form changing an order's deliverables needs. */
export function useDelivery(orderId: number) {
  const { LL, locale } = useI18n();
  const utils = api.useUtils();
  const { refresh } = useOrderCache();
  return {
    /** Stores the server's current state; order and history may have changed with it. */
    store(delivery: OrderDelivery): void {
      utils.orders.deliverables.setData({ id: orderId }, delivery);
      void refresh(orderId);
      void utils.orders.stats.invalidate();
      void utils.orders.events.invalidate({ id: orderId });
      void utils.orders.quote.invalidate({ id: orderId });
    },
    fail(error: unknown): void {
      // Uploads are not calls of the query client, whose failures lead to the login.
      if (isAuthError(error)) return void utils.auth.me.invalidate();
      showToast({ tone: 'error', title: failureText(error, locale, LL.error) });
      void utils.orders.deliverables.invalidate({ id: orderId });
    },
  };
}
