import type { Outbox } from '@storefront/contracts/mail/outbox.schema.ts';
import { noTestimonialsAttribute } from '@storefront/contracts/pages-manifest.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { PasswordCard } from '#features/auth/account/password-card.tsx';
import { passwordErrors } from '#features/auth/account/password-values.ts';
import { SessionsCard } from '#features/auth/account/sessions-card.tsx';
import { EmailCard } from '#features/config/email-card.tsx';
import { PaymentNoteCard } from '#features/config/payment-note-card.tsx';
import { TestimonialsCard } from '#features/config/testimonials-card.tsx';
import { OutboxCard } from '#features/mail/outbox-card.tsx';
import { queryClient } from '#lib/portal-api.ts';
import { currentToasts, dismissToast } from '#lib/toast.ts';
import { fakeRpc, noNetwork, rpcError, rpcResult } from '#testing/fake-rpc.ts';
import { renderApp } from '#testing/render-app.tsx';
import { AdminProviders } from '../admin-providers.tsx';

const words = {
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
    wrong: 'The current password is not right.',
    changed: 'Password changed',
    everywhere: 'Log out everywhere',
    thisOne: 'This one',
    retryAll: 'Retry all now',
    retryOne: 'Retry now (email 5, Order #12)',
    attempts: '3 attempts',
    device: 'Firefox on Windows',
  },
  de: {
    card: 'Legen Sie fest, an welche E-Mail-Adresse Nachrichten aus dem Kontaktformular gehen.',
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
    sendTest: 'Test-E-Mail senden',
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
    retryAll: 'Alle jetzt wiederholen',
    retryOne: 'Jetzt wiederholen (E-Mail 5, Bestellung Nr.\u00a012)',
    attempts: '3 Versuche',
    device: 'Firefox auf Windows',
  },
} as const;

const moment = '2026-04-08T12:00:00.000Z';
const emptyOutbox: Outbox = { queued: 0, delayed: 0, failed: 0, lastSentAt: moment, mails: [] };
const delayedMail = {
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
const session = { createdAt: moment, expiresAt: moment, lastUsedAt: moment };

const stored = { adminEmail: 'old@example.com', operatorLocale: 'en' };
const changed = { adminEmail: 'new@example.com', operatorLocale: 'de' };

/** One card alone: the whole page, which the browser specs walk through, is slow to search by role. */
async function open(locale: 'en' | 'de', handlers: Parameters<typeof fakeRpc>[0], part: ReactNode) {
  const server = fakeRpc({
    'config.get': () => rpcResult(stored),
    'mail.outbox': () => rpcResult(emptyOutbox),
    'auth.sessions': () =>
      rpcResult([
        { ...session, device: 'Firefox on Windows', isCurrent: false },
        { ...session, device: null, isCurrent: true },
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

const emailCard = <EmailCard onDirtyChange={() => undefined} />;
const passwordCard = <PasswordCard onDirtyChange={() => undefined} />;

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

/** Puts text into a field in one go; typing it would cost a render per letter. */
async function fill(user: UserEvent, label: string, text: string) {
  const input = await field(label);
  await user.clear(input);
  await user.click(input);
  await user.paste(text);
}

const toastTexts = () => currentToasts().map(({ title, description }) => [title, description]);

describe('the settings', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    queryClient.clear();
    for (const toast of currentToasts()) dismissToast(toast.id);
  });

  describe.each(['en', 'de'] as const)('in "%s"', (locale) => {
    test('show the stored address, refuse a wrong one and save a right one', async () => {
      const { user, text, server } = await open(locale, {}, emailCard);
      expect(screen.getByText(text.card)).toBeTruthy();
      const address = await field(text.address);
      expect(address.value).toBe('old@example.com');
      expect(address.placeholder).toBe('name@example.com');

      await fill(user, text.address, 'new@');
      await user.click(await button(text.save));
      expect(await screen.findByText(text.invalid)).toBeTruthy();
      expect(document.activeElement).toBe(address);
      expect(server.inputsOf('config.update')).toEqual([]);

      let finish = (_: Response) => {};
      server.handlers['config.update'] = () => new Promise((resolve) => (finish = resolve));
      server.handlers['config.get'] = () => rpcResult(changed);
      await user.selectOptions(await field(text.language), 'de');
      await fill(user, text.address, 'new@example.com');
      await user.keyboard('{Enter}');
      expect((await button(text.saving)).disabled).toBe(true);
      await act(async () => finish(rpcResult(changed)));
      await waitFor(() => expect(toastTexts()).toEqual([text.saved]));
      expect(server.inputsOf('config.update')).toEqual([changed]);
      // Read again, as after every save.
      expect(server.inputsOf('config.get').length).toBe(2);
      expect(address.value).toBe('new@example.com');
    });

    test('say that saving failed, and keep what was typed', async () => {
      const { user, text } = await open(locale, { 'config.update': noNetwork }, emailCard);
      const address = await field(text.address);
      await user.type(address, '.org{Enter}');
      await waitFor(() => expect(toastTexts()).toEqual([text.saveFailed]));
      expect(address.value).toBe('old@example.com.org');
    });

    test('say that they could not be loaded, and load again when asked', async () => {
      const { user, text, server } = await open(locale, { 'config.get': noNetwork }, emailCard);
      await waitFor(() => expect(toastTexts()).toEqual([text.loadFailed]));
      server.handlers['config.get'] = () => rpcResult(stored);
      await user.click(await button(text.loadAgain));
      expect((await field(text.address)).value).toBe('old@example.com');
    });

    test('take the words about paying without a card, and show ours while there are none', async () => {
      const notes = { paymentNoteEn: '', paymentNoteDe: 'Per Überweisung' };
      const given = { ...notes, paymentNoteEn: 'By bank transfer' };
      const { user, server } = await open(
        locale,
        {
          'config.get': () => rpcResult({ ...stored, ...notes }),
          'config.update': () => rpcResult({ ...stored, ...given }),
        },
        <PaymentNoteCard onDirtyChange={() => undefined} />,
      );
      const label = { en: 'In English (optional)', de: 'Auf Englisch (optional)' }[locale];
      expect((await field(label)).placeholder).toMatch(/^We do not take cards on this page/);
      await fill(user, label, 'By bank transfer');
      await user.click(await button({ en: 'Save texts', de: 'Texte speichern' }[locale]));
      await waitFor(() => expect(currentToasts()).toMatchObject([{ tone: 'success' }]));
      // Nothing else of the settings goes along: another operator may have changed it meanwhile.
      expect(server.inputsOf('config.update')).toEqual([given]);
    });

    test('hide the testimonials, also for pages that this window leads to without loading them', async () => {
      const { user, server } = await open(
        locale,
        {
          'config.get': () => rpcResult({ ...stored, testimonials: 'shown' }),
          'config.update': () => rpcResult({ ...stored, testimonials: 'hidden' }),
        },
        <TestimonialsCard onDirtyChange={() => undefined} />,
      );
      const label = {
        en: 'Show the section on the home page',
        de: 'Abschnitt auf der Startseite zeigen',
      }[locale];
      const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: label });
      expect(box.checked).toBe(true);
      await user.click(box);
      await user.click(await button({ en: 'Save choice', de: 'Auswahl speichern' }[locale]));
      await waitFor(() => expect(currentToasts()).toMatchObject([{ tone: 'success' }]));
      expect(server.inputsOf('config.update')).toEqual([{ testimonials: 'hidden' }]);
      expect(document.documentElement.hasAttribute(noTestimonialsAttribute)).toBe(true);
      document.documentElement.removeAttribute(noTestimonialsAttribute);
    });

    test('take a new password, and lead to what is missing', async () => {
      const { user, text, server } = await open(
        locale,
        { 'auth.changePassword': () => rpcResult({ success: true }) },
        passwordCard,
      );
      await user.click(await button(text.change));
      expect(await screen.findByText(text.currentMissing)).toBeTruthy();
      expect(screen.getByText(text.newMissing)).toBeTruthy();
      expect(document.activeElement).toBe(await field(text.current));

      await fill(user, text.current, 'old password');
      await fill(user, text.next, 'long enough by far');
      await fill(user, text.repeat, 'long enough by far');
      await user.keyboard('{Enter}');
      await waitFor(() => expect(currentToasts()).toMatchObject([{ tone: 'success', title: text.changed }]));
      expect(server.inputsOf('auth.changePassword')).toEqual([
        { currentPassword: 'old password', newPassword: 'long enough by far' },
      ]);
      expect((await field(text.current)).value).toBe('');
    });

    test('say at its field that the current password is wrong, until it changes', async () => {
      const message = words.en.wrong;
      const { user, text } = await open(
        locale,
        {
          'auth.changePassword': () =>
            rpcError(400, 'VALIDATION_FAILED', { message, issues: [{ path: ['currentPassword'], message }] }),
        },
        passwordCard,
      );
      await fill(user, text.current, 'wrong one');
      await fill(user, text.next, 'long enough by far');
      await fill(user, text.repeat, 'long enough by far');
      await user.keyboard('{Enter}');
      expect(await screen.findByText(text.wrong)).toBeTruthy();
      expect(document.activeElement).toBe(await field(text.current));
      expect(toastTexts()).toEqual([]);
      await user.type(await field(text.current), '!');
      await waitFor(() => expect(screen.queryByText(text.wrong)).toBeNull());
    });

    test('show what waits in the outbox and why, and retry one or all', async () => {
      const { user, text, server } = await open(
        locale,
        {
          'mail.outbox': () => rpcResult({ ...emptyOutbox, delayed: 1, mails: [delayedMail] }),
          'mail.retry': () => rpcResult({ retried: 1 }),
        },
        <OutboxCard />,
      );
      expect(await screen.findByText('451 4.7.1 Greylisted')).toBeTruthy();
      expect(screen.getByText(new RegExp(text.attempts))).toBeTruthy();
      await user.click(await button(text.retryOne));
      await waitFor(() => expect(server.inputsOf('mail.retry')).toEqual([{ id: 5 }]));
      await user.click(await button(text.retryAll));
      await waitFor(() => expect(server.inputsOf('mail.retry')).toEqual([{ id: 5 }, {}]));
    });

    test('list the sessions, this one first and marked', async () => {
      const { text } = await open(locale, {}, <SessionsCard />);
      const current = await screen.findByText(text.thisOne);
      const items = within(current.closest('ul') as HTMLElement).getAllByRole('listitem');
      expect(items[0]?.textContent).toContain(text.thisOne);
      expect(items[1]?.textContent).toContain(text.device);
    });

    test('log out everywhere only when that is confirmed', async () => {
      const { user, text, server, visited } = await open(
        locale,
        {
          'auth.logOutEverywhere': () => rpcResult({ success: true }),
        },
        <SessionsCard />,
      );
      await user.click(await button(text.everywhere));
      const dialog = await screen.findByRole('dialog');
      expect(server.inputsOf('auth.logOutEverywhere')).toEqual([]);
      await user.click(within(dialog).getByRole('button', { name: text.everywhere }));
      await waitFor(() => expect(visited.at(-1)).toBe('/admin/login'));
    });
  });

  test.each([
    [
      { delivered: true, to: 'old@example.com', isStoredOnly: false },
      /the mail server took the email for old@/,
    ],
    [{ delivered: true, to: 'old@example.com', isStoredOnly: true }, /no mail server is set up/],
    [
      {
        delivered: false,
        to: 'old@example.com',
        code: 'MAIL_FAILED',
        reason: 'It is away.',
        detail: 'ECONNREFUSED',
      },
      /It is away\..*ECONNREFUSED/s,
    ],
  ])('tell what became of a test mail: %j', async (result, expected) => {
    const { user, text, server } = await open('en', { 'mail.sendTest': () => rpcResult(result) }, emailCard);
    await user.click(await button(text.sendTest));
    await waitFor(() =>
      expect(screen.getAllByRole('status').map((note) => note.textContent)).toContainEqual(
        expect.stringMatching(expected),
      ),
    );
    expect(server.inputsOf('mail.sendTest')).toEqual([{ locale: 'en' }]);
  });
});

describe('a new password', () => {
  const change = { currentPassword: 'old', newPassword: 'twelve chars', repeatedPassword: 'twelve chars' };

  test('has 12 characters or more, and is typed twice alike', () => {
    expect(passwordErrors(change)).toEqual({});
    expect(
      passwordErrors({ ...change, newPassword: 'eleven char', repeatedPassword: 'eleven char' }),
    ).toEqual({
      newPassword: 'A new password needs at least 12\u00a0characters.',
    });
    expect(passwordErrors({ ...change, repeatedPassword: 'twelve char' })).toEqual({
      repeatedPassword: 'The two new passwords are not the same.',
    });
    expect(passwordErrors({ ...change, currentPassword: '' })).toEqual({
      currentPassword: 'Current password is required.',
    });
  });
});
