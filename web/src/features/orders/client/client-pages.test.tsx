import { errorCatalogue } from '@storefront/contracts/errors/error-codes.ts';
import { firstOrderElementId } from '@storefront/contracts/orders/client/first-order.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { enter } from '#testing/enter.ts';
import { fakeRpc, noNetwork, rpcError, rpcResult } from '#testing/fake-rpc.ts';
import { renderApp } from '#testing/render-app.tsx';
import { ClientPages } from './client-pages.tsx';
import { clientOrder } from './testing/client-order-fixture.ts';
import { forgetClientPage, openClientPage } from './testing/open-client-page.tsx';

afterEach(forgetClientPage);

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

test('an order that came with the document is shown without asking for it, once', async () => {
  const token = 'x'.repeat(43);
  const data = document.createElement('script');
  data.id = firstOrderElementId;
  data.type = 'application/json';
  const conversation = { messages: [], hasEarlier: false, unread: 0 };
  data.textContent = JSON.stringify({ token, order: clientOrder, conversation, receipt: null });
  document.body.append(data);
  const { rpc, unmount } = await openClientPage(clientOrder);
  expect(rpc.calls).toEqual([]);
  // From now on it may have changed.
  unmount();
  const again = await openClientPage({ ...clientOrder, id: 7 });
  expect(screen.getByRole('heading', { level: 1, name: /7$/ })).toBeTruthy();
  expect(again.rpc.calls.length).toBeGreaterThan(0);
});

test.each([
  ['keeps the focus that a link of this site has brought', true],
  ['takes no focus from a page that is simply opened', false],
])('an order that comes after its empty page %s', async (_what, isFocused) => {
  let arrive = (_order: Response) => {};
  const order = new Promise<Response>((resolve) => {
    arrive = resolve;
  });
  fakeRpc({
    'clientOrders.get': () => order,
    'clientOrders.messages': () => rpcResult({ messages: [], hasEarlier: false, unread: 0 }),
  });
  await renderApp(<ClientPages />, {
    namespaces: ['clientOrder', 'clientClosing', 'clientDelivery', 'conversation', 'order'],
    path: `/order/${'x'.repeat(43)}`,
  });
  const waiting = screen.getByRole('heading', { level: 1 });
  waiting.tabIndex = -1;
  if (isFocused) waiting.focus();
  arrive(rpcResult(clientOrder));
  const heading = await screen.findByRole('heading', { level: 1, name: /^Order no/ });
  await waitFor(() => expect(document.activeElement).toBe(isFocused ? heading : document.body));
});

test('an order whose link is replaced while it is shown says so, with the focus and in the title', async () => {
  const { rpc } = await openClientPage(clientOrder);
  rpc.handlers['clientOrders.get'] = () => rpcError(404, 'ORDER_NOT_FOUND');
  document.dispatchEvent(new Event('visibilitychange'));
  const heading = await screen.findByRole('heading', { level: 1, name: /^This link has been replaced/ });
  expect(screen.getByText(/You will find the new link in our latest email/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(heading));
  await waitFor(() => expect(document.title).toMatch(/^This link has been replaced/));
  // Coming back to the tab asks once more, and the answer stays the same.
  const asked = rpc.calls.length;
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(rpc.calls.length).toBe(asked + 1));
  expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
});

test('an order whose page ends with its last day while it is shown is not called replaced', async () => {
  const closing = {
    completedAt: '2025-01-02T10:00:00.000Z',
    pageUntil: '2026-01-02T23:00:00.000Z',
    pageLastDay: '2026-01-02',
    handedOverVersion: null,
    feedback: null,
  };
  const { rpc } = await openClientPage({ ...clientOrder, status: 'completed', isClosed: true, closing });
  rpc.handlers['clientOrders.get'] = () => rpcError(404, 'ORDER_NOT_FOUND');
  document.dispatchEvent(new Event('visibilitychange'));
  await screen.findByRole('heading', { level: 1, name: /^There is no order/ });
});

test('an address that never opened anything says no more than that', async () => {
  fakeRpc({ 'clientOrders.get': () => rpcError(404, 'ORDER_NOT_FOUND') });
  await renderApp(<ClientPages />, { namespaces: ['clientOrder'], path: `/order/${'x'.repeat(43)}` });
  await screen.findByRole('heading', { level: 1, name: /^There is no order/ });
  expect(screen.queryByText(/replaced|new link/)).toBeNull();
});

test('a message sent on a replaced link says so, and is kept for the new one', async () => {
  const { rpc, user, unmount } = await openClientPage(clientOrder);
  await enter(user, await screen.findByLabelText('Your message'), 'Could we start sooner?');
  for (const name of ['get', 'messages', 'sendMessage'])
    rpc.handlers[`clientOrders.${name}`] = () => rpcError(404, 'ORDER_NOT_FOUND');
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  await screen.findByRole('heading', { level: 1, name: /^This link has been replaced/ });
  expect(screen.getByText(/kept in this browser/)).toBeTruthy();
  unmount();
  await openClientPage(clientOrder);
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Your message');
  expect(field.value).toBe('Could we start sooner?');
});

test('an order whose link ends while its messages are read again in an open tab leaves the screen', async () => {
  const { rpc } = await openClientPage(clientOrder);
  rpc.handlers['clientOrders.get'] = () => rpcError(404, 'ORDER_NOT_FOUND');
  rpc.handlers['clientOrders.messages'] = () => rpcError(404, 'ORDER_NOT_FOUND');
  window.dispatchEvent(new Event('hashchange'));
  await screen.findByRole('heading', { level: 1, name: /^This link has been replaced/ });
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
