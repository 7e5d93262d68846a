import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { layOutRest } from './lay-out-rest.ts';

const idle: (() => void)[] = [];
const root = document.documentElement;
const laidOut = () => [...document.querySelectorAll('[data-laid-out]')].map((element) => element.tagName);
const settle = () => new Promise((resolve) => setTimeout(resolve));

/** A page at its first paint, and its stylesheet. */
function openPage(): HTMLLinkElement {
  document.body.innerHTML = '<main><div></div><section></section><section></section></main><footer></footer>';
  const sheet = Object.assign(document.createElement('link'), { media: 'print' });
  layOutRest(sheet);
  document.dispatchEvent(new Event('DOMContentLoaded'));
  return sheet;
}

beforeEach(() => {
  idle.length = 0;
  vi.stubGlobal('requestIdleCallback', (task: () => void) => idle.push(task));
  // Everything is below the window.
  vi.stubGlobal('innerHeight', -1);
  Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() }, configurable: true });
});
afterEach(async () => {
  // Of this page nothing listens any more.
  dispatchEvent(new Event('scroll'));
  await settle();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
  delete root.dataset.laidOut;
  delete root.dataset.waiting;
});

test('the rest of a page waits for its rules, is laid out section by section, and done with for later pages', async () => {
  const sheet = openPage();
  await settle();
  expect([root.dataset.waiting, sheet.media, idle.length]).toEqual(['', 'print', 0]);
  sheet.dispatchEvent(new Event('load'));
  const steps: number[] = [];
  for (await settle(); idle.length > 0; await settle()) {
    expect(root.dataset.laidOut).toBeUndefined();
    steps.push(laidOut().length + 1);
    idle.shift()?.();
  }
  expect(sheet.media).toBe('all');
  expect(steps).toEqual([1, 2, 3]);
  expect(laidOut().sort()).toEqual(['FOOTER', 'HTML', 'SECTION', 'SECTION']);
  expect(root.dataset.waiting).toBeUndefined();
});

test.each(['load', 'error'])('whoever moves on after its %s waits no longer', async (outcome) => {
  const sheet = openPage();
  dispatchEvent(new Event('scroll'));
  await settle();
  expect(root.dataset.waiting).toBe('');
  sheet.dispatchEvent(new Event(outcome));
  await settle();
  expect(root.dataset.waiting).toBeUndefined();
});
