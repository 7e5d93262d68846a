import { locales } from '@storefront/contracts/i18n/locale.ts';
import type { PersonData } from '@storefront/contracts/privacy/person.schema.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AdminProviders } from '#features/admin/admin-providers.tsx';
import { announceSessionEnd } from '#lib/kept/session-end.ts';
import { queryClient } from '#lib/portal-api.ts';
import { currentToasts, dismissToast } from '#lib/toast.ts';
import { enter } from '#testing/enter.ts';
import { fakeRpc, rpcResult } from '#testing/fake-rpc.ts';
import { renderApp } from '#testing/render-app.tsx';
import { PersonCard } from './person-card.tsx';

const words = {
  en: {
    find: 'Find',
    erase: 'Erase',
    confirm: 'Erase for good',
    nothing: /Nothing is stored about/,
    hold: /still on its way/,
    underWay: /is being erased, so far from 1,240 orders, with 1 contact message\./,
  },
  de: {
    find: 'Suchen',
    erase: 'Löschen',
    confirm: 'Endgültig löschen',
    nothing: /ist nichts gespeichert/,
    hold: /noch unterwegs/,
    underWay: /wird gelöscht, bisher aus 1\.240 Bestellungen, dazu 1 Kontaktnachricht\./,
  },
} as const;

const email = 'maria@example.com';
const person: PersonData = {
  email,
  orders: [
    {
      id: 1042,
      clientName: 'Maria Muster',
      status: 'completed',
      createdAt: '2026-04-08T12:00:00.000Z',
      files: 2,
      messages: 1,
      hold: null,
    },
  ],
  contactMessages: 1,
  erasure: null,
};
const nothing: PersonData = { email, orders: [], contactMessages: 0, erasure: null };

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  for (const toast of currentToasts()) dismissToast(toast.id);
});

async function show(locale: 'en' | 'de', found: () => PersonData) {
  const server = fakeRpc({
    'privacy.person': () => rpcResult(found()),
    'privacy.erase': () => rpcResult({ orders: 1, contactMessages: 1, isUnderWay: false }),
  });
  await renderApp(
    <AdminProviders>
      <PersonCard />
    </AdminProviders>,
    { locale, namespaces: ['adminSession', 'adminSettings', 'adminPrivacy'], path: '/admin/settings' },
  );
  return server;
}

async function open(locale: 'en' | 'de', found: () => PersonData) {
  const server = await show(locale, found);
  const user = userEvent.setup();
  await enter(user, screen.getByRole('textbox'), email);
  await user.click(screen.getByRole('button', { name: words[locale].find }));
  return { server, user };
}

test.each(locales)('a person is found, and erased after a question, in %s', async (locale) => {
  const text = words[locale];
  let isErased = false;
  const { server, user } = await open(locale, () => (isErased ? nothing : person));
  expect(await screen.findByRole('link', { name: /1042/ })).toBeTruthy();
  const zip = screen.getByRole('link', { name: /ZIP/ });
  expect(zip.getAttribute('href')).toBe('/api/person.zip?email=maria%40example.com');
  await user.click(screen.getByRole('button', { name: text.erase }));
  expect(server.inputsOf('privacy.erase')).toEqual([]);
  isErased = true;
  await user.click(screen.getByRole('button', { name: text.confirm }));
  expect(await screen.findByText(text.nothing)).toBeTruthy();
  expect(server.inputsOf('privacy.erase')).toEqual([{ email }]);
});

test.each(locales)('who has a payment on its way cannot be erased, in %s', async (locale) => {
  const held: PersonData = {
    ...person,
    orders: person.orders.map((order) => ({ ...order, hold: 'payment' })),
  };
  await open(locale, () => held);
  expect(await screen.findByText(words[locale].hold)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: words[locale].erase }).disabled).toBe(true);
});

test.each(locales)('an erasure under way says how far it is and offers nothing, in %s', async (locale) => {
  const erasure = { startedAt: '2026-04-08T12:00:00.000Z', orders: 1240, contactMessages: 1 };
  await open(locale, () => ({ ...person, erasure }));
  expect(await screen.findByText(words[locale].underWay)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test('a correction that was being typed when the session ended is there after the next login', async () => {
  const { user } = await open('en', () => person);
  await user.click(await screen.findByRole('button', { name: 'Correct' }));
  await enter(user, screen.getByLabelText(/^New name/), 'Maria Beispiel');
  act(announceSessionEnd);
  cleanup();
  queryClient.clear();
  await show('en', () => person);
  const name = await screen.findByLabelText<HTMLInputElement>(/^New name/);
  await waitFor(() => expect(name.value).toBe('Maria Beispiel'));
  expect(screen.getByRole('link', { name: /1042/ })).toBeTruthy();

  // Once it is shown, it is discarded with the form.
  cleanup();
  await show('en', () => person);
  expect(screen.queryByLabelText(/^New name/)).toBeNull();
});
