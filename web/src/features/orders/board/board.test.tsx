import type { OrderListQuery } from '@storefront/contracts/orders/list/order-list.schema.ts';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AdminProviders } from '#features/admin/admin-providers.tsx';
import { defaultView } from '#features/orders/list/filter/dashboard-view.ts';
import { queryClient } from '#lib/portal-api.ts';
import { sampleOrder } from '#testing/admin-order.ts';
import { fakeRpc, rpcResult } from '#testing/fake-rpc.ts';
import { renderApp } from '#testing/render-app.tsx';
import { Board } from './board.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('an order that two columns contain while they are fetched again is one card, in its latest version', async () => {
  const before = sampleOrder({ status: 'in-progress' });
  const after = { ...before, clientName: 'Jordan Renamed', lastUpdated: '2026-04-08T12:00:01.000Z' };
  const byStatus: Partial<Record<string, unknown[]>> = { pending: [before], 'in-progress': [after] };
  fakeRpc({
    'orders.list': (query) => rpcResult(byStatus[(query as OrderListQuery).status ?? ''] ?? []),
    'people.names': () => rpcResult([]),
    'alerts.list': () => rpcResult([]),
    'orders.attention': () => rpcResult([]),
  });
  await renderApp(
    <AdminProviders>
      <Board view={{ ...defaultView, isBoard: true }} changeView={vi.fn()} />
    </AdminProviders>,
    { namespaces: ['admin', 'adminBoard', 'adminSession'] },
  );
  await screen.findByText(/Jordan Renamed/);
  expect(screen.getAllByText(/#1 Jordan/)).toHaveLength(1);
});
