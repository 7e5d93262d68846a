import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AdminProviders } from '#features/admin/admin-providers.tsx';
import { useOrderCache } from '#features/orders/manage/state/use-order-cache.ts';
import { queryClient } from '#lib/portal-api.ts';
import { sampleOrder } from '#testing/admin-order.ts';
import { fakeRpc, rpcError, rpcResult } from '#testing/fake-rpc.ts';
import { parseView } from './dashboard-view.ts';
import { useOrders } from './use-orders.ts';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('a failed refresh keeps the orders and does not count as one', async () => {
  let answer = () => rpcResult([sampleOrder()]);
  fakeRpc({ 'orders.list': () => answer() });
  const view = parseView('');
  const { result } = renderHook(() => ({ list: useOrders(view), cache: useOrderCache() }), {
    wrapper: AdminProviders,
  });
  await waitFor(() => expect(result.current.list.orders).toHaveLength(1));
  expect(await result.current.cache.reload()).toBe(true);

  answer = () => rpcError(500, 'INTERNAL_SERVER_ERROR');
  expect(await result.current.cache.reload()).toBe(false);
  await waitFor(() => expect(result.current.list.isError).toBe(true));
  expect(result.current.list.orders).toHaveLength(1);
});
