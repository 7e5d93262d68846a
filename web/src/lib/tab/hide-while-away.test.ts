import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { briefly, hideWhileAway } from './hide-while-away.ts';

let stop: () => void;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const { style } = document.documentElement;
const comeBack = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

test('a page that comes back is hidden until it was checked', async () => {
  let confirm: (isAllowed: boolean) => void = () => {};
  stop = hideWhileAway(() => new Promise((resolve) => (confirm = resolve)));
  comeBack();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(style.visibility).toBe('hidden');
  confirm(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(style.visibility).toBe('');
});

test('a page without a session is not kept back by a server that does not respond', async () => {
  stop = hideWhileAway(() => briefly(new Promise(() => {})));
  comeBack();
  expect(style.visibility).toBe('hidden');
  await vi.advanceTimersByTimeAsync(2000);
  expect(style.visibility).toBe('');
});
