import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { rpcResult } from '#testing/fake-rpc.ts';
import { clientOrder } from '../testing/client-order-fixture.ts';
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
