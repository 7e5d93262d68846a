import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { currentToasts, showToast, toastText } from '#lib/toast.ts';
import { renderApp } from '#testing/render-app.tsx';
import { shownForMs, ToastCard } from './toast-card.tsx';
import { ToastRegion } from './toast-region.tsx';

describe('a notification', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is announced by a region that stood there before', async () => {
    await renderApp(<ToastRegion />, { locale: 'de' });
    const list = screen.getByRole('list');
    expect(list.getAttribute('aria-live')).toBe('polite');

    act(() => showToast({ tone: 'success', ...toastText(toasts.contactSent, 'de') }));

    expect(await screen.findByText('Nachricht erfolgreich gesendet!')).toBeTruthy();
    expect(list.textContent).toContain('Wir werden uns in Kürze bei Ihnen melden.');
    document.documentElement.lang = 'en';
    act(() => showToast({ tone: 'info', title: 'Saved' }));
    const languageOf = (text: string) => screen.getByText(text).getAttribute('lang');
    expect([languageOf('Nachricht erfolgreich gesendet!'), languageOf('Saved')]).toEqual(['de', 'en']);
  });

  test('shows the server’s words in place of the default ones', () => {
    expect(toastText(toasts.contactFailed, 'en', 'Too many messages')).toEqual({
      title: 'Failed to send message',
      description: 'Too many messages',
    });
    expect(toastText(toasts.contactFailed, 'en', null).description).toBe('Please try again later.');
  });

  test('does not stand there twice', () => {
    showToast({ tone: 'info', title: 'First' });
    showToast({ tone: 'info', title: 'Second' });
    showToast({ tone: 'info', title: 'First' });
    showToast({ tone: 'info', title: 'First', description: 'and more' });
    expect(currentToasts().map(({ title, description }) => [title, description])).toEqual([
      ['Second', null],
      ['First', null],
      ['First', 'and more'],
    ]);
  });

  test('of a failure replaces that of the last attempt', () => {
    showToast({ tone: 'error', title: 'Failed', description: 'No connection' });
    showToast({ tone: 'error', title: 'Failed', description: 'Too many requests' });
    expect(currentToasts()).toMatchObject([{ description: 'Too many requests' }]);
  });

  test('is shown without its card when that does not load', async () => {
    vi.resetModules();
    vi.doMock('./toast-card.tsx', () => Promise.reject(new TypeError('Failed to fetch')));
    const { ToastRegion: Region } = await import('./toast-region.tsx');
    const own = await import('#lib/toast.ts');
    const { renderApp: renderNew } = await import('#testing/render-app.tsx');
    await renderNew(<Region />);
    const failed = { tone: 'error', title: 'Failed', description: 'No connection' } as const;
    act(() => void own.showToast(failed));
    expect((await screen.findByText('Failed')).parentElement?.textContent).toBe('Failed No connection');
    fireEvent.click(screen.getByRole('button', { name: 'Close notification' }));
    expect(screen.queryByText('Failed')).toBeNull();
    vi.doUnmock('./toast-card.tsx');
  });

  test('goes away by itself, but not while someone reads it', async () => {
    await renderApp(<ToastRegion />);
    act(() => showToast({ tone: 'info', title: 'First' }));
    const card = (await screen.findByText('First')).closest('li') as HTMLElement;

    vi.useFakeTimers();
    fireEvent.pointerEnter(card);
    act(() => vi.advanceTimersByTime(60_000));
    expect(screen.queryByText('First')).not.toBeNull();

    fireEvent.pointerLeave(card);
    act(() => vi.advanceTimersByTime(60_000));
    expect(screen.queryByText('First')).toBeNull();
  });

  test('is kept by a tap, for as long as its text takes otherwise, and failures end with a success', async () => {
    await renderApp(<ToastRegion />);
    act(() => void showToast({ tone: 'error', title: 'Failed', description: 'x'.repeat(100) }));
    const card = (await screen.findByText('Failed')).closest('li') as HTMLElement;
    vi.useFakeTimers();
    fireEvent.pointerEnter(card);
    fireEvent.pointerLeave(card);
    act(() => vi.advanceTimersByTime(25_000));
    expect(screen.queryByText('Failed')).not.toBeNull();
    fireEvent.click(card);
    act(() => vi.advanceTimersByTime(600_000));
    expect(screen.queryByText('Failed')).not.toBeNull();
    act(() => void showToast({ tone: 'success', title: 'Sent' }));
    expect(currentToasts().map(({ title }) => title)).toEqual(['Sent']);
  });

  test('frees the header after half the time, unless it is an error', () => {
    const toast = { id: 1, title: 'First', description: 'x'.repeat(100), lang: 'en' } as const;
    expect(shownForMs({ ...toast, tone: 'info' }, true)).toBe(
      shownForMs({ ...toast, tone: 'info' }, false) / 2,
    );
    expect(shownForMs({ ...toast, tone: 'error' }, true)).toBe(
      shownForMs({ ...toast, tone: 'error' }, false),
    );
  });

  test('is in its place before it is painted', async () => {
    let resized: () => void = () => undefined;
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(callback: () => void) {
          resized = callback;
        }
        observe() {}
        disconnect() {}
      },
    );
    await renderApp(<ToastRegion />);
    act(() => void showToast({ tone: 'info', title: 'First' }));
    const region = screen.getByRole('region');
    expect(region.dataset.place).toBe('bottom-end');
    vi.spyOn(region, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 80));
    document.body.append(
      Object.assign(document.createElement('button'), {
        type: 'submit',
        getBoundingClientRect: () => new DOMRect(-2000, innerHeight - 200, 4000, 200),
      }),
    );
    resized();
    expect(region.dataset.place).toMatch(/^top/);
    vi.unstubAllGlobals();
  });

  test('does not stay longer because it moves', async () => {
    let move: (isOverHeader: boolean) => void = () => undefined;
    function Moving() {
      const [isOverHeader, setIsOverHeader] = useState(false);
      move = setIsOverHeader;
      const [toast] = currentToasts();
      return toast ? <ToastCard toast={toast} isOverHeader={isOverHeader} /> : null;
    }
    showToast({ tone: 'success', title: 'Sent' });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await renderApp(<Moving />);
    for (let seconds = 0; seconds < 9; seconds += 3) {
      act(() => move(true));
      act(() => move(false));
      act(() => vi.advanceTimersByTime(3000));
    }
    expect(currentToasts()).toEqual([]);
  });

  test('can be closed', async () => {
    await renderApp(<ToastRegion />);
    act(() => showToast({ tone: 'error', title: 'Broken' }));
    await screen.findByText('Broken');
    fireEvent.click(screen.getByRole('button', { name: 'Close notification' }));
    expect(screen.queryByText('Broken')).toBeNull();
  });
});
