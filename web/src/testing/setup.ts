import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, expect, vi } from 'vitest';
import { currentToasts, dismissToast } from '#lib/toast.ts';
import { cacheKey } from '#theme/emotion-cache.ts';

// Without the widget, files are sent with the form. The widget is tested separately, in a browser.
vi.mock('#features/uploads/widget/load-widget.ts', () => ({
  loadWidget: () => Promise.reject(new Error('No widget here')),
}));

// On a busy machine, awaited changes may take longer than the default of one second.
configure({ asyncUtilTimeout: 10_000 });

// There is no server: a call that a test does not answer itself fails like one without a connection.
globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));

// Errors logged by React or our own code fail a test, unless the test expects them and says so with a spy.
const complaints = vi.spyOn(console, 'error');

afterEach(() => {
  cleanup();
  // Each test simulates a separate tab.
  if (typeof window !== 'undefined') {
    sessionStorage.clear();
    for (const { id } of currentToasts()) dismissToast(id);
    // Each rule in the page makes visibility queries slower.
    for (const style of document.head.querySelectorAll(`style[data-emotion="${cacheKey}"]`)) style.remove();
  }
  const { calls } = complaints.mock;
  complaints.mockClear();
  expect(calls, 'unexpected console.error').toEqual([]);
});

// What the tests of a file have put there themselves: the next one gets the same page.
afterAll(() => {
  if (typeof document !== 'undefined') document.body.replaceChildren();
});
