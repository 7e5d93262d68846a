import type { ReceivedContact } from '@storefront/contracts/contact/inbox.schema.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AdminProviders } from '#features/admin/admin-providers.tsx';
import { queryClient } from '#lib/portal-api.ts';
import { enter } from '#testing/enter.ts';
import { fakeRpc, rpcError, rpcResult } from '#testing/fake-rpc.ts';
import { renderApp } from '#testing/render-app.tsx';
import { OpenMessage } from './open-message.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const createdAt = '2026-04-08T11:00:00.000Z';
const message: ReceivedContact = {
  id: 3,
  name: 'Jordan Example',
  email: 'jordan@example.com',
  phone: null,
  locale: 'en',
  createdAt,
  isRead: true,
  isArchived: false,
  message: 'Do you also write in Dutch?',
  answers: [],
  orderIds: [],
};
const theirs = { id: 9, author: 'dana', text: 'We do.', createdAt, mail: 'sent' } as const;

test('an answer that another person has given first is shown, and mine is sent only after that', async () => {
  const server = fakeRpc({
    'contact.get': () => rpcResult(message),
    'contact.answer': () => rpcError(409, 'CONTACT_ANSWERED'),
    'orders.attention': () => rpcResult({ unread: [], contactMessages: 0, keptMails: 0 }),
  });
  await renderApp(
    <AdminProviders>
      <OpenMessage id={3} onGone={() => undefined} />
    </AdminProviders>,
    { namespaces: ['admin', 'adminContact', 'adminSession'] },
  );
  const user = userEvent.setup();
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/answer/i, { selector: 'textarea' });
  await enter(user, field, 'Yes, gladly.');
  server.handlers['contact.get'] = () => rpcResult({ ...message, answers: [theirs] });
  await user.click(screen.getByRole('button', { name: /Send/ }));
  expect(await screen.findByText(/Someone has answered this message/)).toBeTruthy();
  expect(await screen.findByText('We do.')).toBeTruthy();
  expect(field.value).toBe('Yes, gladly.');
  server.handlers['contact.answer'] = () => rpcResult(message);
  await user.click(screen.getByRole('button', { name: /Send/ }));
  await waitFor(() =>
    expect(server.inputsOf('contact.answer')).toEqual([
      { id: 3, text: 'Yes, gladly.', basedOn: { answerId: null } },
      { id: 3, text: 'Yes, gladly.', basedOn: { answerId: 9 } },
    ]),
  );
});
