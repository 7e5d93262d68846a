import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AdminProviders } from '#features/admin/admin-providers.tsx';
import { queryClient } from '#lib/portal-api.ts';
import { sampleOrder } from '#testing/admin-order.ts';
import { enter } from '#testing/enter.ts';
import { fakeRpc, rpcError, rpcResult } from '#testing/fake-rpc.ts';
import { renderApp } from '#testing/render-app.tsx';
import { OrderConversation } from './order-conversation.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const createdAt = '2026-04-08T11:00:00.000Z';
const theirs = { id: 9, from: 'operator', author: 'dana', text: 'On Monday.', createdAt, isRead: false };
const pageOf = (...messages: object[]) =>
  rpcResult({
    messages: messages.map((message) => ({ files: [], leftOut: [], ...message })),
    unread: 0,
    hasEarlier: false,
  });

test('a message that another person has sent first is shown, and mine is sent only after that', async () => {
  const server = fakeRpc({
    'orders.messages': () => pageOf(),
    'orders.sendMessage': () => rpcError(409, 'CONVERSATION_CHANGED'),
  });
  await renderApp(
    <AdminProviders>
      <OrderConversation order={sampleOrder()} />
    </AdminProviders>,
    { namespaces: ['admin', 'adminSession', 'conversation', 'order'] },
  );
  await screen.findByText('No messages yet.');
  const user = userEvent.setup();
  const field = screen.getByLabelText<HTMLTextAreaElement>('Your message');
  await enter(user, field, 'On Tuesday.');
  server.handlers['orders.messages'] = () => pageOf(theirs);
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByText(/There are new messages/)).toBeTruthy();
  expect(await screen.findByText('On Monday.')).toBeTruthy();
  expect(field.value).toBe('On Tuesday.');
  server.handlers['orders.sendMessage'] = () => pageOf(theirs);
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  await waitFor(() =>
    expect(server.inputsOf('orders.sendMessage')).toMatchObject([
      { text: 'On Tuesday.', basedOn: { messageId: null } },
      { text: 'On Tuesday.', basedOn: { messageId: 9 } },
    ]),
  );
});
