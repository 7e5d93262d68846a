import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AdminProviders } from '#features/admin/admin-providers.tsx';
import { queryClient } from '#lib/portal-api.ts';
import { sampleOrder } from '#testing/admin-order.ts';
import { fakeRpc, rpcResult } from '#testing/fake-rpc.ts';
import { renderApp } from '#testing/render-app.tsx';
import { AssigneeFact } from './assignee-fact.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('arrow keys assign the order to nobody whom they only pass', async () => {
  const order = sampleOrder({ assignee: null });
  const server = fakeRpc({
    'people.names': () => rpcResult(['dana', 'otto'].map((username) => ({ username, isAssignable: true }))),
    'orders.assign': () => rpcResult({ ...order, assignee: 'otto' }),
  });
  await renderApp(
    <AdminProviders>
      <AssigneeFact order={order} />
    </AdminProviders>,
    { namespaces: ['admin', 'adminSession'] },
  );
  const select = await screen.findByLabelText(/Assignee of order/);
  for (const value of ['dana', 'otto']) {
    fireEvent.keyDown(select, { key: 'ArrowDown' });
    fireEvent.change(select, { target: { value } });
  }
  fireEvent.blur(select);
  await waitFor(() => expect(server.inputsOf('orders.assign')).toHaveLength(1));
  expect(server.inputsOf('orders.assign')).toMatchObject([{ assignee: 'otto', basedOn: { assignee: null } }]);
});
