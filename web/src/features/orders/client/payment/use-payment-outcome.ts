import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import { useEffect, useState } from 'react';

export type PaymentOutcome = 'pending' | 'slow' | 'paid' | 'none';

/** The provider usually reports before the client returns; later polls become less frequent. */
const delaysMs = [1000, 1000, 2000, 2000, 3000, 4000, 5000, 6000, 8000, 8000, 10_000, 10_000];

/**
 * Returns whether the provider has reported the payment from which the client returns. While one is pending,
 * the order is polled for about a minute.
 */
export function usePaymentOutcome(
  order: ClientOrderPage | null,
  reload: () => Promise<unknown>,
): PaymentOutcome {
  const [asked, setAsked] = useState(0);
  const isPending = order?.payments.some(({ state }) => state === 'pending') ?? false;
  useEffect(() => {
    const delay = delaysMs[asked];
    if (!isPending || delay === undefined) return;
    const timer = setTimeout(() => void reload().finally(() => setAsked((count) => count + 1)), delay);
    return () => clearTimeout(timer);
  }, [isPending, asked, reload]);
  if (isPending) return asked < delaysMs.length ? 'pending' : 'slow';
  const isPaid = order?.payments.some(({ succeededAt }) => succeededAt !== null);
  return isPaid ? 'paid' : 'none';
}
