import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstPaint } from './first-paint.ts';
import { layOutRest } from './lay-out-rest.ts';

const idle: (() => void)[] = [];
const root = document.documentElement;
const laidOut = () => [...document.querySelectorAll('[data-laid-out]')].map((element) => element.tagName);
const nextTask = () => new Promise((resolve) => setTimeout(resolve));
/** Styles and layout take a task each. */
async function settle(): Promise<void> {
  await nextTask();
  await nextTask();
}

let paint: () => void;

/** Creates a page before its first paint, and returns its stylesheet link. */
function openPage(): HTMLLinkElement {
  document.body.innerHTML = '<main><div></div><section></section><section></section></main><footer></footer>';
  const sheet = Object.assign(document.createElement('link'), { media: 'print' });
  sheet.dataset.href = '/rest.css';
  layOutRest(sheet, firstPaint());
  document.dispatchEvent(new Event('DOMContentLoaded'));
  return sheet;
}

beforeEach(() => {
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(observe: (list: { getEntriesByName: () => object[] }) => void) {
        paint = () => observe({ getEntriesByName: () => [{}] });
      }
      observe() {}
    },
  );
  idle.length = 0;
  vi.stubGlobal('requestIdleCallback', (task: () => void) => idle.push(task));
  // All sections are below the viewport.
  vi.stubGlobal('innerHeight', -1);
  Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() }, configurable: true });
});
afterEach(async () => {
  // Removes the listeners of this page.
  dispatchEvent(new Event('scroll'));
  await settle();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
  delete root.dataset.laidOut;
  delete root.dataset.waiting;
});

test('the stylesheet is fetched after the first paint', async () => {
  const sheet = openPage();
  await settle();
  expect(sheet.getAttribute('href')).toBeNull();
  paint();
  await settle();
  expect(sheet.getAttribute('href')).toBe('/rest.css');
});

test('a page that opens further down, where nothing is painted yet, does not wait for that', async () => {
  const sheet = openPage();
  dispatchEvent(new Event('scroll'));
  await settle();
  expect(sheet.getAttribute('href')).toBe('/rest.css');
});

test('the rest of a page waits for its rules, is laid out section by section, and done with for later pages', async () => {
  const sheet = openPage();
  await settle();
  expect([root.dataset.waiting, sheet.media, idle.length]).toEqual(['sheet', 'print', 0]);
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

test('styles are computed in one task and laid out in the next, so that neither is long', async () => {
  const sheet = openPage();
  await settle();
  sheet.dispatchEvent(new Event('load'));
  await settle();
  const [section] = document.querySelectorAll('section');
  const measured = vi.spyOn(section as HTMLElement, 'getBoundingClientRect');
  const styled = vi.spyOn(window, 'getComputedStyle');
  idle.shift()?.();
  expect([styled.mock.calls.length, measured.mock.calls.length]).toEqual([1, 0]);
  await nextTask();
  expect([styled.mock.calls.length, measured.mock.calls.length]).toEqual([1, 1]);
  styled.mockRestore();
});

test('where tasks have priorities, layout comes before the frame that paints', async () => {
  const posted: [() => void, object][] = [];
  vi.stubGlobal('scheduler', {
    postTask: (task: () => void, options: object) => posted.push([task, options]),
  });
  const sheet = openPage();
  await settle();
  sheet.dispatchEvent(new Event('load'));
  await settle();
  posted.shift()?.[0]();
  await settle();
  const [section] = document.querySelectorAll('section');
  const measured = vi.spyOn(section as HTMLElement, 'getBoundingClientRect');
  idle.shift()?.();
  const [layOut, options] = posted.shift() ?? [];
  expect([measured.mock.calls.length, options]).toEqual([0, { priority: 'user-blocking' }]);
  layOut?.();
  expect(measured).toHaveBeenCalledOnce();
});

test.each(['load', 'error'])('a visitor who moves on after its %s waits no longer', async (outcome) => {
  const sheet = openPage();
  dispatchEvent(new Event('scroll'));
  await settle();
  expect(root.dataset.waiting).toBe('sheet');
  sheet.dispatchEvent(new Event(outcome));
  await settle();
  expect(root.dataset.waiting).toBeUndefined();
});
