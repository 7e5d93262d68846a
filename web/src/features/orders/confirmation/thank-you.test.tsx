import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { readLastOrder, saveLastOrder } from '../last-order.ts';
import { ThankYou } from './thank-you.tsx';

const server = vi.fn<typeof fetch>();
const order = { id: 4711, clientEmail: 'jordan@example.com', serviceType: 'copywriting' } as const;

function state(confirmation: string): Response {
  const body = JSON.stringify({ result: { data: { orderId: order.id, confirmation } } });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('the thank-you page', () => {
  beforeEach(async () => {
    // Preloaded, so that the tests wait only for responses.
    await import('#lib/trpc.ts');
    vi.useFakeTimers();
    vi.stubGlobal('fetch', server);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    server.mockReset();
    sessionStorage.clear();
  });

  test.each([
    ['en', 'Thank you for your quote request.', 'You will get a confirmation by email.', 'Back to home'],
    [
      'de',
      'Vielen Dank für Ihre Anfrage.',
      'Sie erhalten eine Bestätigung per E-\u2060Mail.',
      'Zurück zur Startseite',
    ],
  ] as const)('claims nothing when it knows of no order (%s)', async (locale, title, confirmation, back) => {
    await renderApp(<ThankYou />, { locale, namespaces: ['thankYou'] });
    await pass(60_000);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByText(confirmation)).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    expect(screen.getByRole('link', { name: back }).getAttribute('href')).toBe('/');
    expect(screen.queryByText(/#\d/)).toBeNull();
    expect(server).not.toHaveBeenCalled();
  });

  test('says that the mail is on its way, and that it was sent only once it was', async () => {
    saveLastOrder(order);
    server.mockResolvedValueOnce(state('queued')).mockResolvedValueOnce(state('sent'));
    await renderApp(<ThankYou />, { namespaces: ['thankYou'] });
    await pass(0);
    expect(screen.getByText('#4711')).toBeTruthy();
    expect(screen.getByText('Your confirmation is on its way.')).toBeTruthy();
    expect(screen.queryByText('A confirmation email was sent.')).toBeNull();
    await pass(1000);
    expect(screen.getByText('A confirmation email was sent.')).toBeTruthy();
    expect(screen.getByText(/jordan@example\.com/)).toBeTruthy();
    await pass(120_000);
    expect(server).toHaveBeenCalledTimes(2);
  });

  test('claims no mail where no mail server took one, and asks no further', async () => {
    saveLastOrder(order);
    server.mockImplementation(async () => state('stored'));
    await renderApp(<ThankYou />, { namespaces: ['thankYou'] });
    await pass(0);
    expect(screen.getByText('Your request is safe with us.')).toBeTruthy();
    expect(screen.queryByText(/was sent|on its way/)).toBeNull();
    await pass(120_000);
    expect(server).toHaveBeenCalledTimes(1);
  });

  test('says so when the mail is delayed, in German as well', async () => {
    saveLastOrder(order);
    server.mockImplementation(async () => state('delayed'));
    await renderApp(<ThankYou />, { locale: 'de', namespaces: ['thankYou'] });
    await pass(0);
    expect(screen.getByText('Ihre Bestätigung verspätet sich.')).toBeTruthy();
    expect(screen.getByText('#4711')).toBeTruthy();
  });

  test('keeps to what is certain when the server does not answer, and stops asking after a minute', async () => {
    saveLastOrder(order);
    server.mockRejectedValue(new TypeError('Failed to fetch'));
    await renderApp(<ThankYou />, { namespaces: ['thankYou'] });
    await pass(60_000);
    expect(screen.getByText('You will get a confirmation by email.')).toBeTruthy();
    expect(screen.getByText('#4711')).toBeTruthy();
    const asked = server.mock.calls.length;
    expect(asked).toBeGreaterThan(5);
    await pass(600_000);
    expect(server).toHaveBeenCalledTimes(asked);
  });

  test.each([
    ['en', 'Not uploaded: logo.png', 'Or add them on your order page within 48 hours.'],
    [
      'de',
      'Nicht hochgeladen: logo.png',
      'Oder fügen Sie sie innerhalb von 48 Stunden auf Ihrer Bestellseite hinzu.',
    ],
  ] as const)(
    'names the files that are missing and both ways to send them (%s)',
    async (locale, names, way) => {
      saveLastOrder({ ...order, clientPath: '/order/a-secret', missingFiles: ['logo.png'] });
      server.mockImplementation(async () => state('sent'));
      await renderApp(<ThankYou />, { locale, namespaces: ['thankYou'] });
      await pass(0);
      expect(screen.getByRole('alert').textContent).toContain(names);
      expect(screen.getByText(way)).toBeTruthy();
    },
  );

  test.each([
    ['/order/a-secret', '/order/a-secret'],
    ['https://elsewhere.example/order/x', undefined],
  ])('links the page of the order, of this site only: %s', async (clientPath, expected) => {
    saveLastOrder({ ...order, clientPath });
    server.mockImplementation(async () => state('sent'));
    await renderApp(<ThankYou />, { namespaces: ['thankYou'] });
    await pass(0);
    expect(screen.queryByRole('link', { name: 'Open your order page' })?.getAttribute('href')).toBe(expected);
  });

  test.each([
    ['en', '$547.00', '$274.00', /^Tuesday, November\s24 at 10\sAM/, /Nothing to pay now/],
    [
      'de',
      '479\u00a0€',
      '240\u00a0€',
      /^Dienstag, 24\.\sNovember um 10\sUhr/,
      /547,00\s\$.*Jetzt zahlen Sie nichts/,
    ],
  ] as const)(
    'says what it comes to and until when the reply is promised (%s)',
    async (locale, total, deposit, day, note) => {
      saveLastOrder({
        ...order,
        serviceType: 'email-template',
        asked: { planId: 'designAndCode', quantity: 2, addonIds: ['platform-integration'], totalUsd: 547 },
        promise: { replyBy: '2026-11-24T09:00:00.000Z', timeZone: 'Europe/Berlin' },
      });
      server.mockImplementation(async () => state('sent'));
      await renderApp(<ThankYou />, { locale, namespaces: ['thankYou'] });
      await pass(0);
      const exact = { normalizer: (text: string) => text };
      expect(screen.getByText(total, exact)).toBeTruthy();
      expect(screen.getByText(deposit, exact)).toBeTruthy();
      expect(screen.getByText(/^Design & Code × 2$/)).toBeTruthy();
      expect(screen.getByTestId('reply-by').querySelector('strong')?.textContent).toMatch(day);
      expect(screen.getByText(note)).toBeTruthy();
    },
  );

  test('shows the server’s total without lines that do not add up to it', async () => {
    saveLastOrder({
      ...order,
      serviceType: 'email-template',
      asked: { planId: 'designAndCode', quantity: 1, addonIds: [], totalUsd: 300 },
    });
    server.mockImplementation(async () => state('sent'));
    await renderApp(<ThankYou />, { namespaces: ['thankYou'] });
    await pass(0);
    expect(screen.getByText('$300.00')).toBeTruthy();
    expect(screen.queryByText('Design & Code')).toBeNull();
    expect(screen.queryByTestId('reply-by')).toBeNull();
  });

  test('stops asking when it is left', async () => {
    saveLastOrder(order);
    server.mockImplementation(async () => state('queued'));
    const { unmount } = await renderApp(<ThankYou />, { namespaces: ['thankYou'] });
    await pass(0);
    unmount();
    const asked = server.mock.calls.length;
    await pass(60_000);
    expect(server).toHaveBeenCalledTimes(asked);
  });

  test('knows the order just placed where the browser forbids storage', async () => {
    const forbid = () => {
      throw new DOMException('No storage here', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', {
      getItem: forbid,
      setItem: forbid,
      removeItem: forbid,
      clear: () => {},
    });
    saveLastOrder({ ...order, clientPath: '/order/a-secret' });
    server.mockImplementation(async () => state('sent'));
    await renderApp(<ThankYou />, { namespaces: ['thankYou'] });
    await pass(0);
    expect(screen.getByText('#4711')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open your order page' })).toBeTruthy();
    vi.unstubAllGlobals();
    // The next order is stored again, and the one in memory ends.
    saveLastOrder(order);
    sessionStorage.clear();
    expect(readLastOrder()).toBeNull();
  });

  test('does not trust what it finds in storage', async () => {
    sessionStorage.setItem('last-order', '{"id":"<b>","clientEmail":"x","serviceType":"copywriting"}');
    await renderApp(<ThankYou />, { namespaces: ['thankYou'] });
    await pass(0);
    expect(screen.getByText('You will get a confirmation by email.')).toBeTruthy();
    expect(server).not.toHaveBeenCalled();
  });
});
