import type { OrderListQuery } from '@storefront/contracts/orders/list/order-list.schema.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AdminProviders } from '#features/admin/admin-providers.tsx';
import { defaultView } from '#features/orders/list/filter/dashboard-view.ts';
import { listKey } from '#features/orders/manage/state/use-order-cache.ts';
import { queryClient } from '#lib/portal-api.ts';
import { sampleOrder } from '#testing/admin-order.ts';
import { fakeRpc, rpcResult } from '#testing/fake-rpc.ts';
import { renderApp } from '#testing/render-app.tsx';
import { Board } from './board.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

type Columns = Partial<Record<string, unknown[] | Promise<unknown[]>>>;

/** Shows the board; `columns` contains the orders that the server returns by status, and may be changed. */
async function showBoard(columns: Columns) {
  const noList = () => rpcResult([]);
  fakeRpc({
    'orders.list': async (query) => rpcResult((await columns[(query as OrderListQuery).status ?? '']) ?? []),
    'people.names': noList,
    'alerts.list': noList,
    'orders.attention': () => rpcResult({ unread: [], alerts: [], contactMessages: 0, keptMails: 0 }),
  });
  await renderApp(
    <AdminProviders>
      <Board view={{ ...defaultView, isBoard: true }} />
    </AdminProviders>,
    { namespaces: ['admin', 'adminBoard', 'adminSession'] },
  );
}

// Until its old column is fetched again, a moved order is there in its new status.
const moved = sampleOrder({ status: 'in-progress' });

test('an order that both columns contain is one card, in its latest version', async () => {
  const after = { ...moved, clientName: 'Jordan Renamed', lastUpdated: '2026-04-08T12:00:01.000Z' };
  await showBoard({ pending: [moved], 'in-progress': [after] });
  await screen.findByText(/Jordan Renamed/);
  expect(screen.getAllByText(/#1 Jordan/)).toHaveLength(1);
});

test('an order that its old column no longer contains and its new one not yet keeps its card', async () => {
  const columns: Columns = { pending: [moved] };
  await showBoard(columns);
  const card = await screen.findByText(/#1 Jordan/);
  let finish: (orders: unknown[]) => void = () => {};
  const isInProgress = new Promise<unknown[]>((resolve) => {
    finish = resolve;
  });
  Object.assign(columns, { pending: [], 'in-progress': isInProgress });
  void queryClient.invalidateQueries({ queryKey: listKey });
  await waitFor(() => expect(queryClient.isFetching({ queryKey: listKey })).toBe(1));
  expect(card.isConnected).toBe(true);
  finish([moved]);
  await waitFor(() => expect(queryClient.isFetching({ queryKey: listKey })).toBe(0));
  expect(card.isConnected).toBe(true);
});
