import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { AdminProviders } from '#features/admin/admin-providers.tsx';
import { queryClient } from '#lib/portal-api.ts';
import { sampleOrder } from '#testing/admin-order.ts';
import { enter } from '#testing/enter.ts';
import { fakeRpc } from '#testing/fake-rpc.ts';
import { renderApp } from '#testing/render-app.tsx';
import { defaultView } from '../filter/dashboard-view.ts';
import { OrderList } from './order-list.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

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
        changeView={() => {}}
        onArchive={() => {}}
      />
    </>
  );
}

test('what is typed into the details of an order outlives the change from table to cards and back', async () => {
  fakeRpc({});
  const user = userEvent.setup();
  await renderApp(
    <AdminProviders>
      <TurnedPhone />
    </AdminProviders>,
    {
      namespaces: [
        'admin',
        'adminSession',
        'adminDelivery',
        'adminQuote',
        'adminBoard',
        'adminAlerts',
        'adminContact',
        'conversation',
      ],
      path: '/admin/dashboard?order=2',
    },
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
