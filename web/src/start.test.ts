import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let intersect: (isIntersecting: boolean) => void = () => undefined;
const observed: Element[] = [];

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

/** A page as it arrives, with the script in its first state. */
async function openPage() {
  vi.resetModules();
  const start = await import('./start.ts');
  const load = vi.fn();
  start.startOnIntent(load);
  return { ...start, load };
}

describe('a page that nobody uses yet', () => {
  beforeEach(() => {
    vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver);
    observed.length = 0;
    document.body.innerHTML = `
      <p id="text">Text</p><a id="link" href="/terms"><b id="inside">Terms</b></a><a id="anchor" href="#text">Up</a>
      <a id="mail" href="mailto:a@example.com">Mail</a>
      <a id="sample" href="/sample.avif" data-opens="sample">Sample</a>
      <div data-part="form" id="part"><form id="form"><input id="field"><button id="send" type="button">Send</button></form><aside style="position: fixed">Bar</aside></div>`;
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    document.body.innerHTML = '';
  });

  it.each(['text', 'anchor', 'mail'])('needs no code for its %s', async (id) => {
    const { load } = await openPage();
    hover(id);
    expect(load).not.toHaveBeenCalled();
  });

  it.each(['link', 'inside', 'field', 'send'])(
    'starts, once, when somebody is about to use its %s',
    async (id) => {
      const { load } = await openPage();
      hover(id);
      hover(id);
      expect(load).toHaveBeenCalledOnce();
    },
  );

  it('starts when a part that needs code comes near, of which a fixed bar is no sign', async () => {
    const { load } = await openPage();
    expect(observed).toEqual([get('form')]);
    intersect(false);
    expect(load).not.toHaveBeenCalled();
    intersect(true);
    expect(load).toHaveBeenCalledOnce();
  });

  it('starts at once when a field has focus already', async () => {
    get('field').focus();
    const { load } = await openPage();
    expect(load).toHaveBeenCalledOnce();
  });

  it('leaves no ?lang in the address, and keeps the rest of it', async () => {
    history.replaceState(null, '', '/?lang=de&plan=codeOnly#quote-form');
    await openPage();
    expect(location.search + location.hash).toBe('?plan=codeOnly#quote-form');
    history.replaceState(null, '', '/');
  });

  it('starts at once when something was done to it already', async () => {
    window.early = {
      queue: [{ kind: 'press', target: get('send'), selector: null, value: '' }],
      isReplaying: false,
      keepField: () => undefined,
      leave: () => undefined,
      restore: () => undefined,
    };
    const { load } = await openPage();
    window.early = undefined;
    expect(load).toHaveBeenCalledOnce();
  });
});
