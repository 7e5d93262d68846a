import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const get = <E extends HTMLElement = HTMLElement>(id: string) => document.getElementById(id) as E;
const flush = (act: () => void) => act();

const added: [string, EventListener][] = [];

/** Removes the document's content and listeners. */
function closePage(): void {
  for (const [name, listener] of added.splice(0)) document.removeEventListener(name, listener, true);
  document.body.innerHTML = '';
}

/** Creates a page as delivered, with the recorder in its head. */
async function openPage() {
  closePage();
  vi.resetModules();
  document.body.innerHTML = `
    <div id="root">
      <button id="sample" data-opens="x">Sample</button>
      <a id="link" href="/sample.avif" data-opens="sample">Sample</a>
      <div id="part" data-part="form"><form id="form">
        <input id="name" name="clientName"><input id="box" type="checkbox" name="addon" value="a">
        <input id="quantity" name="quantity" role="spinbutton" value="1" autocomplete="off">
        <button id="fewer" name="fewer" type="button" data-step="-1" aria-controls="quantity">-</button>
        <button id="more" name="more" type="button" data-step="1" aria-controls="quantity">+</button>
        <button id="send" type="button" data-submits>Send</button>
      </form></div>
    </div>`;
  await import('./recorder.ts');
  return import('./replay.ts');
}

/** Records the events that reach a live part, in order. */
function listen(part: HTMLElement): string[] {
  const heard: string[] = [];
  for (const type of ['click', 'input', 'keydown', 'submit']) {
    part.addEventListener(type, (event) => {
      if (type === 'submit') event.preventDefault();
      const { id, value, checked } = event.target as HTMLInputElement;
      heard.push(`${type} ${id}${type === 'input' ? ` ${id === 'box' ? checked : value}` : ''}`);
    });
  }
  return heard;
}

function type(field: HTMLInputElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Types a letter as the browser does: appended to the value of the field. */
function typeLetter(field: HTMLInputElement, letter: string): void {
  field.dispatchEvent(new InputEvent('beforeinput', { bubbles: true, data: letter }));
  type(field, field.value + letter);
}

const press = (key: string, target: HTMLElement) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

describe('what is done to a page before its code is there', () => {
  beforeEach(() => {
    sessionStorage.clear();
    const add = document.addEventListener.bind(document);
    vi.spyOn(document, 'addEventListener').mockImplementation((name: string, listener, options) => {
      added.push([name, listener as EventListener]);
      add(name, listener as EventListener, options);
    });
  });
  afterEach(() => {
    closePage();
    vi.restoreAllMocks();
    window.early = undefined;
  });

  test('goes on where it was when the form is drawn empty in the middle of a word', async () => {
    const { becomeLive } = await openPage();
    for (const letter of 'Jor') typeLetter(get('name'), letter);
    // React renders its state before the actions are replayed.
    get<HTMLInputElement>('name').value = '';
    for (const letter of 'dan') typeLetter(get('name'), letter);
    const heard = listen(get('part'));
    becomeLive(get('part'), flush);
    await Promise.resolve();
    expect(heard).toEqual(['input name Jordan']);
  });

  test('is repeated in order, each press of it, and then the part goes its own way', async () => {
    const { becomeLive } = await openPage();
    get('more').click();
    get('more').click();
    type(get('name'), 'Jo');
    type(get('name'), 'Jordan');
    get('box').click();
    press('ArrowUp', get('quantity'));
    press('Enter', get('name'));
    const heard = listen(get('part'));
    becomeLive(get('part'), flush);
    await Promise.resolve();
    expect(heard).toEqual([
      'click more',
      'click more',
      'input name Jordan',
      'click box',
      'input box true',
      'keydown quantity',
      'submit form',
    ]);
    heard.length = 0;
    get('more').click();
    becomeLive(get('part'), flush);
    await Promise.resolve();
    expect(heard).toEqual(['click more']);
  });

  test('shows the new quantity at once', async () => {
    await openPage();
    get('more').click();
    press('ArrowUp', get('quantity'));
    expect(get<HTMLInputElement>('quantity').value).toBe('3');
    expect(get('fewer').getAttribute('aria-disabled')).toBe('false');
    for (let presses = 0; presses < 5; presses++) get('fewer').click();
    expect(get<HTMLInputElement>('quantity').value).toBe('1');
    expect(get('fewer').getAttribute('aria-disabled')).toBe('true');
  });

  test('is answered at once by what there is code for, when a control is used and not when a key only reaches it', async () => {
    await openPage();
    const answered: string[] = [];
    if (window.early) window.early.answer = ({ id }) => answered.push(id);
    press('Enter', get('link'));
    press('Tab', get('more'));
    expect(answered).toEqual([]);
    get('link').click();
    press('ArrowUp', get('quantity'));
    type(get('name'), 'Jordan');
    expect(answered).toEqual(['link', 'quantity', 'name']);
  });

  test.each(['pointerdown', 'click', 'focusin'])(
    'reaches no code that would hydrate a part on the spot, until it is there: %s',
    async (event) => {
      const { becomeLive } = await openPage();
      const touch = (target: HTMLElement) => target.dispatchEvent(new Event(event, { bubbles: true }));
      const heard: string[] = [];
      get('root').addEventListener(event, ({ target }) => heard.push((target as Element).id), true);
      document.addEventListener(event, () => heard.push('document'), true);
      touch(get('form'));
      expect(heard).toEqual(['document']);
      becomeLive(get('root'), flush);
      await Promise.resolve();
      touch(get('form'));
      touch(get('sample'));
      expect(heard).toEqual(['document', 'document', 'document', 'sample']);
      becomeLive(get('part'), flush);
      await Promise.resolve();
      touch(get('form'));
      expect(heard.slice(-2)).toEqual(['document', 'form']);
    },
  );

  test.each([
    ['its button', () => get('send').click()],
    ['Enter', () => press('Enter', get('name'))],
  ])('shows that a form sent by %s waits, until its code takes over or the page is left', async (_, send) => {
    const { becomeLive } = await openPage();
    const isBusy = () => get('send').matches('[aria-busy=true]');
    get('more').click();
    expect(isBusy()).toBe(false);
    send();
    expect(isBusy()).toBe(true);
    dispatchEvent(new Event('pagehide'));
    expect(isBusy()).toBe(false);
    send();
    listen(get('part'));
    becomeLive(get('part'), flush);
    await Promise.resolve();
    expect(isBusy()).toBe(false);
  });

  test('waits for what was done before it to another part', async () => {
    const { becomeLive } = await openPage();
    get('send').click();
    get('sample').click();
    const heard = listen(get('root'));
    becomeLive(get('root'), flush);
    await Promise.resolve();
    expect(heard).toEqual([]);
    get('sample').click();
    becomeLive(get('part'), flush);
    await Promise.resolve();
    expect(heard).toEqual(['click send', 'click sample', 'click sample']);
  });

  test('stays visible in a part that is rendered while it waits for another part', async () => {
    const { becomeLive } = await openPage();
    get('sample').click();
    type(get('name'), 'Jordan');
    get('box').click();
    const heard = listen(get('root'));
    // React renders its state, which does not contain the actions yet.
    get<HTMLInputElement>('name').value = '';
    get<HTMLInputElement>('box').checked = false;
    becomeLive(get('part'), flush);
    await Promise.resolve();
    expect([get<HTMLInputElement>('name').value, get<HTMLInputElement>('box').checked]).toEqual([
      'Jordan',
      true,
    ]);
    becomeLive(get('root'), flush);
    await Promise.resolve();
    expect(heard).toEqual(['click sample', 'input name Jordan', 'click box', 'input box true']);
  });

  test('keeps a link that opens something here from leading away, unless that was asked for', async () => {
    await openPage();
    const click = (init = {}) => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
      get('link').dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(click()).toBe(true);
    expect(click({ ctrlKey: true })).toBe(false);
  });

  test('comes along when the page is left, except for what is sent or opened', async () => {
    await openPage();
    get('more').click();
    type(get('name'), 'Jo');
    get('send').click();
    get('link').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    press('Enter', get('name'));
    dispatchEvent(new Event('pagehide'));

    const { becomeLive, hasEarlyActions } = await openPage();
    expect(hasEarlyActions(get('part'))).toBe(true);
    const heard = listen(get('part'));
    becomeLive(get('part'), flush);
    await Promise.resolve();
    expect(heard).toEqual(['click more', 'input name Jo']);
    expect(get<HTMLInputElement>('name').value).toBe('Jo');
    dispatchEvent(new Event('pagehide'));
    await openPage();
    expect(window.early?.queue).toEqual([]);
  });

  test('comes before nothing that the browser itself has filled in', async () => {
    const { becomeLive, keepFilledFields } = await openPage();
    get<HTMLInputElement>('name').value = 'Filled';
    get('more').click();
    keepFilledFields();
    const heard = listen(get('part'));
    becomeLive(get('part'), flush);
    await Promise.resolve();
    expect(heard).toEqual(['input name Filled', 'click more']);
  });
});
