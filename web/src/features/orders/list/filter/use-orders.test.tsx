import { act, renderHook, waitFor } from '@testing-library/react';
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

test('goes on where the server says, and shows an order that has moved since only once', async () => {
  const next = '</api/orders?sort=status&cursor=abc>; rel="next"';
  const moved = { ...sampleOrder(), id: 2, status: 'completed' as const };
  const server = fakeRpc({
    'orders.list': (input) =>
      (input as { cursor?: string }).cursor === 'abc'
        ? rpcResult([{ ...sampleOrder(), id: 3 }, moved])
        : rpcResult(
            [
              { ...sampleOrder(), id: 1 },
              { ...sampleOrder(), id: 2 },
            ],
            { link: next },
          ),
  });
  const view = parseView('?sort=status');
  const { result } = renderHook(() => useOrders(view), { wrapper: AdminProviders });
  await waitFor(() => expect(result.current.orders).toHaveLength(2));
  await act(() => result.current.fetchNextPage());
  await waitFor(() => expect(result.current.orders?.map(({ id }) => id)).toEqual([1, 2, 3]));
  expect(result.current.orders?.[1]).toEqual(moved);
  expect(result.current.hasNextPage).toBe(false);
  const [first, second] = server.inputsOf('orders.list');
  expect(first).not.toHaveProperty('cursor');
  expect(second).toEqual({ ...(first as object), cursor: 'abc' });
});
