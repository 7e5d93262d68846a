import { type Locale, locales } from '@storefront/contracts/i18n/locale.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { currentToasts, dismissToast } from '#lib/toast.ts';
import { enter } from '#testing/enter.ts';
import { renderApp } from '#testing/render-app.tsx';
import { ContactForm } from './contact-form.tsx';

const words = {
  en: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone (optional)',
    message: 'Message',
    submit: 'Send message',
    sending: 'Sending...',
    another: 'Send another message',
    nameMissing: 'Name is required',
    emailWrong: 'Invalid email address',
    messageMissing: 'Message is required',
    sent: 'Message sent successfully!',
    thanks: 'Thank you for your message.',
    sentPanel: "Your message has been sent. We'll get back to you soon!",
    sentToast: "We'll be in touch with you shortly.",
    failed: 'Failed to send message',
    failedPanel: 'There was an error sending your message. Please try again.',
    failedToast: 'Please try again later.',
  },
  de: {
    name: 'Name',
    email: 'E-Mail',
    phone: 'Telefon (optional)',
    message: 'Nachricht',
    submit: 'Nachricht senden',
    sending: 'Wird gesendet\u00a0…',
    another: 'Weitere Nachricht senden',
    nameMissing: 'Bitte geben Sie Ihren Namen ein.',
    emailWrong: 'Diese E-Mail-Adresse ist ungültig.',
    messageMissing: 'Bitte geben Sie eine Nachricht ein.',
    sent: 'Nachricht erfolgreich gesendet!',
    thanks: 'Danke für Ihre Nachricht.',
    sentPanel: 'Ihre Nachricht wurde gesendet. Wir melden uns bald bei Ihnen!',
    sentToast: 'Wir werden uns in Kürze bei Ihnen melden.',
    failed: 'Fehler beim Senden der Nachricht',
    failedPanel:
      'Beim Senden Ihrer Nachricht ist ein Fehler aufgetreten. Bitte versuchen Sie es noch einmal.',
    failedToast: 'Bitte versuchen Sie es später noch einmal.',
  },
} as const;

const server = vi.fn<typeof fetch>();

function answer(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}
const accepted = () => answer({ result: { data: { success: true } } });
const refused = (message: string, code: string, httpStatus: number) =>
  answer({ error: { message, code: -32600, data: { code, httpStatus } } }, httpStatus);

/** Returns the messages that the form has sent, in order. */
function sentMessages(): Record<string, unknown>[] {
  return server.mock.calls.map(([, init]) => JSON.parse(String(init?.body)));
}

async function open(locale: Locale = 'en') {
  const user = userEvent.setup();
  const { unmount } = await renderApp(<ContactForm />, { locale, namespaces: ['contact'] });
  return { user, unmount, text: words[locale] };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function fillIn({ user, text }: Awaited<ReturnType<typeof open>>) {
  await enter(user, field(text.name), 'Jordan Example');
  await enter(user, field(text.email), 'jordan@example.com');
  await enter(user, field(text.message), 'Do you also write in Dutch?');
}

describe('the contact form', () => {
  beforeEach(() => {
    vi.stubGlobal('fetch', server);
    server.mockImplementation(async () => accepted());
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    server.mockReset();
    localStorage.clear();
    for (const toast of currentToasts()) dismissToast(toast.id);
  });

  describe.each(locales)('in "%s"', (locale) => {
    test('names what is missing when it is sent empty, and leads to the first of it', async () => {
      const { user, text } = await open(locale);
      await user.click(screen.getByRole('button', { name: text.submit }));
      expect(await screen.findByText(text.nameMissing)).toBeTruthy();
      expect(screen.getByText(text.emailWrong)).toBeTruthy();
      expect(screen.getByText(text.messageMissing)).toBeTruthy();
      expect(document.activeElement).toBe(field(text.name));
      expect(server).not.toHaveBeenCalled();
    });

    test('checks a field when it is left, and again with every change', async () => {
      const { user, text } = await open(locale);
      await user.type(field(text.email), 'jordan@');
      expect(screen.queryByText(text.emailWrong)).toBeNull();
      await user.tab();
      expect(await screen.findByText(text.emailWrong)).toBeTruthy();
      await user.type(field(text.email), 'example.com');
      await waitFor(() => expect(screen.queryByText(text.emailWrong)).toBeNull());
    });

    test('asks about an address that looks mistyped', async () => {
      const { user, text } = await open(locale);
      await user.type(field(text.email), 'jordan@gmail.con');
      await user.tab();
      expect(await screen.findByText(/ jordan@gmail\.com\?$/)).toBeTruthy();
    });

    test('sends the message, thanks for it and offers another', async () => {
      const form = await open(locale);
      await fillIn(form);
      await form.user.click(screen.getByRole('button', { name: form.text.submit }));

      const heading = await screen.findByRole('heading', { name: form.text.thanks });
      await waitFor(() => expect(document.activeElement).toBe(heading));
      expect(screen.getByText(form.text.sentPanel)).toBeTruthy();
      expect(currentToasts()).toMatchObject([
        { tone: 'success', title: form.text.sent, description: form.text.sentToast },
      ]);
      expect(sentMessages()).toEqual([
        {
          name: 'Jordan Example',
          email: 'jordan@example.com',
          phone: '',
          message: 'Do you also write in Dutch?',
          locale,
          elapsedMs: expect.any(Number),
        },
      ]);

      await form.user.click(screen.getByRole('button', { name: form.text.another }));
      expect(currentToasts()).toEqual([]);
      expect(field(form.text.name).value).toBe('');
      expect(field(form.text.message).value).toBe('');
      expect(document.activeElement).toBe(field(form.text.name));
    });

    test('says that sending failed and keeps every word', async () => {
      server.mockImplementation(async () => {
        throw new TypeError('Failed to fetch');
      });
      const form = await open(locale);
      await fillIn(form);
      await form.user.click(screen.getByRole('button', { name: form.text.submit }));

      await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(form.text.failedPanel));
      expect(currentToasts()).toMatchObject([
        { tone: 'error', title: form.text.failed, description: form.text.failedToast },
      ]);
      const button = screen.getByRole('button', { name: form.text.submit });
      expect(document.activeElement).toBe(button);

      server.mockImplementation(async () => new Response('<html>', { status: 502 }));
      await form.user.click(button);
      await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(form.text.failedPanel));
      const [first, second] = server.mock.calls.map(([, init]) =>
        new Headers(init?.headers).get('idempotency-key'),
      );
      expect(first).toBeTruthy();
      expect(second).toBe(first);
      expect(field(form.text.name).value).toBe('Jordan Example');
      expect(field(form.text.message).value).toBe('Do you also write in Dutch?');
    });

    test('cannot be sent twice at once', async () => {
      let finish = (_: Response) => {};
      server.mockImplementation(() => new Promise((resolve) => (finish = resolve)));
      const form = await open(locale);
      await fillIn(form);
      await form.user.click(screen.getByRole('button', { name: form.text.submit }));
      const busy = await screen.findByRole<HTMLButtonElement>('button', { name: form.text.sending });
      expect(busy.disabled).toBe(true);
      await form.user.type(field(form.text.name), '{Enter}');
      expect(server).toHaveBeenCalledTimes(1);
      await act(async () => finish(accepted()));
      expect(await screen.findByRole('heading', { name: form.text.thanks })).toBeTruthy();
    });
  });

  test('shows what the server said about a failure', async () => {
    server.mockImplementation(async () => refused('Too many messages', 'RATE_LIMITED_TEST', 429));
    const form = await open();
    await fillIn(form);
    await form.user.click(screen.getByRole('button', { name: form.text.submit }));
    await waitFor(() => expect(currentToasts()[0]?.description).toBe('Too many messages'));
  });

  test('takes a phone number, and only one', async () => {
    const { user, text } = await open();
    await user.type(field(text.phone), 'call me');
    await user.tab();
    expect(await screen.findByText('Please enter a valid phone number.')).toBeTruthy();
    await user.clear(field(text.phone));
    await enter(user, field(text.phone), '+49 (0)30 123-45.67/8');
    await waitFor(() => expect(screen.queryByText('Please enter a valid phone number.')).toBeNull());
  });

  test('remembers an unsent message over a reload, and forgets a sent one', async () => {
    const before = await open();
    await fillIn(before);
    before.unmount();

    const after = await open();
    expect(field(after.text.message).value).toBe('Do you also write in Dutch?');
    await after.user.click(screen.getByRole('button', { name: after.text.submit }));
    await screen.findByRole('heading', { name: after.text.thanks });
    after.unmount();

    await open();
    expect(field('Message').value).toBe('');
  });

  test('counts the time before a reload, so that a restored message is no machine’s', async () => {
    const values = { name: 'Jordan', email: 'j@example.com', phone: '', message: 'Hello' };
    localStorage.setItem(
      'draft:contact',
      JSON.stringify({ version: 1, value: { values, elapsedMs: 60_000 } }),
    );
    const { user, text } = await open();
    await user.click(screen.getByRole('button', { name: text.submit }));
    await screen.findByRole('heading', { name: text.thanks });
    expect(sentMessages()[0]?.elapsedMs).toBeGreaterThanOrEqual(60_000);
  });

  test('passes on what a machine wrote into the hidden field, which people cannot reach', async () => {
    const form = await open();
    await fillIn(form);
    const trap = document.querySelector<HTMLInputElement>('input[name="website"]');
    expect(trap?.tabIndex).toBe(-1);
    expect(trap?.closest('[aria-hidden="true"]')).not.toBeNull();
    // Password managers and browsers fill in no field of this kind; a request with it would be lost.
    expect(trap?.readOnly).toBe(true);
    if (trap) trap.value = 'https://spam.example';
    await form.user.click(screen.getByRole('button', { name: form.text.submit }));
    await screen.findByRole('heading', { name: form.text.thanks });
    expect(sentMessages()[0]?.website).toBe('https://spam.example');
  });
});
