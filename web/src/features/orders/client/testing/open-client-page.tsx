import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { fakeRpc, rpcResult } from '#testing/fake-rpc.ts';
import { renderApp } from '#testing/render-app.tsx';
import { ClientPages } from '../client-pages.tsx';

const token = 'x'.repeat(43);

/** Opens the client's page of an order that the returned `server` can replace. */
export async function openClientPage(order: ClientOrderPage, path = '') {
  const server = { order, messages: [] as unknown[] };
  const rpc = fakeRpc({
    'clientOrders.get': () => rpcResult(server.order),
    'clientOrders.messages': () => rpcResult({ messages: server.messages, hasEarlier: false, unread: 0 }),
  });
  const page = await renderApp(<ClientPages />, {
    namespaces: ['clientOrder', 'clientClosing', 'clientDelivery', 'conversation', 'order'],
    path: `/order/${token}${path}`,
  });
  await screen.findByRole('heading', { level: 1, name: /^Order no/ });
  return { server, rpc, user: userEvent.setup(), ...page };
}

/** Removes what a page leaves behind in the browser. */
export function forgetClientPage(): void {
  vi.unstubAllGlobals();
  localStorage.clear();
}
