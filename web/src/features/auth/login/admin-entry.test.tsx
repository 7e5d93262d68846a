import { locales } from '@storefront/contracts/i18n/locale.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NavigationContext } from '#components/navigation-context.ts';
import { AdminProviders } from '#features/admin/admin-providers.tsx';
import { queryClient } from '#lib/portal-api.ts';
import { currentToasts, dismissToast } from '#lib/toast.ts';
import { enter } from '#testing/enter.ts';
import { fakeRpc, noNetwork, rpcError, rpcResult } from '#testing/fake-rpc.ts';
import { renderApp } from '#testing/render-app.tsx';
import { rememberPlace } from '../session/return-place.ts';
import { AdminEntry } from './admin-entry.tsx';

const words = {
  en: {
    title: 'Admin Login',
    username: 'Username',
    password: 'Password',
    submit: 'Log In',
    submitting: 'Logging in...',
    usernameMissing: 'Username is required',
    passwordMissing: 'Password is required',
    welcome: 'Login successful',
    failed: 'Login failed',
    wrong: 'Invalid username or password',
    network: 'We could not reach the server. Please check your connection and try again.',
    away: 'The service is briefly unavailable. Please try again.',
    limited: 'Too many attempts to log in. You can try again at 2:16\u00a0PM.',
    tooMany: /^Too many attempts/,
    cookies: /^Your browser blocks cookies/,
    unreachable: 'The portal cannot be reached',
    retry: 'Try again now',
    noAccess: 'No access to the admin portal',
    logOut: 'Log out',
    show: 'Show (Password)',
    hide: 'Hide (Password)',
  },
  de: {
    title: 'Admin-Anmeldung',
    username: 'Benutzername',
    password: 'Passwort',
    submit: 'Anmelden',
    submitting: 'Wird angemeldet\u00a0…',
    usernameMissing: 'Bitte geben Sie Ihren Benutzernamen ein.',
    passwordMissing: 'Bitte geben Sie Ihr Passwort ein.',
    welcome: 'Anmeldung erfolgreich',
    failed: 'Anmeldung fehlgeschlagen',
    wrong: 'Benutzername oder Passwort ist falsch.',
    network:
      'Wir konnten den Server nicht erreichen. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    away: 'Der Dienst ist kurz nicht erreichbar. Bitte versuchen Sie es noch einmal.',
    limited: 'Zu viele Anmeldeversuche. Ab 14:16\u00a0Uhr können Sie es noch einmal versuchen.',
    tooMany: /^Zu viele Anmeldeversuche/,
    cookies: /^Ihr Browser blockiert Cookies/,
    unreachable: 'Der Adminbereich ist nicht erreichbar',
    retry: 'Jetzt noch einmal versuchen',
    noAccess: 'Kein Zugang zum Adminbereich',
    logOut: 'Abmelden',
    show: 'Anzeigen (Passwort)',
    hide: 'Verbergen (Passwort)',
  },
} as const;

const admin = { id: 1, username: 'operator', isAdmin: true, role: 'owner' };
const nobody = () => rpcError(401, 'UNAUTHORIZED');

async function open(locale: 'en' | 'de', me: () => Response | Promise<Response>) {
  const server = fakeRpc({ 'auth.me': me });
  const preload = vi.fn();
  const { visited } = await renderApp(
    <NavigationContext value={{ currentPath: '/admin', preload, goToTop: () => undefined }}>
      <AdminProviders>
        <AdminEntry />
      </AdminProviders>
    </NavigationContext>,
    { locale, namespaces: ['adminSession'], path: '/admin' },
  );
  return { server, visited, preload, user: userEvent.setup(), text: words[locale] };
}

async function fillIn({ user, text }: Awaited<ReturnType<typeof open>>) {
  await enter(user, await screen.findByLabelText(text.username), 'operator');
  await enter(user, screen.getByLabelText(text.password), 'a password');
  await user.keyboard('{Enter}');
}

describe('the entry of the portal', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
    queryClient.clear();
    for (const toast of currentToasts()) dismissToast(toast.id);
  });

  test('leads an admin to the dashboard', async () => {
    const { visited } = await open('en', () => rpcResult(admin));
    await waitFor(() => expect(visited).toEqual(['/admin/dashboard']));
  });

  test('fetches the code of the page that follows while the operator logs in', async () => {
    rememberPlace('/admin/messages');
    const { preload } = await open('en', nobody);
    await waitFor(() => expect(preload.mock.calls).toEqual([['/admin/messages']]));
  });

  test('leads an admin back to where the session ended', async () => {
    rememberPlace('/admin/dashboard?order=7');
    const { visited } = await open('en', () => rpcResult(admin));
    await waitFor(() => expect(visited).toEqual(['/admin/dashboard?order=7']));
  });

  describe.each(locales)('in "%s"', (locale) => {
    test('shows the login without a session, and says what is missing', async () => {
      const { user, text, server } = await open(locale, nobody);
      expect(await screen.findByRole('heading', { name: text.title })).toBeTruthy();
      await user.click(screen.getByRole('button', { name: text.submit }));
      expect(await screen.findByText(text.usernameMissing)).toBeTruthy();
      expect(screen.getByText(text.passwordMissing)).toBeTruthy();
      expect(document.activeElement).toBe(screen.getByLabelText(text.username));
      expect(server.inputsOf('auth.login')).toEqual([]);
    });

    test('says that it is logging in, welcomes and leads on', async () => {
      const form = await open(locale, nobody);
      let finish = (_: Response) => {};
      form.server.handlers['auth.login'] = () => new Promise((resolve) => (finish = resolve));
      await fillIn(form);
      const busy = await screen.findByRole<HTMLButtonElement>('button', { name: form.text.submitting });
      expect(busy.getAttribute('aria-disabled')).toBe('true');
      await act(async () => finish(rpcResult(admin)));
      await waitFor(() => expect(form.visited.at(-1)).toBe('/admin/dashboard'));
      expect(currentToasts()).toMatchObject([{ tone: 'success', title: form.text.welcome }]);
      expect(form.server.inputsOf('auth.login')).toEqual([{ username: 'operator', password: 'a password' }]);
    });

    test('takes back the failure of the last attempt with the next one', async () => {
      const form = await open(locale, nobody);
      form.server.handlers['auth.login'] = noNetwork;
      await fillIn(form);
      await waitFor(() => expect(currentToasts()).toMatchObject([{ description: form.text.network }]));
      form.server.handlers['auth.login'] = () =>
        rpcError(429, 'RATE_LIMITED', { headers: { 'retry-after': '90' } });
      await form.user.keyboard('{Enter}');
      expect(await screen.findByText(form.text.tooMany)).toBeTruthy();
      expect(currentToasts()).toEqual([]);
    });

    test('says before the login that the browser blocks the cookie it needs', async () => {
      const blocked = vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
      const { text } = await open(locale, nobody);
      expect((await screen.findByRole('alert')).textContent).toMatch(text.cookies);
      blocked.mockRestore();
    });

    test('tells an account without access so, and forgets what was written when it logs out', async () => {
      const me = () => rpcResult({ ...admin, isAdmin: false, role: null });
      const { text, visited, server, user } = await open(locale, me);
      expect(await screen.findByRole('heading', { name: text.noAccess })).toBeTruthy();
      expect(visited).toEqual(['/admin']);
      localStorage.setItem('draft:admin-note-1', 'not sent');
      server.handlers['auth.logout'] = () => rpcResult({ ok: true });
      await user.click(screen.getByRole('button', { name: text.logOut }));
      await waitFor(() => expect(localStorage.getItem('draft:admin-note-1')).toBeNull());
    });

    test.each([
      ['a wrong password', () => rpcError(401, 'INVALID_CREDENTIALS', { message: words.en.wrong }), 'wrong'],
      ['no network', noNetwork, 'network'],
      ['a server that is away', () => rpcError(503, 'SERVICE_UNAVAILABLE'), 'away'],
    ] as const)('names %s as what it is, and lets the password be typed again', async (_, answer, reason) => {
      const form = await open(locale, nobody);
      form.server.handlers['auth.login'] = answer;
      await fillIn(form);
      await waitFor(() =>
        expect(currentToasts()).toMatchObject([
          { tone: 'error', title: form.text.failed, description: form.text[reason] },
        ]),
      );
      expect(document.activeElement).toBe(screen.getByLabelText(form.text.password));
      expect(screen.getByLabelText<HTMLInputElement>(form.text.username).value).toBe('operator');
    });

    test('says when a login that was limited can be tried again', async () => {
      const form = await open(locale, nobody);
      vi.setSystemTime(new Date(2026, 3, 8, 14, 5, 20));
      form.server.handlers['auth.login'] = () =>
        rpcError(429, 'RATE_LIMITED', { headers: { 'retry-after': '600' } });
      await fillIn(form);
      expect((await screen.findByRole('alert')).textContent).toBe(form.text.limited);
      expect(currentToasts()).toEqual([]);
    });

    test.each([
      ['no network', noNetwork],
      ['a server that is away', () => rpcError(503, 'SERVICE_UNAVAILABLE')],
    ] as const)('does not take %s for being logged out', async (_, answer) => {
      const { text, server, user, visited } = await open(locale, answer);
      expect(await screen.findByRole('heading', { name: text.unreachable })).toBeTruthy();
      expect(screen.queryByLabelText(text.username)).toBeNull();
      server.handlers['auth.me'] = () => rpcResult(admin);
      await user.click(screen.getByRole('button', { name: text.retry }));
      await waitFor(() => expect(visited.at(-1)).toBe('/admin/dashboard'));
    });
  });

  test('keeps trying by itself while the server is away', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { text, server } = await open('en', noNetwork);
    await screen.findByRole('heading', { name: text.unreachable });
    server.handlers['auth.me'] = nobody;
    await act(() => vi.advanceTimersByTimeAsync(6000));
    expect(await screen.findByRole('heading', { name: text.title })).toBeTruthy();
  });

  test('lets the password be looked at', async () => {
    const { user, text } = await open('en', nobody);
    const password = await screen.findByLabelText<HTMLInputElement>(text.password);
    expect(password.type).toBe('password');
    await user.click(screen.getByRole('button', { name: text.show }));
    expect(password.type).toBe('text');
    await user.click(screen.getByRole('button', { name: text.hide }));
    expect(password.type).toBe('password');
  });
});
