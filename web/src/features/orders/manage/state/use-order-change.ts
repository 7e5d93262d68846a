import type { ToastText } from '@storefront/contracts/errors/toasts/toast-text.ts';
import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { errorMessage, isAuthError, isUncertain } from '#lib/call-failure.ts';
import { queryClient } from '#lib/portal-api.ts';
import { showToast, toastText } from '#lib/toast.ts';
import { useOrderCache } from './use-order-cache.ts';

type OrderChange<Input> = {
  done: ToastText;
  failed: ToastText;
  /** Optimistic change of the order, reverted if the mutation fails. */
  preview?: (input: Input) => Partial<Order>;
  /** What the order contains once it is changed, if no preview says so. */
  outcome?: (input: Input) => Partial<Order>;
  /** Additional text of the success toast. */
  note?: (input: Input) => string | null;
  onDone?: (input: Input) => void;
  /** Returns true if it handled the failure; otherwise a toast reports it. */
  onFailed?: (error: unknown, input: Input) => boolean;
};

/** Changes of one order are sent one after the other, so that the last choice wins. */
export const inTurn = (orderId: number) => ({ id: `order-${orderId}` });

/**
 * Returns the options of every order mutation: an optimistic update, reverted on failure, a toast, and a
 * reload of the list. A change whose response was lost is reported as done if the order shows it.
 */
export function useOrderChange<Input extends { id: number }>(change: OrderChange<Input>) {
  const { locale } = useI18n();
  const cache = useOrderCache();
  const { outcome = change.preview } = change;

  function settle(input: Input): void {
    change.onDone?.(input);
    showToast({ tone: 'success', ...toastText(change.done, locale, change.note?.(input)) });
    // While another change is pending, the reloaded list would not contain it.
    if (queryClient.isMutating() <= 1) void cache.reload();
  }

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
      settle(input);
    },
    onError: async (
      error: unknown,
      input: Input,
      context: { before?: Partial<Order> | undefined } | undefined,
    ) => {
      // A change that is reported as failed is made a second time.
      const expected = isUncertain(error) ? outcome?.(input) : undefined;
      const order = expected ? await cache.refresh(input.id) : null;
      if (order && expected && contains(order, expected)) return settle(input);
      if (context?.before && !order) cache.patch(input.id, context.before);
      if (change.onFailed?.(error, input) || isAuthError(error)) return;
      showToast({ tone: 'error', ...toastText(change.failed, locale, errorMessage(error, locale)) });
      if (!order) void cache.refresh(input.id);
    },
  };
}

const contains = (order: Order, part: Partial<Order>): boolean =>
  JSON.stringify({ ...order, ...part }) === JSON.stringify(order);
