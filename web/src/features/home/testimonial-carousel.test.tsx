import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { testimonials } from './sample-content.ts';
import { TestimonialCarousel } from './testimonial-carousel.tsx';
import { rotationMedia } from './use-rotation.ts';

/** Returns the name of the testimonial that is shown below 768 px. */
function shownName(): string | undefined {
  return document.querySelector('[data-current] figcaption strong')?.textContent ?? undefined;
}

/** The window of this test is wide, so the buttons are hidden by styles, but they work. */
const button = (name: string) => screen.getByRole('button', { name, hidden: true });

/** Keeps non-breaking spaces. */
const exact = { normalizer: (text: string) => text };

const [first, second, third] = testimonials.map(({ name }) => name);

/** With `true`, matches a phone without reduced motion. */
function stubMedia(turns: boolean): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === rotationMedia && turns,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('testimonials', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  async function renderCarousel(turns: boolean, locale: Locale = 'en') {
    stubMedia(turns);
    await renderApp(<TestimonialCarousel />, { locale, namespaces: ['home'] });
  }

  test('are all three in the page, for wide screens and for readers', async () => {
    await renderCarousel(false, 'de');
    for (const { name, quote } of testimonials) {
      expect(screen.getByText(name)).toBeTruthy();
      expect(screen.getByText(quote.de, exact)).toBeTruthy();
    }
  });

  test('turn below the breakpoint of 768 px only, and not for readers who want less motion', () => {
    expect(rotationMedia).toBe('(max-width: 767.98px) and (prefers-reduced-motion: no-preference)');
  });

  test('turn every five seconds on a phone, and begin anew after the last', async () => {
    await renderCarousel(true);
    expect(shownName()).toBe(first);
    wait(4999);
    expect(shownName()).toBe(first);
    wait(1);
    expect(shownName()).toBe(second);
    wait(5000);
    expect(shownName()).toBe(third);
    wait(5000);
    expect(shownName()).toBe(first);
  });

  test('stand still on wide screens and under reduced motion, where dots still work', async () => {
    await renderCarousel(false);
    wait(20_000);
    expect(shownName()).toBe(first);
    expect(screen.queryByText('Stop rotating')).toBeNull();
    fireEvent.click(button('Show testimonial 3 of 3'));
    expect(shownName()).toBe(third);
  });

  test('go where a dot says, and stay there for the full five seconds', async () => {
    await renderCarousel(true);
    wait(4000);
    const dot = button('Show testimonial 2 of 3');
    fireEvent.click(dot);
    expect(shownName()).toBe(second);
    expect(dot.getAttribute('aria-current')).toBe('true');
    wait(4999);
    expect(shownName()).toBe(second);
    wait(1);
    expect(shownName()).toBe(third);
  });

  test('wait while the pointer rests on them', async () => {
    await renderCarousel(true);
    const group = screen.getByRole('group');
    fireEvent.pointerEnter(group, { pointerType: 'mouse' });
    wait(20_000);
    expect(shownName()).toBe(first);
    fireEvent.pointerLeave(group, { pointerType: 'mouse' });
    wait(5000);
    expect(shownName()).toBe(second);
  });

  test('wait while the keyboard is in them', async () => {
    await renderCarousel(true);
    const dot = button('Show testimonial 1 of 3');
    act(() => dot.focus());
    wait(20_000);
    expect(shownName()).toBe(first);
    act(() => dot.blur());
    wait(5000);
    expect(shownName()).toBe(second);
  });

  test('can be stopped for good', async () => {
    await renderCarousel(true);
    fireEvent.click(button('Stop rotating'));
    wait(20_000);
    expect(shownName()).toBe(first);
    fireEvent.click(button('Rotate testimonials'));
    wait(5000);
    expect(shownName()).toBe(second);
  });
});
