import { orderHistoryMax } from '@storefront/contracts/orders/order-changes.schema.ts';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AdminProviders } from '#features/admin/admin-providers.tsx';
import { queryClient } from '#lib/portal-api.ts';
import { fakeRpc, rpcResult } from '#testing/fake-rpc.ts';
import { useOrderHistory } from './use-order-history.ts';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const at = (second: number) => new Date(Date.UTC(2026, 3, 8, 0, 0, second)).toISOString();
const event = (id: number) => ({
  id,
  orderId: 1,
  actor: null,
  data: { type: 'archived' },
  createdAt: at(10 * id),
});
const mail = { kind: 'quote-confirmation', to: 'client', state: 'sent', attempts: 1, lastError: null };

test('a long history begins with its newest part, where nothing is missing, and the rest can be loaded', async () => {
  const newest = Array.from({ length: orderHistoryMax }, (_, index) => event(index + 2));
  fakeRpc({
    'orders.events': (input) => rpcResult((input as { before?: number }).before === 2 ? [event(1)] : newest),
    'orders.mails': () =>
      rpcResult([{ ...mail, id: 1, createdAt: at(11), sentAt: at(12), nextAttemptAt: null }]),
  });
  const { result } = renderHook(() => useOrderHistory(1), { wrapper: AdminProviders });
  await waitFor(() => expect(result.current.hasEarlier).toBe(true));
  await waitFor(() => expect(result.current.mails.isPending).toBe(false));
  expect(result.current.entries).toHaveLength(orderHistoryMax);
  expect(result.current.entries?.[0]?.key).toBe('event-2');

  await act(() => result.current.loadEarlier());
  await waitFor(() => expect(result.current.hasEarlier).toBe(false));
  expect(result.current.entries).toHaveLength(orderHistoryMax + 2);
  expect(result.current.entries?.slice(0, 3).map(({ key }) => key)).toEqual(['event-1', 'mail-1', 'event-2']);
});
