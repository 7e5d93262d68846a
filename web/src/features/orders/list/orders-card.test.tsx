import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { AdminProviders } from '#features/admin/admin-providers.tsx';
import { queryClient } from '#lib/portal-api.ts';
import { fakeRpc, rpcResult } from '#testing/fake-rpc.ts';
import { renderApp } from '#testing/render-app.tsx';
import { type DashboardView, defaultView } from './filter/dashboard-view.ts';
import { useOrders } from './filter/use-orders.ts';
import { OrdersCard } from './orders-card.tsx';

afterEach(() => {
  queryClient.clear();
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

async function searchInVain(view: Partial<DashboardView>) {
  fakeRpc({ 'orders.list': () => rpcResult([]), 'people.names': () => rpcResult([]) });
  function Card() {
    const shown = { ...defaultView, q: 'ada', ...view };
    const props = { onArchive: vi.fn(), onCloseDetails: vi.fn(), searchField: createRef<HTMLInputElement>() };
    return <OrdersCard view={shown} list={useOrders(shown)} {...props} />;
  }
  await renderApp(
    <AdminProviders>
      <Card />
    </AdminProviders>,
    { namespaces: ['admin', 'adminBoard', 'adminSession'] },
  );
  await screen.findByText('No orders match');
  return { showButtons: screen.queryAllByRole('button', { name: 'Show Archived' }) };
}

test('a search in vain says that it left out the archive, and leads there', async () => {
  const { showButtons } = await searchInVain({});
  expect(showButtons).toHaveLength(2);
  expect(screen.getByText(/Archived orders are not among those searched/)).toBeTruthy();
  await userEvent.setup().click(showButtons.at(-1)!);
  expect(location.search).toBe('?archived=1');
});

test('a search of the archive does not', async () => {
  const { showButtons } = await searchInVain({ isArchivedShown: true });
  expect(screen.queryByText(/Archived orders are not among/)).toBeNull();
  expect(showButtons).toEqual([]);
});
