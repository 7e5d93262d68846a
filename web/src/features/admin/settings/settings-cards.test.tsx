import { brand } from '@storefront/contracts/brand.ts';
import { locales } from '@storefront/contracts/i18n/locale.ts';
import { noTestimonialsAttribute } from '@storefront/contracts/pages-manifest.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { SessionsCard } from '#features/auth/account/sessions-card.tsx';
import { AgencyCard } from '#features/config/agency-card.tsx';
import { PaymentNoteCard } from '#features/config/payment-note-card.tsx';
import { TestimonialsCard } from '#features/config/testimonials-card.tsx';
import { OutboxCard } from '#features/mail/outbox-card.tsx';
import { contactEmail } from '#lib/contact-email.ts';
import { announceSessionEnd } from '#lib/kept/session-end.ts';
import { queryClient } from '#lib/portal-api.ts';
import { currentToasts } from '#lib/toast.ts';
import { noNetwork, rpcError, rpcResult } from '#testing/fake-rpc.ts';
import {
  button,
  changed,
  delayedMail,
  emailCard,
  emptyOutbox,
  field,
  fill,
  open,
  passwordCard,
  stored,
  toastTexts,
  words,
} from './testing/settings-cards-fixture.tsx';

describe('the settings', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    queryClient.clear();
  });

  describe.each(locales)('in "%s"', (locale) => {
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
      expect((await button(text.saving)).getAttribute('aria-disabled')).toBe('true');
      await act(async () => finish(rpcResult(changed)));
      await waitFor(() => expect(toastTexts()).toEqual([text.saved]));
      expect(server.inputsOf('config.update')).toMatchObject([changed]);
      // Reloaded, as after every save.
      expect(server.inputsOf('config.get').length).toBe(2);
      expect(address.value).toBe('new@example.com');
    });

    test('keep what is typed while they are being saved', async () => {
      let finish = (_: Response) => {};
      const { user, text } = await open(
        locale,
        { 'config.update': () => new Promise((resolve) => (finish = resolve)) },
        emailCard,
      );
      const address = await field(text.address);
      await fill(user, text.address, 'new@example.com');
      await user.keyboard('{Enter}');
      await user.type(address, '.org');
      await act(async () => finish(rpcResult({ ...stored, adminEmail: 'new@example.com' })));
      await waitFor(() => expect(toastTexts()).toEqual([text.saved]));
      expect(address.value).toBe('new@example.com.org');
    });

    test('say that saving failed, and keep what was typed', async () => {
      const { user, text } = await open(locale, { 'config.update': noNetwork }, emailCard);
      const address = await field(text.address);
      await user.type(address, '.org{Enter}');
      await waitFor(() => expect(toastTexts()).toEqual([text.saveFailed]));
      expect(address.value).toBe('old@example.com.org');
    });

    test('keep what was typed when the session ends, once', async () => {
      const { user, text } = await open(locale, {}, emailCard);
      await user.type(await field(text.address), '.o');
      act(announceSessionEnd);
      cleanup();
      await open(locale, {}, emailCard);
      await waitFor(async () => expect((await field(text.address)).value).toBe('old@example.com.o'));
      cleanup();
      await open(locale, {}, emailCard);
      expect((await field(text.address)).value).toBe('old@example.com');
    });

    test('keep nothing else when the session ends: another person may have changed it', async () => {
      const { user, text } = await open(locale, {}, emailCard);
      await user.type(await field(text.address), '.o');
      act(announceSessionEnd);
      cleanup();
      queryClient.clear();
      await open(locale, { 'config.get': () => rpcResult({ ...stored, operatorLocale: 'de' }) }, emailCard);
      await waitFor(async () => expect((await field(text.address)).value).toBe('old@example.com.o'));
      expect((await field(text.language)).value).toBe('de');
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
        <PaymentNoteCard />,
      );
      const label = { en: 'In English (optional)', de: 'Auf Englisch (optional)' }[locale];
      expect((await field(label)).placeholder).toMatch(/^We do not take cards on this page/);
      await fill(user, label, 'By bank transfer');
      await user.click(await button({ en: 'Save texts', de: 'Texte speichern' }[locale]));
      await waitFor(() => expect(currentToasts()).toMatchObject([{ tone: 'success' }]));
      // No other settings are sent: another operator may have changed them meanwhile.
      expect(server.inputsOf('config.update')).toMatchObject([{ paymentNoteEn: 'By bank transfer' }]);
    });

    test('hide the testimonials, also for pages that this window leads to without loading them', async () => {
      const { user, server } = await open(
        locale,
        {
          'config.get': () => rpcResult({ ...stored, testimonials: 'shown' }),
          'config.update': () => rpcResult({ ...stored, testimonials: 'hidden' }),
        },
        <TestimonialsCard />,
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
      expect(server.inputsOf('config.update')).toMatchObject([{ testimonials: 'hidden' }]);
      expect(document.documentElement.hasAttribute(noTestimonialsAttribute)).toBe(true);
      document.documentElement.removeAttribute(noTestimonialsAttribute);
    });

    test('give the agency’s email address to pages that this window leads to without loading them', async () => {
      const save = async (agencyEmail: string, saved: string) => {
        const { user } = await open(
          locale,
          {
            'config.get': () => rpcResult({ ...stored, agencyEmail: '' }),
            'config.update': () => rpcResult({ ...stored, agencyEmail: saved }),
          },
          <AgencyCard />,
        );
        const address = { en: 'Email (optional)', de: 'E-Mail (optional)' }[locale];
        const hint = (await field(address)).getAttribute('aria-describedby') ?? '';
        expect(document.getElementById(hint)?.textContent).toMatch(/contact address|Kontaktadresse/);
        await fill(user, address, agencyEmail);
        await user.click(await button({ en: 'Save details', de: 'Angaben speichern' }[locale]));
        await waitFor(() => expect(currentToasts()).toMatchObject([{ tone: 'success' }]));
        cleanup();
        queryClient.clear();
      };
      await save('studio@example.com', 'studio@example.com');
      expect(contactEmail()).toBe('studio@example.com');
      await save('other@example.com', '');
      expect(contactEmail()).toBe(brand.contactEmail);
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
      /the mail server accepted the email to old@/,
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
