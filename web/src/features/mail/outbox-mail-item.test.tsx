import type { OutboxMail } from '@storefront/contracts/mail/outbox.schema.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AdminProviders } from '#features/admin/admin-providers.tsx';
import { renderApp } from '#testing/render-app.tsx';
import { OutboxMailItem } from './outbox-mail-item.tsx';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

test.each([
  ['en', 3 * 24 * 60, /Planned: /],
  ['de', 3 * 24 * 60, /Geplant: /],
  ['en', 1, /Waiting since /],
] as const)('a mail that waits says for what (%s, in %i minutes)', async (locale, minutes, words) => {
  const mail: OutboxMail = {
    id: 7,
    kind: 'quote-reminder',
    to: 'client',
    orderId: 42,
    contactMessageId: null,
    webhookId: null,
    state: 'queued',
    attempts: 0,
    lastError: null,
    createdAt: inMinutes(-5),
    nextAttemptAt: inMinutes(minutes),
    sentAt: null,
  };
  await renderApp(
    <AdminProviders>
      <OutboxMailItem mail={mail} />
    </AdminProviders>,
    { locale, namespaces: ['adminSession', 'admin', 'adminSettings'], path: '/admin/settings' },
  );
  expect(await screen.findByText(words)).not.toBeNull();
});
