import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AdminProviders } from '#features/admin/admin-providers.tsx';
import { queryClient } from '#lib/portal-api.ts';
import { currentToasts, dismissToast } from '#lib/toast.ts';
import { sampleOrder } from '#testing/admin-order.ts';
import { fakeRpc, noNetwork, rpcError, rpcResult } from '#testing/fake-rpc.ts';
import { renderApp } from '#testing/render-app.tsx';
import { StatusSelect } from './order-state-selects.tsx';

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const lost = () => noNetwork();
const stored = (status: 'pending' | 'in-progress') => () => rpcResult(sampleOrder({ status }));

test.each([
  ['was lost, and the change is stored', lost, stored('in-progress'), toasts.statusUpdated.title.en],
  ['was lost, and nothing has changed', lost, stored('pending'), toasts.statusUpdateFailed.title.en],
  ['was lost, and the order cannot be read', lost, lost, toasts.statusUpdateFailed.title.en],
  [
    'is a refusal',
    () => rpcError(409, 'ORDER_CHANGED'),
    stored('in-progress'),
    toasts.statusUpdateFailed.title.en,
  ],
])('a change whose response %s', async (_, setStatus, get, expected) => {
  fakeRpc({ 'orders.setStatus': setStatus, 'orders.get': get });
  await renderApp(
    <AdminProviders>
      <StatusSelect order={sampleOrder()} />
    </AdminProviders>,
    { namespaces: ['admin', 'adminSession'] },
  );
  await userEvent.setup().selectOptions(screen.getByRole('combobox'), 'in-progress');
  await waitFor(() => expect(currentToasts().map(({ title }) => title)).toEqual([expected]));
});
