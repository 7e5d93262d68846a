import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

let intersect: (isIntersecting: boolean) => void = () => undefined;
const observed: Element[] = [];
const idle: (() => void)[] = [];

class FakeIntersectionObserver {
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    intersect = (isIntersecting) => callback([{ isIntersecting }]);
  }
  observe(element: Element) {
    observed.push(element);
  }
  disconnect() {}
}

const get = (id: string) => document.getElementById(id) as HTMLElement;
const hover = (id: string) => get(id).dispatchEvent(new Event('pointerover', { bubbles: true }));

/** Numbers the visit, because document listeners of an earlier one are still registered. */
let visit = 0;

/** Returns the requested modules: prefetched, or loaded because the page starts. */
const hints = () =>
  Array.from(document.head.querySelectorAll<HTMLLinkElement>(`link[href$="?${visit}"]`), ({ rel, href }) => {
    return `${rel} ${new URL(href).pathname}`;
  });

/** A browser with or without support of prefetching. */
const prefetches = (isSupported: boolean) => {
  const supports = (rel: string) => isSupported || rel !== 'prefetch';
  vi.spyOn(HTMLLinkElement.prototype, 'relList', 'get').mockReturnValue({
    supports,
  } as unknown as DOMTokenList);
};

/** Creates a page as delivered, with the script in its initial state. */
async function openPage(app: readonly string[] = []) {
  vi.resetModules();
  const start = await import('./hydrate-on-intent.ts');
  visit += 1;
  start.startOnIntent(app, [`/late.js?${visit}`]);
}

describe('a page that is not used yet', () => {
  beforeEach(() => {
    vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver);
    vi.stubGlobal('requestIdleCallback', (task: () => void) => idle.push(task));
    prefetches(true);
    idle.length = 0;
    observed.length = 0;
    document.body.innerHTML = `
      <p id="text">Text</p><a id="link" href="/terms"><b id="inside">Terms</b></a><a id="anchor" href="#text">Up</a>
      <a id="mail" href="mailto:a@example.com">Mail</a>
      <a id="sample" href="/sample.avif" data-opens="sample">Sample</a>
      <div data-part="form" id="part"><form id="form"><input id="field"><button id="send" type="button">Send</button></form></div>`;
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    document.body.innerHTML = '';
  });

  test.each(['text', 'anchor', 'mail'])('needs no code for its %s', async (id) => {
    await openPage();
    hover(id);
    expect(hints()).toEqual([]);
  });

  test.each(['link', 'inside', 'field', 'send'])(
    'starts, once, when a visitor is about to use its %s',
    async (id) => {
      await openPage();
      hover(id);
      hover(id);
      expect(hints()).toEqual(['modulepreload /late.js']);
    },
  );

  test.each([
    ['link', []],
    ['field', ['modulepreload /late.js']],
  ])('lets a tap on its %s show its effect first, though it moves the focus', async (id, expected) => {
    await openPage();
    get(id).dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
    get(id).focus();
    expect(hints()).toEqual([]);
    get(id).click();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve))));
    expect(hints()).toEqual(expected);
  });

  test('runs its modules one after the other, so that none of its tasks is long', async () => {
    const ran: string[] = [];
    vi.stubGlobal('ran', ran);
    const first = "ran.push('begins'); await new Promise((done) => setTimeout(done)); ran.push('ends')";
    const module = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;
    await openPage([module(first), module("ran.push('next')")]);
    hover('link');
    await vi.waitUntil(() => ran.length === 3);
    expect(ran).toEqual(['begins', 'ends', 'next']);
  });

  test('starts when a part that needs code comes near', async () => {
    await openPage();
    expect(observed).toEqual([get('form')]);
    intersect(false);
    expect(hints()).toEqual([]);
    intersect(true);
    expect(hints()).toEqual(['modulepreload /late.js']);
  });

  test('starts at once when a field has focus already', async () => {
    get('field').focus();
    await openPage();
    expect(hints()).toEqual(['modulepreload /late.js']);
  });

  test('leaves no ?lang in the address, and keeps the rest of it', async () => {
    history.replaceState(null, '', '/?lang=de&plan=codeOnly#quote-form');
    await openPage();
    expect(location.search + location.hash).toBe('?plan=codeOnly#quote-form');
    history.replaceState(null, '', '/');
  });

  test('starts at once when something was done to it already', async () => {
    window.early = {
      queue: [{ kind: 'press', target: get('send'), selector: null, value: '' }],
      isReplaying: false,
      keepField: () => undefined,
      leave: () => undefined,
      restore: () => undefined,
    };
    await openPage();
    window.early = undefined;
    expect(hints()).toEqual(['modulepreload /late.js']);
  });

  test.each([
    [false, ['modulepreload /late.js']],
    [true, []],
  ])('starts when it is scrolled, unless data is saved: %s', async (saveData, expected) => {
    vi.stubGlobal('navigator', { connection: { saveData } });
    await openPage();
    dispatchEvent(new Event('scroll'));
    expect(hints()).toEqual(expected);
  });

  test.each([
    [false, ['modulepreload /late.js']],
    [true, []],
  ])('starts when it was scrolled before this ran, unless data is saved: %s', async (saveData, expected) => {
    vi.stubGlobal('navigator', { connection: { saveData } });
    vi.stubGlobal('scrollY', 400);
    await openPage();
    expect(hints()).toEqual(expected);
  });

  test.each([
    [false, ['prefetch /late.js']],
    [true, []],
  ])('fetches its code when the browser is idle, unless data is saved: %s', async (saveData, expected) => {
    vi.stubGlobal('navigator', { connection: { saveData } });
    await openPage();
    expect(hints()).toEqual([]);
    for (const task of idle.splice(0)) task();
    expect(hints()).toEqual(expected);
  });

  test.each([
    [200, ['prefetch /de', 'prefetch /late.js']],
    [404, ['prefetch /late.js']],
  ])(
    'fetches the page in the other language, unless there is no page: %i',
    async (responseStatus, expected) => {
      const navigation: Partial<PerformanceNavigationTiming> = { responseStatus };
      vi.stubGlobal('performance', { getEntriesByType: () => [navigation] });
      document.body.innerHTML = `<a hreflang="de" href="/de?${visit + 1}">DE</a>`;
      await openPage();
      for (let task = idle.shift(); task; task = idle.shift()) task();
      expect(hints()).toEqual(expected);
    },
  );

  test('without prefetching, it preloads its code, but not the page in the other language', async () => {
    prefetches(false);
    document.body.innerHTML = `<a hreflang="de" href="/de?${visit + 1}">DE</a>`;
    await openPage();
    for (let task = idle.shift(); task; task = idle.shift()) task();
    expect(hints()).toEqual(['modulepreload /late.js']);
  });
});
