import { priceLines } from '@storefront/contracts/pricing/quote-totals.ts';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { rpcResult } from '#testing/fake-rpc.ts';
import { clientOrder, openQuote } from '../testing/client-order-fixture.ts';
import { forgetClientPage, openClientPage } from '../testing/open-client-page.tsx';

afterEach(forgetClientPage);

test('the total of changed options is announced to those who do not see it change', async () => {
  const open = { ...clientOrder, quote: openQuote };
  const basket = { serviceType: open.serviceType, planId: 'designAndCode', quantity: 2, addonIds: [] };
  const { rpc, user } = await openClientPage(open, '?step=options');
  rpc.handlers['clientOrders.changeOptions'] = () =>
    rpcResult({
      ...open,
      orderDetails: { ...open.orderDetails, quantity: 2 },
      lines: priceLines(basket, 498),
      subtotal: 498,
      totalPrice: 498,
    });
  expect(screen.queryByText('Total: $498.00')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^One more/ }));
  const announced = await screen.findByText('Total: $498.00');
  expect(announced.closest('[role=status]')).not.toBeNull();
});
