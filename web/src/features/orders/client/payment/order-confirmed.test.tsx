import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { clientOrder, moment } from '../testing/client-order-fixture.ts';
import { showClientOrder } from '../testing/show-client-order.tsx';
import { OrderConfirmed } from './order-confirmed.tsx';

const rest: ClientOrderPage['payments'][number] = {
  id: 2,
  kind: 'rest',
  amount: 124,
  currency: 'USD',
  state: 'succeeded',
  refundedAmount: 0,
  missingRefund: 0,
  createdAt: moment,
  succeededAt: moment,
  isTest: false,
};
const done: ClientOrderPage = {
  ...clientOrder,
  status: 'completed',
  isClosed: true,
  paidAmount: 249,
  openAmount: 0,
  hasReceipt: true,
  payments: [rest],
  delivery: {
    deliverables: [
      {
        version: 1,
        state: 'approved',
        note: null,
        sentAt: moment,
        files: [],
        zipPath: '/1.zip',
        changes: [],
        approval: null,
      },
    ],
    rounds: { included: 2, added: 0, used: 0, left: 2 },
    approvalWording: null,
    roundOffer: null,
  },
};

test('after the last payment the way leads to the final files', async () => {
  await renderApp(<OrderConfirmed order={done} token="a-secret" reload={() => Promise.resolve(null)} />, {
    namespaces: ['clientOrder'],
  });
  expect(screen.getByText(/Your final files are ready/)).not.toBeNull();
  const link = screen.getByRole('link', { name: 'Go to your files' });
  expect(link.getAttribute('href')).toBe('/order/a-secret');
});

test('the page of a completed order leads to the final files', async () => {
  const closing = {
    completedAt: moment,
    pageUntil: moment,
    pageLastDay: '2027-04-08',
    handedOverVersion: 1,
    feedback: null,
  };
  await showClientOrder({ ...done, closing: closing as NonNullable<ClientOrderPage['closing']> });
  const target = screen.getByText('Go to your files').getAttribute('href');
  expect(document.querySelector(target ?? '')?.textContent).toBe('Your final files');
});
