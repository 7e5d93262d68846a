import { errorCatalogue } from '@storefront/contracts/errors/error-codes.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeRpc, noNetwork, rpcError, rpcResult } from '#testing/fake-rpc.ts';
import { renderApp } from '#testing/render-app.tsx';
import { ClientPages } from './client-pages.tsx';
import { clientOrder } from './testing/client-order-fixture.ts';
import { openClientPage } from './testing/open-client-page.tsx';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [
    'the server is not ready',
    rpcError(503, 'SERVICE_UNAVAILABLE'),
    errorCatalogue.SERVICE_UNAVAILABLE.message.en,
  ],
  ['there is no connection', null, /Please check your connection/],
])('an order that cannot be loaded because %s says so', async (_why, answer, text) => {
  fakeRpc({ 'clientOrders.get': () => answer ?? noNetwork() });
  await renderApp(<ClientPages />, {
    namespaces: ['clientOrder', 'clientClosing', 'clientDelivery', 'conversation', 'order'],
    path: `/order/${'x'.repeat(43)}`,
  });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('an order whose link ends while it is shown says so, with the focus and in the title', async () => {
  const { rpc } = await openClientPage(clientOrder);
  rpc.handlers['clientOrders.get'] = () => rpcError(404, 'ORDER_NOT_FOUND');
  document.dispatchEvent(new Event('visibilitychange'));
  const heading = await screen.findByRole('heading', { level: 1, name: /^We do not know this order/ });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  await waitFor(() => expect(document.title).toMatch(/^We do not know this order/));
});

test('an order whose link ends while its messages are read again in an open tab leaves the screen', async () => {
  const { rpc } = await openClientPage(clientOrder);
  rpc.handlers['clientOrders.get'] = () => rpcError(404, 'ORDER_NOT_FOUND');
  rpc.handlers['clientOrders.messages'] = () => rpcError(404, 'ORDER_NOT_FOUND');
  window.dispatchEvent(new Event('hashchange'));
  await screen.findByRole('heading', { level: 1, name: /^We do not know this order/ });
});

test('an order that was reached at the second attempt takes the focus of the button', async () => {
  const server = fakeRpc({ 'clientOrders.get': noNetwork, 'clientOrders.messages': noNetwork });
  await renderApp(<ClientPages />, {
    namespaces: ['clientOrder', 'clientClosing', 'clientDelivery', 'conversation', 'order'],
    path: `/order/${'x'.repeat(43)}`,
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.handlers['clientOrders.get'] = () => rpcResult(clientOrder);
  fireEvent.click(retry);
  const heading = await screen.findByRole('heading', { level: 1, name: /^Order no/ });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});
