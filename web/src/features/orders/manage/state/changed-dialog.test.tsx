import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AdminProviders } from '#features/admin/admin-providers.tsx';
import { queryClient } from '#lib/portal-api.ts';
import { currentToasts, dismissToast } from '#lib/toast.ts';
import { sampleOrder } from '#testing/admin-order.ts';
import { fakeRpc, rpcResult } from '#testing/fake-rpc.ts';
import { renderApp } from '#testing/render-app.tsx';
import { AssigneeFact } from '../details/assignee-fact.tsx';
import { PaymentSelect, StatusSelect } from './order-state-selects.tsx';

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const order = sampleOrder({ status: 'pending', paymentStatus: 'unpaid', assignee: null });

/** The server's refusal of a change that would overwrite what another person has set. */
const changedTo = (current: object) =>
  new Response(
    JSON.stringify({
      error: { message: 'x', code: -32600, data: { code: 'ORDER_CHANGED', httpStatus: 409, current } },
    }),
    { status: 409, headers: { 'content-type': 'application/json' } },
  );

async function show(locale: Locale = 'en') {
  const people = ['dana', 'otto'].map((username) => ({ username, isAssignable: true }));
  const server = fakeRpc({
    'people.names': () => rpcResult(people),
    'orders.get': () => rpcResult(order),
  });
  const page = await renderApp(
    <AdminProviders>
      <StatusSelect order={order} />
      <PaymentSelect order={order} />
      <AssigneeFact order={order} />
    </AdminProviders>,
    { locale, namespaces: ['admin', 'adminSession'] },
  );
  return { server, user: userEvent.setup(), ...page };
}

describe('a value that another person has set in the meantime', () => {
  test.each([
    [
      'orders.setStatus',
      /Status of order/,
      'cancelled',
      { status: 'in-progress' },
      /“In Progress”.*“Cancelled”/,
    ],
    [
      'orders.setPaymentStatus',
      /Payment of order/,
      'paid',
      { paymentStatus: 'partial' },
      /“.*Paid”.*“.*Paid”/,
    ],
    ['orders.assign', /Assignee of order/, 'otto', { assignee: 'dana' }, /“dana”.*“otto”/],
  ])(
    '%s: is shown with who set it, and overwritten only if the operator goes on',
    async (name, label, wanted, current, said) => {
      const { server, user } = await show();
      server.handlers[name] = () => changedTo({ ...current, changedBy: 'dana' });
      const [field = ''] = Object.keys(current);
      const select = await screen.findByLabelText(label);
      await user.selectOptions(select, wanted);
      const dialog = within(await screen.findByRole('dialog'));
      expect(dialog.getByText(said).textContent).toContain('by dana');
      expect(currentToasts()).toEqual([]);
      server.handlers[name] = () => rpcResult({ ...order, [field]: wanted });
      await user.click(dialog.getByRole('button', { name: 'Set Anyway' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      const seen = { [field]: order[field as 'status'] };
      expect(server.inputsOf(name)).toMatchObject([
        { [field]: wanted, basedOn: seen },
        { [field]: wanted, basedOn: current },
      ]);
      expect(currentToasts()).toMatchObject([{ tone: 'success' }]);
    },
  );

  test('is said where the dropdown is gone by then', async () => {
    const { server, user, unmount } = await show();
    let answer: (response: Response) => void = () => undefined;
    server.handlers['orders.setStatus'] = () => new Promise((resolve) => (answer = resolve));
    await user.selectOptions(await screen.findByLabelText(/Status of order/), 'cancelled');
    await waitFor(() => expect(server.inputsOf('orders.setStatus')).toHaveLength(1));
    unmount();
    answer(changedTo({ status: 'in-progress', changedBy: 'dana' }));
    await waitFor(() => expect(currentToasts()).toMatchObject([{ tone: 'error' }]));
  });

  test('stays when the operator leaves it, in German', async () => {
    const { server, user } = await show('de');
    server.handlers['orders.setStatus'] = () => changedTo({ status: 'in-progress', changedBy: null });
    await user.selectOptions(screen.getAllByRole('combobox')[0]!, 'cancelled');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/„In Arbeit“ \(geändert vom Kunden\)/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'So lassen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.inputsOf('orders.setStatus')).toHaveLength(1);
  });
});
