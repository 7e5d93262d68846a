import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useIsWide } from './use-is-wide.ts';

/** A window whose width and medium are set by a test. */
function fakeWindow() {
  const state = { isWide: true, isPaper: false };
  const listeners = new Set<() => void>();
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return query === 'print' ? state.isPaper : state.isWide;
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
  return (change: Partial<typeof state>) => {
    Object.assign(state, change);
    act(() => {
      for (const listener of listeners) listener();
    });
  };
}

function Layout() {
  return <p>{useIsWide() ? 'table' : 'cards'}</p>;
}

afterEach(() => vi.unstubAllGlobals());

test('follows the window, but not the sheet that is printed on', () => {
  const set = fakeWindow();
  render(<Layout />);
  set({ isPaper: true, isWide: false });
  expect(screen.getByText('table')).toBeTruthy();
  set({ isPaper: false, isWide: true });
  expect(screen.getByText('table')).toBeTruthy();
  set({ isWide: false });
  expect(screen.getByText('cards')).toBeTruthy();
});
