import type { Outbox } from '@storefront/contracts/mail/outbox.schema.ts';
import { screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { PasswordCard } from '#features/auth/account/password-card.tsx';
import { EmailCard } from '#features/config/email-card.tsx';
import { currentToasts } from '#lib/toast.ts';
import { enter } from '#testing/enter.ts';
import { fakeRpc, rpcResult } from '#testing/fake-rpc.ts';
import { renderApp } from '#testing/render-app.tsx';
import { AdminProviders } from '../../admin-providers.tsx';

export const words = {
  en: {
    card: 'Configure the email address where contact form submissions will be sent.',
    address: 'Email Address',
    language: 'Language of the emails to you',
    save: 'Save Settings',
    saving: 'Saving...',
    invalid: 'Please enter a valid email address',
    saved: ['Settings saved', 'Your email address has been updated successfully.'],
    saveFailed: ['Failed to save settings', 'Please try again later.'],
    loadFailed: ['Error fetching settings', 'Could not load your current settings. Please try again.'],
    loadAgain: 'Load again',
    sendTest: 'Send test email',
    current: 'Current password',
    next: 'New password',
    repeat: 'Repeat new password',
    change: 'Change Password',
    currentMissing: 'Current password is required.',
    newMissing: 'New password is required.',
    wrong: 'The current password is wrong.',
    changed: 'Password changed',
    everywhere: 'Log out everywhere',
    thisOne: 'This one',
    retryAll: 'Retry all now',
    retryOne: 'Retry now (email 5, Order #12)',
    attempts: '3 attempts',
    device: 'Firefox on Windows',
  },
  de: {
    card: 'Legen Sie fest, an welche E-\u2060Mail-Adresse Nachrichten aus dem Kontaktformular gehen.',
    address: 'E-Mail-Adresse',
    language: 'Sprache der E-\u2060Mails an Sie',
    save: 'Einstellungen speichern',
    saving: 'Wird gespeichert\u00a0…',
    invalid: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
    saved: ['Einstellungen gespeichert', 'Ihre E-Mail-Adresse wurde erfolgreich geändert.'],
    saveFailed: ['Speichern fehlgeschlagen', 'Bitte versuchen Sie es später noch einmal.'],
    loadFailed: [
      'Einstellungen nicht geladen',
      'Ihre Einstellungen konnten nicht geladen werden. Bitte versuchen Sie es noch einmal.',
    ],
    loadAgain: 'Noch einmal laden',
    sendTest: 'Test-E-\u2060Mail senden',
    current: 'Aktuelles Passwort',
    next: 'Neues Passwort',
    repeat: 'Neues Passwort wiederholen',
    change: 'Passwort ändern',
    currentMissing: 'Bitte geben Sie Ihr aktuelles Passwort ein.',
    newMissing: 'Bitte geben Sie ein neues Passwort ein.',
    wrong: 'Das aktuelle Passwort stimmt nicht.',
    changed: 'Passwort geändert',
    everywhere: 'Überall abmelden',
    thisOne: 'Diese hier',
    retryAll: 'Alle jetzt noch einmal senden',
    retryOne: 'Jetzt noch einmal senden (E-Mail 5, Bestellung Nr.\u00a012)',
    attempts: '3 Versuche',
    device: 'Firefox auf Windows',
  },
} as const;

const moment = '2026-04-08T12:00:00.000Z';
export const emptyOutbox: Outbox = { queued: 0, delayed: 0, failed: 0, lastSentAt: moment, mails: [] };
export const delayedMail = {
  id: 5,
  kind: 'quote-confirmation',
  to: 'client',
  state: 'delayed',
  attempts: 3,
  lastError: '451 4.7.1 Greylisted',
  createdAt: moment,
  sentAt: null,
  nextAttemptAt: moment,
  orderId: 12,
  contactMessageId: null,
  webhookId: null,
} as const;
const session = { createdAt: moment, expiresAt: moment, lastUsedAt: moment, source: '203.0.113.0' };

export const stored = { adminEmail: 'old@example.com', operatorLocale: 'en' };
export const changed = { adminEmail: 'new@example.com', operatorLocale: 'de' };

/** Renders a single card: querying the whole page by role is slow, and the browser specs cover it. */
export async function open(locale: 'en' | 'de', handlers: Parameters<typeof fakeRpc>[0], part: ReactNode) {
  const server = fakeRpc({
    'config.get': () => rpcResult(stored),
    'mail.outbox': () => rpcResult(emptyOutbox),
    'auth.sessions': () =>
      rpcResult([
        { ...session, id: 'a'.repeat(64), device: 'Firefox on Windows', isCurrent: false },
        { ...session, id: 'b'.repeat(64), device: null, isCurrent: true },
      ]),
    ...handlers,
  });
  const { visited } = await renderApp(<AdminProviders>{part}</AdminProviders>, {
    locale,
    namespaces: ['adminSession', 'adminSettings'],
    path: '/admin/settings',
  });
  return { server, visited, user: userEvent.setup(), text: words[locale] };
}

export const emailCard = <EmailCard />;
export const passwordCard = <PasswordCard />;

export const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
export const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

export async function fill(user: UserEvent, label: string, text: string) {
  const input = await field(label);
  await user.clear(input);
  await enter(user, input, text);
}

export const toastTexts = () => currentToasts().map(({ title, description }) => [title, description]);
