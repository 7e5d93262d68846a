import { services, serviceTypes } from '@storefront/contracts/catalogue/services.ts';
import { defaultSiteFacts, siteFactsElementId } from '@storefront/contracts/legal/site-facts.ts';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadTexts } from '#i18n/dictionaries.ts';
import { createEmotionCache } from '#theme/emotion-cache.ts';
import { App } from './app.tsx';
import { findRoute, publicRoutes } from './routes.tsx';

/** As written into legal pages by the server. */
function addSiteFacts() {
  const data = Object.assign(document.createElement('script'), {
    type: 'application/json',
    id: siteFactsElementId,
    textContent: JSON.stringify(defaultSiteFacts),
  });
  document.body.append(data);
}

afterEach(() => {
  for (const data of document.querySelectorAll(`#${siteFactsElementId}`)) data.remove();
});

async function open(path: string) {
  history.replaceState(null, '', path);
  document.documentElement.lang = 'en';
  const route = findRoute(path);
  await loadTexts('en', route.namespaces);
  addSiteFacts();
  await route.preload();
  render(<App cache={createEmotionCache()} locale="en" />);
}

describe('a navigation', () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  beforeEach(() => scrollTo.mockClear());

  test('shows the page, scrolls to the top, moves focus to its heading and announces its title', async () => {
    await open('/no-such-page');
    expect(scrollTo).not.toHaveBeenCalled();

    await userEvent.click(screen.getByRole('link', { name: 'Terms & Conditions' }));

    await waitFor(() => expect(location.pathname).toBe('/terms'));
    const heading = await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(document.title).toMatch(/^Terms & Conditions · /);
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
    expect(document.querySelector('[aria-live="polite"]')).toBeTruthy();
    await screen.findAllByText(document.title);
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
      `${location.origin}/terms?lang=en`,
    );
  });

  test('to the page we are on leads to its top and moves focus there, and drops the anchor', async () => {
    await open('/terms#section-4');
    const steps = history.length;
    await userEvent.click(screen.getByRole('link', { name: 'Terms & Conditions' }));
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    await waitFor(() => expect(location.hash).toBe(''));
    expect(history.length).toBe(steps);
  });

  test('to an anchor that is no page’s, and no text either, leads to the top', async () => {
    await open('/terms');
    act(() => history.pushState(null, '', '/thank-you#100%'));
    await waitFor(() => expect(document.activeElement?.closest('main')).toBeTruthy());
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  });

  test('to a page that search engines should leave out says so in the head, and takes it back afterwards', async () => {
    await open('/terms');
    act(() => history.pushState(null, '', '/thank-you'));
    await waitFor(() => expect(document.querySelector('meta[name="robots"]')).not.toBeNull());
    act(() => history.pushState(null, '', '/terms'));
    await waitFor(() => expect(document.querySelector('meta[name="robots"]')).toBeNull());
  });
});

describe('an address', () => {
  test.each([
    ['/', 'home'],
    ...serviceTypes.flatMap((type) => services[type].paths.map((path) => [path, type])),
    ['/terms/', 'terms'],
    ['/order/a-secret', 'client-order'],
    ['/order/a-secret/pay', 'client-order'],
    ['/order-confirmed/a-secret', 'order-confirmed'],
    ['/order', 'not-found'],
    ['/nope', 'not-found'],
    ['//', 'home'],
  ])('%s leads to %s', (path, name) => {
    expect(findRoute(path).name).toBe(name);
  });

  test('belongs to one page only', () => {
    const paths = publicRoutes.flatMap((route) => route.paths);
    expect(new Set(paths).size).toBe(paths.length);
  });
});
