import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { OwnEmailForm } from '#features/auth/account/own-email-form.tsx';
import { PasswordCard } from '#features/auth/account/password-card.tsx';
import { PersonCard } from '#features/privacy/person-card.tsx';
import { fakeRpc } from '#testing/fake-rpc.ts';
import { renderApp } from '#testing/render-app.tsx';
import { AdminProviders } from './admin-providers.tsx';

test.each([
  ['own address', <OwnEmailForm key="email" stored="" />],
  ['password', <PasswordCard key="password" />],
  ['person', <PersonCard key="person" />],
])('a form that is only passed with the Tab key has no errors, one that is sent has: %s', async (_, form) => {
  fakeRpc({});
  const namespaces = ['adminAccount', 'adminPrivacy', 'adminSession', 'adminSettings'] as const;
  await renderApp(<AdminProviders>{form}</AdminProviders>, { namespaces: [...namespaces] });
  const user = userEvent.setup();
  const wrong = () => document.querySelectorAll('[aria-invalid]').length;
  do await user.tab();
  while (document.activeElement !== document.body);
  expect(wrong()).toBe(0);
  await user.click(screen.getAllByRole('button').at(-1)!);
  await waitFor(() => expect(wrong()).toBeGreaterThan(0));
  vi.unstubAllGlobals();
});
