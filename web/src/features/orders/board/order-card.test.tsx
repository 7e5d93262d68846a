import { DndContext } from '@dnd-kit/core';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AdminProviders } from '#features/admin/admin-providers.tsx';
import { defaultView } from '#features/orders/list/filter/dashboard-view.ts';
import { queryClient } from '#lib/portal-api.ts';
import { sampleOrder } from '#testing/admin-order.ts';
import { fakeRpc, rpcResult } from '#testing/fake-rpc.ts';
import { renderApp } from '#testing/render-app.tsx';
import { OrderCard } from './order-card.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const noList = () => rpcResult([]);

async function remount({ isElsewhere }: { isElsewhere: boolean }) {
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
        <OrderCard order={sampleOrder()} view={defaultView} isDropped />
      </DndContext>
    </AdminProviders>,
    { namespaces: ['admin', 'adminBoard', 'adminSession'] },
  );
  await screen.findByRole('button', { name: /^Move order/ });
}

test('the card that was dropped by keyboard gets the focus in its new column', async () => {
  await remount({ isElsewhere: false });
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Move order 1/);
});

test('but takes it from nothing that the operator has gone to meanwhile', async () => {
  await remount({ isElsewhere: true });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Search');
});
