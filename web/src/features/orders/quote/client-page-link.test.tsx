import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { locales } from '@storefront/contracts/i18n/locale.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AdminProviders } from '#features/admin/admin-providers.tsx';
import { api, queryClient } from '#lib/portal-api.ts';
import { currentToasts, dismissToast } from '#lib/toast.ts';
import { fakeRpc, rpcError, rpcResult } from '#testing/fake-rpc.ts';
import { renderApp } from '#testing/render-app.tsx';
import { ClientPageLink } from './client-page-link.tsx';

const words = {
  en: { make: 'Create a new address', cancel: 'Cancel', warning: /links in emails sent so far/ },
  de: {
    make: 'Neue Adresse erstellen',
    cancel: 'Abbrechen',
    warning: /Links in bisher gesendeten E-\u2060Mails/,
  },
} as const;

const quote = (clientPath: string) => ({ orderId: 7, clientPath });

/** Renders the component as in the order details, which load the quote. */
function Details() {
  const { data } = api.orders.quote.useQuery({ id: 7 }, { staleTime: Number.POSITIVE_INFINITY });
  return data ? <ClientPageLink orderId={7} clientPath={data.clientPath} /> : null;
}

async function open(locale: 'en' | 'de') {
  const server = fakeRpc({ 'orders.quote': () => rpcResult(quote('/order/before')) });
  await renderApp(
    <AdminProviders>
      <Details />
    </AdminProviders>,
    { locale, namespaces: ['admin', 'adminSession', 'adminQuote'], path: '/admin' },
  );
  return { server, user: userEvent.setup(), text: words[locale] };
}

const link = () => screen.findByRole('link');

describe.each(locales)('the address of the client’s page in "%s"', (locale) => {
  afterEach(() => {
    vi.unstubAllGlobals();
    queryClient.clear();
    for (const toast of currentToasts()) dismissToast(toast.id);
  });

  test('is made anew only after a warning, and shown at once', async () => {
    const { server, user, text } = await open(locale);
    expect((await link()).getAttribute('href')).toBe('/order/before');
    await user.click(screen.getByRole('button', { name: text.make }));
    expect(await screen.findByText(text.warning)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: text.cancel }));
    expect(server.inputsOf('orders.renewClientAddress')).toEqual([]);

    server.handlers['orders.renewClientAddress'] = () => rpcResult(quote('/order/after'));
    server.handlers['orders.quote'] = () => rpcResult(quote('/order/after'));
    await user.click(screen.getByRole('button', { name: text.make }));
    await user.click(screen.getAllByRole('button', { name: text.make }).at(-1)!);
    await waitFor(async () => expect((await link()).getAttribute('href')).toBe('/order/after'));
    expect(server.inputsOf('orders.renewClientAddress')).toEqual([{ id: 7 }]);
    expect(currentToasts().map(({ title }) => title)).toEqual([toasts.clientAddressRenewed.title[locale]]);
  });

  test('stays when the server refuses, and the operator hears of it', async () => {
    const { server, user, text } = await open(locale);
    await link();
    server.handlers['orders.renewClientAddress'] = () => rpcError(503, 'SERVICE_UNAVAILABLE');
    await user.click(screen.getByRole('button', { name: text.make }));
    await user.click(screen.getAllByRole('button', { name: text.make }).at(-1)!);
    await waitFor(() =>
      expect(currentToasts().map(({ title }) => title)).toEqual([toasts.clientAddressFailed.title[locale]]),
    );
    expect((await link()).getAttribute('href')).toBe('/order/before');
  });
});
