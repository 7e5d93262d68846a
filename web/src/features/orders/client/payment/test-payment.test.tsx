import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { clientOrder, moment } from '../testing/client-order-fixture.ts';
import { forgetClientPage, openClientPage } from '../testing/open-client-page.tsx';
import { OrderConfirmed } from './order-confirmed.tsx';

afterEach(forgetClientPage);

const paidBy = (isTest: boolean, succeededAt: string | null = moment): ClientOrderPage => ({
  ...clientOrder,
  status: 'in-progress',
  paymentStatus: 'partial',
  paidAmount: 125,
  openAmount: 124,
  hasReceipt: true,
  payments: [
    {
      id: 1,
      kind: 'deposit',
      amount: 125,
      currency: 'USD',
      state: succeededAt ? 'succeeded' : 'failed',
      refundedAmount: 0,
      missingRefund: 0,
      createdAt: moment,
      succeededAt,
      isTest,
    },
  ],
});

test.each([
  ['says of a test payment that no money has moved', paidBy(true), 1],
  ['says nothing about a real payment', paidBy(false), 0],
  ['says nothing about a test payment that failed', paidBy(true, null), 0],
])('the order page %s', async (_what, order, times) => {
  await openClientPage(order);
  expect(screen.getByText('Paid so far')).not.toBeNull();
  expect(screen.queryAllByText(/test payments, for which no money has moved/)).toHaveLength(times);
});

test.each([
  [true, 'Testzahlung, es ist kein Geld geflossen.'],
  [false, null],
])('the page after a payment, in German, test: %s', async (isTest, words) => {
  await renderApp(<OrderConfirmed order={paidBy(isTest)} token="a-secret" reload={async () => null} />, {
    locale: 'de',
    namespaces: ['clientOrder'],
  });
  const text = screen.getByTestId('payment-outcome').textContent ?? '';
  expect(text).toContain('Vielen Dank');
  expect(text.includes(words ?? 'Testzahlung')).toBe(isTest);
});
