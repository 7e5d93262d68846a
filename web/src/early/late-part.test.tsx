import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Providers } from '#app/providers.tsx';
import { loadTexts } from '#i18n/dictionaries.ts';
import { renderApp } from '#testing/render-app.tsx';
import { createEmotionCache } from '#theme/emotion-cache.ts';
import { latePart, releaseParts } from './late-part.tsx';

let intersect: () => void = () => undefined;

class FakeIntersectionObserver {
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    intersect = () => callback([{ isIntersecting: true }]);
  }
  observe() {}
  disconnect() {}
}

const Content = () => <button type="button">Send</button>;
const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 20))));

function prepare() {
  const load = vi.fn(async () => Content);
  const Part = latePart({ name: 'form', load });
  const page = () => (
    <Providers cache={createEmotionCache()} locale="en">
      <Part />
    </Providers>
  );
  return { load, Part, page };
}

/**
 * Creates a prerendered page: the part's HTML inside its marker, with the comments by which React recognizes
 * a boundary.
 */
async function prerendered() {
  await loadTexts('en');
  const root = document.body.appendChild(document.createElement('div'));
  // As on the build machine: a separate process, which does not share parts with the browser.
  const shell = renderToString(prepare().page());
  root.innerHTML = shell.replace(
    /<!--\$!?-->.*<!--\/\$-->/s,
    '<!--$--><button type="button">Send</button><!--/$-->',
  );
  return root;
}

describe('a late part', () => {
  beforeEach(() => void vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver));
  afterEach(() => {
    vi.unstubAllGlobals();
    document.body.innerHTML = '';
  });

  test('loads at once where nothing was prerendered', async () => {
    const { Part, load } = prepare();
    await renderApp(<Part />);
    expect(await screen.findByRole('button', { name: 'Send' })).toBeTruthy();
    expect(load).toHaveBeenCalledOnce();
  });

  test('that does not load leaves what was prerendered', async () => {
    const { load, page } = prepare();
    load.mockRejectedValue(new TypeError('Failed to fetch'));
    const root = await prerendered();
    await act(async () => void hydrateRoot(root, page()));
    vi.useFakeTimers();
    await act(async () => {
      intersect();
      await vi.runAllTimersAsync();
    });
    vi.useRealTimers();
    expect(load.mock.calls.length).toBeGreaterThan(1);
    expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy();
  });

  test.each([
    ['comes near', () => intersect()],
    [
      'is touched',
      () => screen.getByRole('button').dispatchEvent(new Event('pointerdown', { bubbles: true })),
    ],
    [
      'receives focus',
      () => screen.getByRole('button').dispatchEvent(new Event('focusin', { bubbles: true })),
    ],
    ['must change its language', () => void releaseParts()],
  ])('that was prerendered stays as it is until it %s', async (_when, happen) => {
    const prepared = prepare();
    const root = await prerendered();
    const button = screen.getByRole('button', { name: 'Send' });
    await act(async () => void hydrateRoot(root, prepared.page()));
    await settle();
    expect(prepared.load).not.toHaveBeenCalled();

    await act(async () => happen());
    await settle();
    expect(prepared.load).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Send' })).toBe(button);
  });
});
