import { messages } from '@storefront/contracts/errors/messages.ts';
import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { locales } from '@storefront/contracts/i18n/locale.ts';
import type { Webhook, WebhookDelivery } from '@storefront/contracts/webhooks/webhook.schema.ts';
import { orderWebhookEvents } from '@storefront/contracts/webhooks/webhook-events.ts';
import { webhookFailures } from '@storefront/contracts/webhooks/webhook-failures.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { announceSessionEnd } from '#lib/kept/session-end.ts';
import { queryClient } from '#lib/portal-api.ts';
import { currentToasts, dismissToast } from '#lib/toast.ts';
import { fakeRpc, noNetwork, rpcError, rpcResult } from '#testing/fake-rpc.ts';
import { renderApp } from '#testing/render-app.tsx';
import { AdminProviders } from '../admin/admin-providers.tsx';
import { WebhooksCard } from './webhooks-card.tsx';

const words = {
  en: {
    add: 'Add webhook',
    address: 'Address',
    save: 'Save webhook',
    done: 'I have stored it',
    test: /^Send test event/,
    again: /^Send again/,
    switchOn: /^Switch on/,
    remove: /^Remove/,
    off: /it had not accepted anything for 5 days/,
    events: ['New order', 'Paid in full'],
    paid: 'Paid in full',
    offline: 'We could not reach the server. Please check your connection and try again.',
  },
  de: {
    add: 'Webhook hinzufügen',
    address: 'Adresse',
    save: 'Webhook speichern',
    done: 'Ich habe ihn gespeichert',
    test: /^Testereignis senden/,
    again: /^Noch einmal senden/,
    switchOn: /^Einschalten/,
    remove: /^Entfernen/,
    off: /Seit 5 Tagen wurde nichts angenommen/,
    events: ['Neue Bestellung', 'Voll bezahlt'],
    paid: 'Voll bezahlt',
    offline:
      'Wir konnten den Server nicht erreichen. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  },
} as const;

const moment = '2026-04-08T12:00:00.000Z';
const webhook: Webhook = {
  id: 3,
  url: 'https://hooks.example/in',
  events: ['order.created', 'order.paid'],
  isEnabled: true,
  offReason: null,
  offAt: null,
  failingSince: null,
  lastDeliveredAt: null,
  waiting: 0,
  secretHint: 'GKYo',
  createdAt: moment,
};
const delivery: WebhookDelivery = {
  id: 8,
  webhookId: 3,
  messageId: 'msg_8',
  event: 'webhook.test',
  orderId: null,
  state: 'failed',
  attempts: 1,
  nextAttemptAt: null,
  attemptedAt: moment,
  durationMs: 212,
  status: 503,
  answer: 'Down for maintenance',
  failure: 'REFUSED',
  createdAt: moment,
};

async function open(locale: 'en' | 'de', stored: Webhook[]) {
  const server = fakeRpc({ 'webhooks.list': () => rpcResult(stored) });
  await renderApp(
    <AdminProviders>
      <WebhooksCard />
    </AdminProviders>,
    { locale, namespaces: ['adminSession', 'adminSettings', 'adminWebhooks'], path: '/admin/settings' },
  );
  return { server, user: userEvent.setup(), text: words[locale] };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe.each(locales)('webhooks in "%s"', (locale) => {
  afterEach(() => {
    vi.unstubAllGlobals();
    queryClient.clear();
    for (const toast of currentToasts()) dismissToast(toast.id);
  });

  test('are added; what the server has against the address stands beside it; the secret is shown once', async () => {
    const stored: Webhook[] = [];
    const { server, user, text } = await open(locale, stored);
    await user.click(await button(text.add));
    const address = await screen.findByLabelText<HTMLInputElement>(text.address);
    expect(document.activeElement).toBe(address);
    await user.click(await button(text.save));
    expect(await screen.findByText(messages.webhookUrlInvalid[locale])).toBeTruthy();

    const { en } = messages.webhookUrlPrivate;
    server.handlers['webhooks.create'] = () =>
      rpcError(400, 'VALIDATION_FAILED', { message: en, issues: [{ path: ['url'], message: en }] });
    await user.click(address);
    await user.paste('https://10.0.0.1/');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(messages.webhookUrlPrivate[locale])).toBeTruthy();
    expect(currentToasts()).toEqual([]);
    await user.type(address, 'x');
    expect(screen.queryByText(messages.webhookUrlPrivate[locale])).toBeNull();

    server.handlers['webhooks.create'] = () => {
      stored.push(webhook);
      return rpcResult({ ...webhook, secret: 'whsec_secret' });
    };
    await user.keyboard('{Enter}');
    expect(await screen.findByDisplayValue('whsec_secret')).toBeTruthy();
    for (const event of text.events) expect(screen.getByText(event)).toBeTruthy();
    expect(server.inputsOf('webhooks.create').at(-1)).toEqual({
      url: 'https://10.0.0.1/x',
      events: [...orderWebhookEvents],
    });
    await user.click(await button(text.done));
    expect(screen.queryByDisplayValue('whsec_secret')).toBeNull();
  });

  test('whose adding got no response say so, show what the server has, and reveal the secret at the next try', async () => {
    const stored: Webhook[] = [];
    const { server, user, text } = await open(locale, stored);
    await user.click(await button(text.add));
    await user.click(await screen.findByLabelText(text.address));
    await user.paste(webhook.url);
    server.handlers['webhooks.create'] = () => {
      stored.push(webhook);
      return noNetwork();
    };
    await user.keyboard('{Enter}');
    expect(await screen.findByText(webhook.url)).toBeTruthy();
    expect(currentToasts()).toMatchObject([{ description: text.offline }]);

    server.handlers['webhooks.create'] = () => rpcResult({ ...webhook, secret: 'whsec_secret' });
    await user.click(await button(text.save));
    expect(await screen.findByDisplayValue('whsec_secret')).toBeTruthy();
    const [first, second] = server.calls.filter(({ name }) => name === 'webhooks.create');
    expect(second).toEqual(first);
  });

  test('half typed when the session ends are there again after the login, once', async () => {
    const { user, text } = await open(locale, []);
    await user.click(await button(text.add));
    await user.type(await screen.findByLabelText(text.address), 'https://hooks');
    await user.click(screen.getByRole('checkbox', { name: text.paid }));
    act(announceSessionEnd);
    cleanup();
    await open(locale, []);
    const address = await screen.findByLabelText<HTMLInputElement>(text.address);
    expect(address.value).toBe('https://hooks');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: text.paid }).checked).toBe(false);
    cleanup();
    await open(locale, []);
    expect(await button(text.add)).toBeTruthy();
    expect(screen.queryByLabelText(text.address)).toBeNull();
  });

  test('are tried out; the log says why it failed and sends again', async () => {
    const { server, user, text } = await open(locale, [webhook]);
    server.handlers['webhooks.sendTest'] = () => rpcResult({ ...delivery, state: 'queued' });
    server.handlers['webhooks.deliveries'] = () => rpcResult([delivery]);
    server.handlers['webhooks.sendAgain'] = () => rpcResult(delivery);
    await user.click(await button(text.test));
    expect(await screen.findByText(webhookFailures.REFUSED[locale])).toBeTruthy();
    expect(screen.getByText('Down for maintenance')).toBeTruthy();
    await user.click(await button(text.again));
    await waitFor(() => expect(currentToasts()[0]?.title).toBe(toasts.webhookSent.title[locale]));
    expect(server.inputsOf('webhooks.sendAgain')).toEqual([{ id: 8 }]);
  });

  test('say why they were switched off, are switched on again, and removed after a question', async () => {
    const stored: Webhook[] = [
      { ...webhook, isEnabled: false, offReason: 'failing', offAt: moment, failingSince: moment },
    ];
    const { server, user, text } = await open(locale, stored);
    expect(await screen.findByText(text.off)).toBeTruthy();
    expect(screen.queryByRole('button', { name: text.test })).toBeNull();
    server.handlers['webhooks.update'] = () => {
      stored[0] = webhook;
      return rpcResult(webhook);
    };
    await user.click(await button(text.switchOn));
    expect(await button(text.test)).toBeTruthy();
    expect(server.inputsOf('webhooks.update')).toEqual([{ id: 3, isEnabled: true }]);

    server.handlers['webhooks.remove'] = () => {
      stored.length = 0;
      return rpcResult({ success: true });
    };
    await user.click(await button(text.remove));
    const [, confirm] = await screen.findAllByRole('button', { name: text.remove });
    expect(server.inputsOf('webhooks.remove')).toEqual([]);
    await user.click(confirm!);
    await waitFor(() => expect(screen.queryByText(webhook.url)).toBeNull());
    expect(document.activeElement).toBe(await button(text.add));
  });
});
