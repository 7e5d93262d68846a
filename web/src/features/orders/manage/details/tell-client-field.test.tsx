import { locales } from '@storefront/contracts/i18n/locale.ts';
import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AdminProviders } from '#features/admin/admin-providers.tsx';
import { queryClient } from '#lib/portal-api.ts';
import { currentToasts, dismissToast } from '#lib/toast.ts';
import { sampleOrder } from '#testing/admin-order.ts';
import { fakeRpc, noNetwork, rpcError, rpcResult } from '#testing/fake-rpc.ts';
import { renderApp } from '#testing/render-app.tsx';
import { PaymentSelect, StatusSelect } from '../state/order-state-selects.tsx';
import { TellClientProvider } from '../state/tell-client.tsx';
import { TellClientField } from './tell-client-field.tsx';

const words = {
  en: {
    status: 'Status of order 7',
    tell: 'Tell the client about the next change by email, in German',
    updated: 'Status updated',
    told: 'The client gets an email about it.',
  },
  de: {
    status: 'Status der Bestellung 7',
    tell: 'Den Kunden per E-\u2060Mail auf Deutsch über die nächste Änderung informieren',
    updated: 'Status geändert',
    told: 'Der Kunde erhält dazu eine E-\u2060Mail.',
  },
} as const;

const sample: Partial<Order> = {
  id: 7,
  locale: 'de',
  status: 'pending',
  totalPrice: 298,
  depositAmount: 149,
  paymentStatus: 'partial',
  recordedAmount: 149,
};

async function open(locale: 'en' | 'de', given: Partial<Order> = {}) {
  const order = sampleOrder({ ...sample, ...given });
  const server = fakeRpc({
    'orders.setStatus': (input) => rpcResult({ ...order, status: Object(input).status }),
    'orders.setPaymentStatus': (input) => rpcResult({ ...order, paymentStatus: Object(input).paymentStatus }),
    'orders.get': () => rpcResult(order),
  });
  await renderApp(
    <AdminProviders>
      <TellClientProvider>
        <StatusSelect order={order} />
        <PaymentSelect order={order} />
        <TellClientField order={order} />
      </TellClientProvider>
    </AdminProviders>,
    { locale, namespaces: ['adminSession', 'admin'], path: '/admin/dashboard' },
  );
  const text = words[locale];
  const user = userEvent.setup();
  return {
    server,
    text,
    user,
    tick: screen.getByLabelText<HTMLInputElement>(text.tell),
    choose: (status: string) => user.selectOptions(screen.getByLabelText(text.status), status),
  };
}

describe('the status of an order', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    queryClient.clear();
    for (const toast of currentToasts()) dismissToast(toast.id);
  });

  test.each(locales)('goes to the client when that is ticked, once, in "%s"', async (locale) => {
    const { server, text, user, tick, choose } = await open(locale);
    await user.click(tick);
    await choose('in-progress');
    await waitFor(() =>
      expect(currentToasts()).toMatchObject([{ title: text.updated, description: text.told }]),
    );
    expect(tick.checked).toBe(false);
    await choose('review');
    await waitFor(() =>
      expect(currentToasts()).toMatchObject([{}, { title: text.updated, description: null }]),
    );
    expect(server.inputsOf('orders.setStatus')).toEqual([
      { id: 7, status: 'in-progress', basedOn: { status: 'pending' }, tellClient: true },
      { id: 7, status: 'review', basedOn: { status: 'pending' }, tellClient: false },
    ]);
  });

  test('that could not be changed leaves the tick where it is', async () => {
    const { server, user, tick, choose } = await open('en');
    server.handlers['orders.setStatus'] = () => rpcError(503, 'SERVICE_UNAVAILABLE');
    await user.click(tick);
    await choose('completed');
    await waitFor(() => expect(currentToasts()).toMatchObject([{ tone: 'error', title: 'Update failed' }]));
    expect(tick.checked).toBe(true);
  });

  test('is reported as set when only the response was lost', async () => {
    const { server, text, user, tick, choose } = await open('en');
    server.handlers['orders.setStatus'] = noNetwork;
    server.handlers['orders.get'] = () => rpcResult(sampleOrder({ ...sample, status: 'review' }));
    await user.click(tick);
    await choose('review');
    await waitFor(() =>
      expect(currentToasts()).toMatchObject([
        { tone: 'success', title: text.updated, description: text.told },
      ]),
    );
    expect(tick.checked).toBe(false);
  });

  test.each<[Partial<Order>]>([[{ isArchived: true }], [{ withdrawnAt: '2026-04-10T10:00:00.000Z' }]])(
    'goes to the client of an order with %j only when it has ended',
    async (given) => {
      const { server, user, tick, choose } = await open('en', given);
      expect(screen.getByText(/No more work is done on this order/)).toBeTruthy();
      await user.click(tick);
      await choose('review');
      await waitFor(() => expect(currentToasts()).toMatchObject([{ description: null }]));
      await choose('cancelled');
      await waitFor(() => expect(currentToasts()).toMatchObject([{}, { description: words.en.told }]));
      const told = server.inputsOf('orders.setStatus').map((input) => Object(input).tellClient);
      expect(told).toEqual([false, true]);
    },
  );

  test('is not the only news: a recorded payment goes to the client as well, a correction does not', async () => {
    const { server, user, tick } = await open('en');
    const payment = screen.getByLabelText('Payment of order 7');
    await user.click(tick);
    await user.selectOptions(payment, 'unpaid');
    await waitFor(() => expect(currentToasts()).toMatchObject([{ description: null }]));
    expect(tick.checked).toBe(true);
    await user.selectOptions(payment, 'paid');
    await waitFor(() => expect(currentToasts()).toMatchObject([{}, { description: words.en.told }]));
    expect(tick.checked).toBe(false);
    const basedOn = { paymentStatus: 'partial' };
    expect(server.inputsOf('orders.setPaymentStatus')).toEqual([
      { id: 7, paymentStatus: 'unpaid', basedOn, tellClient: false },
      { id: 7, paymentStatus: 'paid', basedOn, tellClient: true },
    ]);
  });
});
