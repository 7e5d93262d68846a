import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { AdminProviders } from '#features/admin/admin-providers.tsx';
import { queryClient } from '#lib/portal-api.ts';
import { currentToasts } from '#lib/toast.ts';
import { sampleOrder } from '#testing/admin-order.ts';
import { fakeRpc, rpcResult } from '#testing/fake-rpc.ts';
import { renderApp } from '#testing/render-app.tsx';
import { ManagementForm } from './management-form.tsx';

afterEach(() => {
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

let show = (_: Order) => {};

function Details() {
  const [order, setOrder] = useState(sampleOrder({ adminNotes: null }));
  show = setOrder;
  return <ManagementForm order={order} />;
}

test('what is typed while the notes are being saved stays, and is saved on top of them', async () => {
  let finish = (_: Response) => {};
  const server = fakeRpc({ 'orders.updateDetails': () => new Promise((resolve) => (finish = resolve)) });
  const user = userEvent.setup();
  await renderApp(
    <AdminProviders>
      <Details />
    </AdminProviders>,
    { namespaces: ['admin', 'adminSession'] },
  );
  await user.click(screen.getByRole('button', { name: 'Edit Details' }));
  const notes = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Admin Notes/ });
  await user.type(notes, 'Called.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.type(notes, ' Twice.');
  const saved = sampleOrder({ adminNotes: 'Called.' });
  await act(async () => finish(rpcResult(saved)));
  act(() => show(saved));
  await waitFor(() => expect(currentToasts()).toMatchObject([{ tone: 'success' }]));
  expect(notes.value).toBe('Called. Twice.');

  await user.click(screen.getByRole('button', { name: 'Save' }));
  await act(async () => finish(rpcResult(sampleOrder({ adminNotes: 'Called. Twice.' }))));
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  expect(server.inputsOf('orders.updateDetails')).toMatchObject([
    { basedOn: { adminNotes: null }, adminNotes: 'Called.' },
    { basedOn: { adminNotes: 'Called.' }, adminNotes: 'Called. Twice.' },
  ]);
});

test.each([
  ['in work', {}, true],
  ['that was cancelled', { status: 'cancelled' }, false],
] as const)(
  'the delivery date of an order %s says whether the client is told',
  async (_what, given, isTold) => {
    await renderApp(
      <AdminProviders>
        <ManagementForm order={sampleOrder(given)} />
      </AdminProviders>,
      { namespaces: ['admin', 'adminSession'] },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Edit Details' }));
    expect(screen.queryByText(/the client also gets an email/) !== null).toBe(isTold);
  },
);
