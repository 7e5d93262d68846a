import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';
import { useI18n } from './locale-provider.tsx';

function Page() {
  const { LL } = useI18n();
  const [typed, setTyped] = useState('');
  return (
    <>
      <LanguageSwitcher />
      <h1>{LL.navigation.services()}</h1>
      <p>{LL.notFound.title()}</p>
      <input aria-label="name" value={typed} onChange={(event) => setTyped(event.target.value)} />
    </>
  );
}

describe('the language', () => {
  beforeEach(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the page sets it in the same way.
    document.cookie = 'lang=; Path=/; Max-Age=0';
    history.replaceState(null, '', '/');
  });

  test('switches in place: texts, html lang and cookie change, what was typed stays', async () => {
    const user = userEvent.setup();
    await renderApp(<Page />, { namespaces: ['notFound'] });
    await user.type(screen.getByLabelText('name'), 'Ada');

    await user.click(screen.getByRole('link', { name: /Deutsch/ }));

    expect(await screen.findByRole('heading', { name: 'Leistungen' })).toBeTruthy();
    expect(screen.getByText('Diese Seite fiel')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('name').value).toBe('Ada');
    // An effect sets it after the texts.
    await waitFor(() => expect(document.documentElement.lang).toBe('de'));
    expect(document.cookie).toContain('lang=de');
  });

  test('marks the current one and links to each without JavaScript', async () => {
    await renderApp(<Page />, { locale: 'de', namespaces: ['notFound'] });
    const german = screen.getByRole('link', { name: /Deutsch/ });
    expect(german.getAttribute('aria-current')).toBe('true');
    expect(german.getAttribute('href')).toBe('?lang=de');
    expect(screen.getByRole('link', { name: /English/ }).getAttribute('hreflang')).toBe('en');
  });

  test('says so and stays when neither texts nor server can be reached', async () => {
    vi.resetModules();
    vi.doMock('./dictionaries.ts', async (original) => ({
      ...(await original<object>()),
      loadSameTexts: () => Promise.reject(new TypeError('Failed to fetch')),
    }));
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const { LanguageSwitcher: Switcher } = await import('./language-switcher.tsx');
    const { currentToasts } = await import('#lib/toast.ts');
    const { renderApp: renderNew } = await import('#testing/render-app.tsx');
    await renderNew(<Switcher />);
    await userEvent.click(screen.getByRole('link', { name: /Deutsch/ }));
    await waitFor(() => expect(currentToasts()[0]?.title).toMatch(/^We could not reach the server/));
    expect(location.search).toBe('');
    vi.doUnmock('./dictionaries.ts');
    vi.unstubAllGlobals();
  });

  test('leaves no ?lang in the address, and keeps the rest of it', async () => {
    history.replaceState(null, '', '/?lang=en&plan=codeOnly#quote-form');
    await renderApp(<Page />, { namespaces: ['notFound'] });
    expect(location.search + location.hash).toBe('?plan=codeOnly#quote-form');
  });

  test('cannot be used outside of its provider', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<Page />)).toThrow('useI18n must be used inside LocaleProvider');
    log.mockClear();
  });
});
