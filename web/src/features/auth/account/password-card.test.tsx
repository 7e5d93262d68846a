import { messages } from '@storefront/contracts/errors/messages.ts';
import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AdminProviders } from '#features/admin/admin-providers.tsx';
import { queryClient } from '#lib/portal-api.ts';
import { currentToasts, dismissToast } from '#lib/toast.ts';
import { enter } from '#testing/enter.ts';
import { fakeRpc, noNetwork, rpcError, rpcResult } from '#testing/fake-rpc.ts';
import { renderApp } from '#testing/render-app.tsx';
import { PasswordCard } from './password-card.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  for (const { id } of currentToasts()) dismissToast(id);
});

const message = messages.currentPasswordWrong.en;
const wrong = () =>
  rpcError(400, 'VALIDATION_FAILED', { message, issues: [{ path: ['currentPassword'], message }] });
const done = () => rpcResult({ success: true });

test.each([
  ['was carried out', done, { tone: 'success', title: toasts.passwordChanged.title.en }],
  ['was not, and the current password is wrong', wrong, null],
])('a change whose response was lost %s', async (_, last, toast) => {
  const answers = [noNetwork, wrong, last];
  const server = fakeRpc({
    'auth.changePassword': () => answers.shift()!(),
    'auth.sessions': () => rpcResult([]),
  });
  await renderApp(
    <AdminProviders>
      <PasswordCard />
    </AdminProviders>,
    { namespaces: ['adminSession', 'adminSettings'] },
  );
  const user = userEvent.setup();
  await enter(user, screen.getByLabelText('Current password'), 'old password');
  await enter(user, screen.getByLabelText('New password'), 'long enough by far');
  await enter(user, screen.getByLabelText('Repeat new password'), 'long enough by far');
  await user.keyboard('{Enter}');
  const unsure = toasts.passwordChangeUnsure.title.en;
  await waitFor(() => expect(currentToasts()).toMatchObject([{ tone: 'error', title: unsure }]));

  await user.click(screen.getByRole('button', { name: 'Change Password' }));
  if (toast) await waitFor(() => expect(currentToasts().at(-1)).toMatchObject(toast));
  else expect(await screen.findByText(message)).toBeTruthy();
  expect(server.calls.filter(({ name }) => name === 'auth.changePassword').at(-1)?.input).toEqual({
    currentPassword: 'long enough by far',
    newPassword: 'long enough by far',
  });
});
