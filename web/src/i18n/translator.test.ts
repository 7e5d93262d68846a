import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';

type Texts = Record<string, unknown>;

/** Fresh modules, so that nothing logged or loaded before affects the test. */
async function translatorWith(texts: { en: Texts; de: Texts }) {
  vi.resetModules();
  const { dictionaries } = await import('./dictionaries.ts');
  const { translatorFor } = await import('./translator.ts');
  Object.assign(dictionaries.en, texts.en);
  Object.assign(dictionaries.de, texts.de);
  // The tests use keys that the real dictionaries do not have.
  return translatorFor as unknown as (
    locale: 'en' | 'de',
  ) => Record<string, Record<string, (args?: object) => string>>;
}

describe('a text', () => {
  let log: MockInstance;
  beforeEach(() => {
    log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => log.mockClear());

  test('is the one of the language, with its arguments', async () => {
    const translatorFor = await translatorWith({
      en: { a: { b: 'Hi {name}' } },
      de: { a: { b: 'Hallo {name}' } },
    });
    expect(translatorFor('de').a?.b?.({ name: 'Eva' })).toBe('Hallo Eva');
    expect(log).not.toHaveBeenCalled();
  });

  test('can be asked for, among those of a part', async () => {
    const translatorFor = await translatorWith({ en: { a: { b: 'Hi' } }, de: { a: { b: 'Hallo' } } });
    const { a = {} } = translatorFor('de');
    expect(['b', 'c', 'name'].map((key) => key in a)).toEqual([true, false, false]);
  });

  test('falls back to English when its language lacks it, and says so once', async () => {
    const translatorFor = await translatorWith({ en: { a: { b: 'English' } }, de: { a: {} } });
    const LL = translatorFor('de');
    expect([LL.a?.b?.(), LL.a?.b?.()]).toEqual(['English', 'English']);
    expect(log.mock.calls).toEqual([['Missing translation de: a.b']]);
  });

  test('falls back to its key when English lacks it too', async () => {
    const translatorFor = await translatorWith({ en: {}, de: {} });
    expect(translatorFor('de').a?.notThere?.()).toBe('notThere');
    expect(translatorFor('en').a?.notThere?.()).toBe('notThere');
    expect(log).toHaveBeenCalledWith('Missing translation en: a.notThere');
  });

  test('is never taken from what objects inherit', async () => {
    const translatorFor = await translatorWith({ en: {}, de: {} });
    expect((translatorFor('en') as unknown as { valueOf: () => unknown }).valueOf()).toBe('valueOf');
  });

  test('is found when its namespace arrives later', async () => {
    const translatorFor = await translatorWith({ en: {}, de: {} });
    const LL = translatorFor('en');
    const { dictionaries } = await import('./dictionaries.ts');
    dictionaries.en.late = { text: 'Here now' };
    expect(LL.late?.text?.()).toBe('Here now');
  });

  test('can be one of a list', async () => {
    const translatorFor = await translatorWith({ en: { list: ['one', 'two'] }, de: {} });
    const list = translatorFor('en').list as unknown as Iterable<() => string>;
    expect([...list].map((item) => item())).toEqual(['one', 'two']);
  });
});
