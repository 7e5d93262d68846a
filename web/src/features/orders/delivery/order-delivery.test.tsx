import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AdminProviders } from '#features/admin/admin-providers.tsx';
import { queryClient } from '#lib/portal-api.ts';
import { sampleOrder } from '#testing/admin-order.ts';
import { fakeRpc, rpcResult } from '#testing/fake-rpc.ts';
import { renderApp } from '#testing/render-app.tsx';
import { OrderDelivery } from './order-delivery.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function open(order: Partial<Order>) {
  fakeRpc({
    'orders.deliverables': () =>
      rpcResult({
        orderId: 1,
        deliverables: [
          {
            version: 1,
            state: 'sent',
            note: '',
            files: [],
            createdAt: '2026-04-08T11:00:00.000Z',
            sentAt: '2026-04-08T11:00:00.000Z',
            approval: null,
            changes: [],
          },
        ],
        rounds: { included: 2, added: 0, used: 0, price: 80 },
        offers: [],
      }),
    'uploads.config': () => rpcResult({ maxFileBytes: 1_000_000 }),
  });
  await renderApp(
    <AdminProviders>
      <OrderDelivery order={sampleOrder(order)} />
    </AdminProviders>,
    { namespaces: ['admin', 'adminDelivery', 'adminSession', 'order'], path: '/admin/dashboard?order=1' },
  );
  await screen.findByText('Version 1');
}

test('a version waits for the client while the order is under way', async () => {
  await open({ status: 'review' });
  expect(screen.getByText('waiting for the client')).toBeTruthy();
});

test.each<Partial<Order>>([
  { status: 'cancelled' },
  { status: 'completed' },
  { status: 'review', isArchived: true },
  { status: 'review', withdrawnAt: '2026-04-10T10:00:00.000Z' },
])('nobody waits for a reply to a version of an order with %j', async (order) => {
  await open(order);
  expect(screen.getByText('not answered')).toBeTruthy();
  expect(screen.queryByText('waiting for the client')).toBeNull();
});
