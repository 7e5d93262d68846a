import type { ToastText } from '@storefront/contracts/errors/toasts/toast-text.ts';
import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { errorMessage, isAuthError } from '#lib/call-failure.ts';
import { queryClient } from '#lib/portal-api.ts';
import { showToast, toastText } from '#lib/toast.ts';
import { useOrderCache } from './use-order-cache.ts';

type OrderChange<Input> = {
  done: ToastText;
  failed: ToastText;
  /** What the change makes of the order, shown at once and taken back when it fails. */
  preview?: (input: Input) => Partial<Order>;
  /** What else the toast says when it worked. */
  note?: (input: Input) => string | null;
  onDone?: (input: Input) => void;
  /** True when the failure was dealt with; otherwise a toast tells of it. */
  onFailed?: (error: unknown, input: Input) => boolean;
};

/** Options of every mutation of an order: shown at once, undone on failure, a toast, and the list read again. */
export function useOrderChange<Input extends { id: number }>(change: OrderChange<Input>) {
  const { locale } = useI18n();
  const cache = useOrderCache();
  return {
    onMutate: async (input: Input) => {
      if (!change.preview) return {};
      await cache.holdReadings();
      const preview = change.preview(input);
      const order = cache.patch(input.id, preview);
      const names = Object.keys(preview) as (keyof Order)[];
      return { before: order && Object.fromEntries(names.map((name) => [name, order[name]])) };
    },
    onSuccess: (order: Order, input: Input) => {
      cache.patch(order.id, order);
      change.onDone?.(input);
      showToast({ tone: 'success', ...toastText(change.done, locale, change.note?.(input)) });
      // With another change on its way the list would come back without it.
      if (queryClient.isMutating() <= 1) void cache.reload();
    },
    onError: (error: unknown, input: Input, context: { before?: Partial<Order> | undefined } | undefined) => {
      if (context?.before) cache.patch(input.id, context.before);
      if (change.onFailed?.(error, input) || isAuthError(error)) return;
      showToast({ tone: 'error', ...toastText(change.failed, locale, errorMessage(error, locale)) });
      void cache.refresh(input.id);
    },
  };
}
