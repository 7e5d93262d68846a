import { DndContext } from '@dnd-kit/core';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AdminProviders } from '#features/admin/admin-providers.tsx';
import { defaultView } from '#features/orders/list/filter/dashboard-view.ts';
import { queryClient } from '#lib/portal-api.ts';
import { sampleOrder } from '#testing/admin-order.ts';
import { fakeRpc, rpcResult } from '#testing/fake-rpc.ts';
import { renderApp } from '#testing/render-app.tsx';
import { type Mover, OrderCard } from './order-card.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const noList = () => rpcResult([]);

async function remount({ isElsewhere, movedBy }: { isElsewhere: boolean; movedBy: Mover }) {
  fakeRpc({
    'auth.me': () => rpcResult({ id: 1, username: 'ada', role: 'owner' }),
    'people.names': noList,
    'alerts.list': noList,
    'orders.attention': () => rpcResult({ unread: [], alerts: [], contactMessages: 0, keptMails: 0 }),
  });
  await renderApp(
    <AdminProviders>
      <input aria-label="Search" ref={(input) => void (isElsewhere && input?.focus())} />
      <DndContext>
        <OrderCard order={sampleOrder()} view={defaultView} movedBy={movedBy} onPick={vi.fn()} />
      </DndContext>
    </AdminProviders>,
    { namespaces: ['admin', 'adminBoard', 'adminSession'] },
  );
  await screen.findByRole('button', { name: /^Move order/ });
}

test.each([
  ['grip', /^Move order 1/],
  ['dropdown', /^Status of order 1/],
] as const)('the card that was moved by its %s gets the focus in its new column', async (movedBy, name) => {
  await remount({ isElsewhere: false, movedBy });
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(name));
});

test('but takes it from nothing that the operator has gone to meanwhile', async () => {
  await remount({ isElsewhere: true, movedBy: 'grip' });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Search');
});
