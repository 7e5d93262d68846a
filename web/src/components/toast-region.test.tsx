import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { currentToasts, dismissToast, showToast, toastText } from '#lib/toast.ts';
import { renderApp } from '#testing/render-app.tsx';
import { ToastRegion } from './toast-region.tsx';

describe('a notification', () => {
  afterEach(() => {
    vi.useRealTimers();
    act(() => {
      for (const { id } of currentToasts()) dismissToast(id);
    });
  });

  it('is announced by a region that stood there before', async () => {
    await renderApp(<ToastRegion />, { locale: 'de' });
    const list = screen.getByRole('list');
    expect(list.getAttribute('aria-live')).toBe('polite');

    act(() => showToast({ tone: 'success', ...toastText(toasts.contactSent, 'de') }));

    expect(await screen.findByText('Nachricht erfolgreich gesendet!')).toBeTruthy();
    expect(list.textContent).toContain('Wir werden uns in Kürze bei Ihnen melden.');
  });

  it('shows the server’s words in place of the default ones', () => {
    expect(toastText(toasts.contactFailed, 'en', 'Too many messages')).toEqual({
      title: 'Failed to send message',
      description: 'Too many messages',
    });
    expect(toastText(toasts.contactFailed, 'en', null).description).toBe('Please try again later.');
  });

  it('goes away by itself, but not while someone reads it', async () => {
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

  it('can be closed', async () => {
    await renderApp(<ToastRegion />);
    act(() => showToast({ tone: 'error', title: 'Broken' }));
    await screen.findByText('Broken');
    fireEvent.click(screen.getByRole('button', { name: 'Close notification' }));
    expect(screen.queryByText('Broken')).toBeNull();
  });
});
