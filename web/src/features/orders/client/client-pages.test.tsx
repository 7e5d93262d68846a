import { errorCatalogue } from '@storefront/contracts/errors/error-codes.ts';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeRpc, noNetwork, rpcError } from '#testing/fake-rpc.ts';
import { renderApp } from '#testing/render-app.tsx';
import { ClientPages } from './client-pages.tsx';

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
