import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { rpcResult } from '#testing/fake-rpc.ts';
import { clientOrder, moment } from '../testing/client-order-fixture.ts';
import { forgetClientPage, openClientPage } from '../testing/open-client-page.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  forgetClientPage();
});

test('a way to the provider that was stopped can be taken again', async () => {
  const payable = { ...clientOrder, paymentChoices: [{ kind: 'deposit' as const, amount: 125 }] };
  const { rpc } = await openClientPage(payable, '/pay');
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  rpc.handlers['clientOrders.startPayment'] = () => rpcResult({ checkoutUrl: 'https://pay.example/1' });
  const button = () => screen.getByRole('button', { name: /^Pay/ });
  vi.useFakeTimers();
  fireEvent.click(button());
  await act(() => vi.advanceTimersByTimeAsync(0));
  await act(() => vi.advanceTimersByTimeAsync(14_000));
  expect(assign).toHaveBeenCalledExactlyOnceWith('https://pay.example/1');
  expect(button().getAttribute('aria-busy')).toBe('true');
  fireEvent.click(button());
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(button().getAttribute('aria-busy')).toBeNull();
  fireEvent.click(button());
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(assign).toHaveBeenCalledTimes(2);
});

test('who comes back from a checkout without paying reads that nothing was charged, once', async () => {
  const payable = { ...clientOrder, paymentChoices: [{ kind: 'deposit' as const, amount: 125 }] };
  const { visited } = await openClientPage(payable, '/pay?left=1');
  const note = screen.getByText(/^This payment was not made, and nothing was charged for it\./);
  await waitFor(() => expect(document.activeElement).toBe(note));
  expect(visited.at(-1)).toMatch(/\/pay$/);
});

test('a card that was declined is the reason that is named', async () => {
  const failed: ClientOrderPage['payments'][number] = {
    id: 1,
    kind: 'deposit',
    amount: 125,
    state: 'failed',
    currency: 'USD',
    createdAt: moment,
    succeededAt: null,
    refundedAmount: 0,
    missingRefund: 0,
    isTest: true,
  };
  const choices = [{ kind: 'deposit' as const, amount: 125 }];
  await openClientPage({ ...clientOrder, paymentChoices: choices, payments: [failed] }, '/pay?left=1');
  const note = screen.getByText(/^Your last payment did not go through/);
  await waitFor(() => expect(document.activeElement).toBe(note));
  expect(screen.queryByText(/was not made/)).toBeNull();
});
