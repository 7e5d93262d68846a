import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forbidStorage } from '#testing/forbid-storage.ts';
import { createDraft, keepOwnDraft, removeDrafts } from './draft-storage.ts';

const parse = (stored: unknown) => (typeof stored === 'string' ? stored : null);
const draftOf = (version: number) => createDraft({ key: 'test', version, parse });

describe('a draft', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    localStorage.clear();
  });

  test('survives a reload and is gone once cleared', () => {
    draftOf(1).write('half a sentence');
    expect(draftOf(1).read()).toBe('half a sentence');
    draftOf(1).clear();
    expect(draftOf(1).read()).toBeNull();
  });

  test('of another version of the form is dropped', () => {
    draftOf(1).write('old');
    expect(draftOf(2).read()).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  test('that was tampered with is dropped', () => {
    localStorage.setItem('draft:test', '{"version":1,"value":{"__proto__":1}}');
    expect(draftOf(1).read()).toBeNull();
    sessionStorage.clear();
    localStorage.setItem('draft:test', 'not json');
    expect(draftOf(1).read()).toBeNull();
  });

  test('is removed with others of its kind, on this device and in this tab', () => {
    const others = createDraft({ key: 'other', version: 1, parse });
    draftOf(1).write('of the first person');
    others.write('of anyone');
    removeDrafts('te');
    expect([draftOf(1).read(), others.read()]).toEqual([null, 'of anyone']);
  });

  test('costs nothing where storage is forbidden', () => {
    forbidStorage();
    expect(() => draftOf(1).write('text')).not.toThrow();
  });
});

describe('drafts of two tabs', () => {
  const draft = draftOf(1);
  const tabs = new Map<string, Record<string, string>>();
  let shown = 'first';

  /** Brings a tab to the front: from now on `sessionStorage` is that tab's. */
  function goTo(tab: string): void {
    tabs.set(shown, { ...sessionStorage });
    sessionStorage.clear();
    for (const [key, value] of Object.entries(tabs.get(tab) ?? {})) sessionStorage.setItem(key, value);
    shown = tab;
  }

  /** Sends the form in the front tab, of which the browser notifies the other. */
  function sendIn(tab: string, other: string): void {
    goTo(tab);
    const oldValue = localStorage.getItem('draft:test');
    draft.clear();
    const newValue = localStorage.getItem('draft:test');
    goTo(other);
    if (newValue !== oldValue)
      keepOwnDraft(new StorageEvent('storage', { key: 'draft:test', oldValue, newValue }));
  }

  beforeEach(() => {
    tabs.clear();
    shown = 'first';
  });
  afterEach(() => localStorage.clear());

  test.each([
    ['the first', ['second', 'first']],
    ['the second', ['first', 'second']],
  ])(
    'are kept apart: what the other tab writes stays when one is sent (last written: %s)',
    (_what, order) => {
      for (const tab of order) {
        goTo(tab);
        draft.write(`of the ${tab} tab`);
      }
      sendIn('first', 'second');
      expect(draft.read()).toBe('of the second tab');
      goTo('a new one');
      expect(draft.read()).toBe('of the second tab');
      goTo('first');
      expect(draft.read()).toBeNull();
    },
  );

  test('are kept apart also if the other tab was reloading when one was sent, and was not notified', () => {
    goTo('second');
    draft.write('of the second tab');
    goTo('first');
    draft.write('of the first tab');
    draft.clear();
    goTo('second');
    expect(draft.read()).toBe('of the second tab');
    goTo('a new one');
    expect(draft.read()).toBe('of the second tab');
  });

  test('are one as long as the second only shows what the first has written', () => {
    draft.write('begun');
    goTo('second');
    expect(draft.read()).toBe('begun');
    sendIn('first', 'second');
    expect(draft.read()).toBeNull();
    goTo('a new one');
    expect(draft.read()).toBeNull();
  });

  test('part when the second writes on', () => {
    draft.write('begun');
    goTo('second');
    draft.read();
    draft.write('begun, and more');
    goTo('first');
    expect(draft.read()).toBe('begun');
    sendIn('second', 'first');
    expect(draft.read()).toBe('begun');
  });

  test('that a tab has not begun is not ended by it', () => {
    goTo('second');
    draft.write('of the second tab');
    goTo('first');
    draft.clear();
    goTo('a new one');
    expect(draft.read()).toBe('of the second tab');
  });
});
