import { locales } from '@storefront/contracts/i18n/locale.ts';
import type { RecordEntry } from '@storefront/contracts/record/record.schema.ts';
import { recordEvents, recordGroups, recordPageMax } from '@storefront/contracts/record/record-events.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AdminProviders } from '#features/admin/admin-providers.tsx';
import { queryClient } from '#lib/portal-api.ts';
import { fakeRpc, rpcResult } from '#testing/fake-rpc.ts';
import { renderApp } from '#testing/render-app.tsx';
import { RecordCard } from './record-card.tsx';

const words = {
  en: {
    more: 'Show older entries',
    showAll: /^Show all 50/,
    show: 'Show',
    stranger: /not logged in/,
    token: /by API token “Board”/,
    subject: 'address for notices',
  },
  de: {
    more: 'Ältere Einträge anzeigen',
    showAll: /^Alle 50 anzeigen/,
    show: 'Anzeigen',
    stranger: /ohne Anmeldung/,
    token: /von API-Token „Board“/,
    subject: 'Adresse für Mitteilungen',
  },
} as const;

const entry: RecordEntry = {
  id: 1,
  event: 'login.refused',
  actor: null,
  source: '203.0.113.0',
  subject: null,
  orderId: null,
  createdAt: '2026-04-08T12:00:00.000Z',
};

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test.each(locales)('the record is shown page by page and by kind, in %s', async (locale) => {
  const text = words[locale];
  const newest = Array.from({ length: recordPageMax }, (_, index) => ({ ...entry, id: 100 - index }));
  const change = { event: 'settings.changed', actor: 'token:Board', subject: 'adminEmail' } as const;
  const server = fakeRpc({
    'record.list': (input) => {
      const { before, group } = input as { before?: number; group?: string };
      if (group) return rpcResult([{ ...entry, ...change }]);
      return rpcResult(before ? [entry] : newest);
    },
  });
  await renderApp(
    <AdminProviders>
      <RecordCard />
    </AdminProviders>,
    { locale, namespaces: ['adminSession', 'adminAccess'], path: '/admin/settings' },
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: text.showAll }));
  expect(await screen.findAllByText(text.stranger)).toHaveLength(recordPageMax);
  await user.click(screen.getByRole('button', { name: text.more }));
  await waitFor(() => expect(screen.getAllByText(text.stranger)).toHaveLength(recordPageMax + 1));
  expect(screen.queryByRole('button', { name: text.more })).toBeNull();
  expect(server.inputsOf('record.list').at(-1)).toEqual({ before: 51 });

  await user.selectOptions(screen.getByRole('combobox'), recordGroups.settings[locale]);
  expect(await screen.findByText(text.token)).toBeTruthy();
  expect(screen.getByText(recordEvents['settings.changed'].label[locale])).toBeTruthy();
  expect(screen.getByText(text.subject)).toBeTruthy();
  const link = screen.getByRole('link', { name: /CSV/ });
  expect(link.getAttribute('href')).toBe(`/api/record.csv?locale=${locale}&group=settings`);
  // The browser must download the file: the router would show it as an unknown page.
  const isLeftToBrowser = vi.fn((event: MouseEvent) => !event.defaultPrevented);
  document.addEventListener('click', isLeftToBrowser, { once: true });
  await user.click(link);
  expect(isLeftToBrowser).toHaveReturnedWith(true);
});
