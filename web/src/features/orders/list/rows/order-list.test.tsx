import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { AdminProviders } from '#features/admin/admin-providers.tsx';
import type { Namespaces } from '#i18n/i18n-types.ts';
import { queryClient } from '#lib/portal-api.ts';
import { sampleOrder } from '#testing/admin-order.ts';
import { enter } from '#testing/enter.ts';
import { fakeRpc } from '#testing/fake-rpc.ts';
import { renderApp } from '#testing/render-app.tsx';
import { defaultView } from '../filter/dashboard-view.ts';
import { useDashboardView } from '../filter/use-dashboard-view.ts';
import { OrderList } from './order-list.tsx';

afterEach(() => {
  queryClient.clear();
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

const namespaces: Namespaces[] = [
  'admin',
  'adminSession',
  'adminDelivery',
  'adminQuote',
  'adminBoard',
  'adminAlerts',
  'adminContact',
  'conversation',
];

function TurnedPhone() {
  const [isWide, setIsWide] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsWide(!isWide)}>
        Turn
      </button>
      <OrderList
        isWide={isWide}
        orders={[sampleOrder(), sampleOrder({ id: 2 })]}
        view={{ ...defaultView, orderId: 2 }}
        onArchive={() => {}}
        onCloseDetails={() => {}}
      />
    </>
  );
}

/** An order that counts how often its row or card was rendered. */
function countedOrder(id: number) {
  let count = 0;
  const order = sampleOrder({ id });
  const { clientName } = order;
  Object.defineProperty(order, 'clientName', {
    get: () => {
      count += 1;
      return clientName;
    },
  });
  return { order, count: () => count };
}

test.each([
  ['rows', true],
  ['cards', false],
])('opening the details of one order renders no other %s again', async (_name, isWide) => {
  fakeRpc({});
  const user = userEvent.setup();
  const counted = countedOrder(1);
  const orders = [counted.order, sampleOrder({ id: 2 })];
  const ignore = () => {};
  function List() {
    return (
      <OrderList
        {...{ isWide, orders }}
        onArchive={ignore}
        onCloseDetails={ignore}
        view={useDashboardView()}
      />
    );
  }
  await renderApp(
    <AdminProviders>
      <List />
    </AdminProviders>,
    { namespaces, path: '/admin/dashboard' },
  );
  const before = counted.count();
  expect(before).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'View Details of order 2' }));
  await screen.findByRole('button', { name: 'Edit Details' });
  expect(counted.count()).toBe(before);
});

test('what is typed into the details of an order outlives the change from table to cards and back', async () => {
  fakeRpc({});
  const user = userEvent.setup();
  await renderApp(
    <AdminProviders>
      <TurnedPhone />
    </AdminProviders>,
    { namespaces, path: '/admin/dashboard?order=2' },
  );
  await user.click(screen.getByRole('button', { name: 'Edit Details' }));
  const notes = () => screen.getByRole('textbox', { name: /notes/i });
  expect(notes().closest('table')).not.toBeNull();
  await enter(user, notes(), 'Call on Monday');
  for (const hasTable of [false, true]) {
    await user.click(screen.getByRole('button', { name: 'Turn' }));
    expect(notes()).toHaveProperty('value', 'Call on Monday');
    expect(notes().closest('table') !== null).toBe(hasTable);
  }
});
