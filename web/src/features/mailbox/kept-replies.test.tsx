import { locales } from '@storefront/contracts/i18n/locale.ts';
import type { KeptMail } from '@storefront/contracts/mailbox/kept-mail.schema.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AdminProviders } from '#features/admin/admin-providers.tsx';
import { queryClient } from '#lib/portal-api.ts';
import { currentToasts, dismissToast } from '#lib/toast.ts';
import { fakeRpc, rpcResult } from '#testing/fake-rpc.ts';
import { renderApp } from '#testing/render-app.tsx';
import { KeptReplies } from './kept-replies.tsx';

const words = {
  en: {
    list: /held back, newest/,
    accept: 'Add to the conversation',
    drop: 'Drop',
    number: 'Order number',
    missing: /enter the number/,
    reason: /not the one that this order knows/,
  },
  de: {
    list: /Antworten, die neueste/,
    accept: 'Ins Gespräch übernehmen',
    drop: 'Verwerfen',
    number: 'Bestellnummer',
    missing: /Nummer der Bestellung ein/,
    reason: /nicht der, den diese Bestellung kennt/,
  },
} as const;

const reply: KeptMail = {
  id: 31,
  orderId: 1042,
  side: 'client',
  reason: 'sender',
  fromName: 'Eve',
  fromAddress: 'eve@evil.example',
  subject: 'Re: your order',
  text: 'Yes, please.',
  files: [],
  leftOut: ['notes.pdf'],
  receivedAt: '2026-04-09T11:00:00.000Z',
};

afterEach(() => {
  for (const toast of currentToasts()) dismissToast(toast.id);
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function open(locale: 'en' | 'de', kept: KeptMail[]) {
  let left = kept;
  const decide = (input: unknown) => {
    left = left.filter(({ id }) => id !== (input as { id: number }).id);
    return rpcResult({ success: true });
  };
  const server = fakeRpc({
    'mailbox.kept': () => rpcResult(left),
    'mailbox.accept': decide,
    'mailbox.drop': decide,
  });
  await renderApp(
    <AdminProviders>
      <KeptReplies />
    </AdminProviders>,
    { locale, namespaces: ['adminSession', 'admin', 'adminContact'], path: '/admin/messages' },
  );
  return { server, user: userEvent.setup() };
}

test.each(locales)('a reply says who, what and why, and is taken or dropped, in %s', async (locale) => {
  const text = words[locale];
  const { server, user } = await open(locale, [reply, { ...reply, id: 30, orderId: null, reason: 'tag' }]);
  const [first, second] = within(await screen.findByRole('list', { name: text.list })).getAllByRole(
    'listitem',
  );
  expect(first?.textContent).toMatch(text.reason);
  expect(first?.textContent).toContain('notes.pdf');
  expect(within(first!).getByRole('link', { name: /1042/ }).getAttribute('href')).toContain('order=1042');
  await user.click(within(second!).getByRole('button', { name: text.accept }));
  expect(within(second!).getByText(text.missing)).toBeTruthy();
  await user.type(within(second!).getByLabelText(text.number), '7');
  await user.click(within(second!).getByRole('button', { name: text.accept }));
  await waitFor(() => expect(server.inputsOf('mailbox.accept')).toEqual([{ id: 30, orderId: 7 }]));
  await user.click(await screen.findByRole('button', { name: text.drop }));
  expect(server.inputsOf('mailbox.drop')).toEqual([]);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: text.drop }));
  await waitFor(() => expect(screen.queryByRole('list', { name: text.list })).toBeNull());
  expect(server.inputsOf('mailbox.drop')).toEqual([{ id: 31 }]);
});

test('while there are none the page says nothing of them', async () => {
  const { server } = await open('en', []);
  await waitFor(() => expect(server.inputsOf('mailbox.kept')).toHaveLength(1));
  expect(document.querySelector('section')).toBeNull();
});
