import { cleanup, configure } from '@testing-library/react';
import { afterEach, expect, vi } from 'vitest';
import { cacheKey } from '#theme/emotion-cache.ts';

// Not there: files then go with the form. The widget has tests of its own, in a browser.
vi.mock('#features/uploads/widget/load-widget.ts', () => ({
  loadWidget: () => Promise.reject(new Error('No widget here')),
}));

// What is waited for comes, on a busy machine not within the second that is usual.
configure({ asyncUtilTimeout: 10_000 });

// Whatever React or our own code complains about is a failure, unless a test expects it and says so with a spy.
const complaints = vi.spyOn(console, 'error');

afterEach(() => {
  cleanup();
  // Each test is a tab of its own.
  if (typeof window !== 'undefined') {
    sessionStorage.clear();
    // Each rule in the page makes every question about visibility dearer.
    for (const style of document.head.querySelectorAll(`style[data-emotion="${cacheKey}"]`)) style.remove();
  }
  const { calls } = complaints.mock;
  complaints.mockClear();
  expect(calls, 'unexpected console.error').toEqual([]);
});
