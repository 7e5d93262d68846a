import type { ApiToken } from '@storefront/contracts/auth/api-token.schema.ts';
import { messages } from '@storefront/contracts/errors/messages.ts';
import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { locales } from '@storefront/contracts/i18n/locale.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AdminProviders } from '#features/admin/admin-providers.tsx';
import { queryClient } from '#lib/portal-api.ts';
import { currentToasts, dismissToast } from '#lib/toast.ts';
import { fakeRpc, rpcResult } from '#testing/fake-rpc.ts';
import { renderApp } from '#testing/render-app.tsx';
import { TokensCard } from './tokens-card.tsx';

const words = {
  en: {
    add: 'Create token',
    name: 'Name',
    read: 'Read orders',
    write: 'Change orders',
    done: 'I have stored it',
    never: 'never used',
    revoke: /^Revoke/,
  },
  de: {
    add: 'Token erstellen',
    name: 'Name',
    read: 'Bestellungen lesen',
    write: 'Bestellungen ändern',
    done: 'Ich habe es gespeichert',
    never: 'nie benutzt',
    revoke: /^Widerrufen/,
  },
} as const;

const moment = '2026-04-08T12:00:00.000Z';
const token: ApiToken = {
  id: 3,
  name: 'Board',
  scopes: ['orders:read', 'orders:write'],
  hint: 'd6e7',
  expiresAt: null,
  isExpired: false,
  lastUsedAt: null,
  lastUsedFrom: null,
  createdBy: 'operator',
  createdAt: moment,
};
const config = {
  adminEmail: 'a@example.com',
  operatorLocale: 'en',
  paymentNoteEn: '',
  paymentNoteDe: '',
  testimonials: 'shown',
  tokenOrigins: '',
};

afterEach(() => {
  queryClient.clear();
  for (const toast of currentToasts()) dismissToast(toast.id);
  vi.unstubAllGlobals();
});

describe.each(locales)('in %s', (locale) => {
  const text = words[locale];

  test('a token is made, shown once and revoked after a question', async () => {
    const stored: ApiToken[] = [];
    const server = fakeRpc({
      'tokens.list': () => rpcResult([...stored]),
      'config.get': () => rpcResult(config),
      'tokens.create': () => {
        stored.push(token);
        return rpcResult({ ...token, token: 'pnp_secret' });
      },
      'tokens.revoke': () => {
        stored.length = 0;
        return rpcResult({ success: true });
      },
    });
    await renderApp(
      <AdminProviders>
        <TokensCard />
      </AdminProviders>,
      { locale, namespaces: ['adminSession', 'adminSettings', 'adminAccess'] },
    );
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: text.add }));
    await user.click(screen.getByLabelText(text.read));
    await user.keyboard('{Enter}');
    expect(screen.getByText(messages.tokenNameRequired[locale])).toBeTruthy();
    expect(screen.getByText(messages.tokenScopesRequired[locale])).toBeTruthy();
    expect(server.inputsOf('tokens.create')).toEqual([]);

    await user.click(screen.getByLabelText(text.read));
    await user.click(screen.getByLabelText(text.write));
    await user.type(screen.getByRole('textbox', { name: new RegExp(`^${text.name}`) }), 'Board');
    const form = screen.getByRole('textbox', { name: new RegExp(`^${text.name}`) }).closest('form')!;
    // A double press: the second submit happens before the next render.
    fireEvent.submit(form);
    fireEvent.submit(form);
    expect(await screen.findByDisplayValue('pnp_secret')).toBeTruthy();
    expect(server.inputsOf('tokens.create')).toEqual([
      { name: 'Board', scopes: ['orders:read', 'orders:write'], expiresInDays: 365 },
    ]);
    expect(screen.getByText(new RegExp(text.never))).toBeTruthy();
    await user.click(screen.getByRole('button', { name: text.done }));
    expect(screen.queryByDisplayValue('pnp_secret')).toBeNull();

    await user.click(screen.getByRole('button', { name: text.revoke }));
    const [, confirm] = await screen.findAllByRole('button', { name: text.revoke });
    expect(server.inputsOf('tokens.revoke')).toEqual([]);
    await user.click(confirm!);
    await waitFor(() => expect(currentToasts()[0]?.title).toBe(toasts.tokenRevoked.title[locale]));
    await waitFor(() => expect(screen.queryByText('Board')).toBeNull());
  });
});
