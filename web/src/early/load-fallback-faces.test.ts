import { afterEach, expect, test, vi } from 'vitest';
import { loadFallbackFaces } from './load-fallback-faces.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Creates a document whose rules arrive later, in a browser that knows properties of Firefox or does not. */
function openPage({ isFirefox }: { isFirefox: boolean }) {
  const loaded: string[] = [];
  const fonts: { family: string; load: () => Promise<unknown> }[] = [];
  const addFace = (family: string, load: () => Promise<void> = async () => undefined) =>
    fonts.push({
      family,
      load: () => {
        loaded.push(family);
        return load();
      },
    });
  const frames: (() => void)[] = [];
  vi.stubGlobal('CSS', { supports: () => isFirefox });
  vi.stubGlobal('requestAnimationFrame', (action: () => void) => frames.push(action));
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  Object.defineProperty(document, 'fonts', { value: fonts, configurable: true });
  return { addFace, frames, loaded };
}

test('Firefox loads the fonts that stand in for ours as soon as their rules are there', async () => {
  const { addFace, frames, loaded } = openPage({ isFirefox: true });
  loadFallbackFaces();
  frames.shift()?.();
  expect(loaded).toEqual([]);
  addFace('"Instrument Sans Variable"');
  addFace('"Instrument Fallback"', () => Promise.reject(new Error('This system does not have it')));
  addFace('"Bricolage Fallback"');
  frames.shift()?.();
  expect(loaded).toEqual(['"Instrument Fallback"', '"Bricolage Fallback"']);
  expect(frames).toEqual([]);
});

test('a page without such rules is asked only while it loads', () => {
  const { frames } = openPage({ isFirefox: true });
  loadFallbackFaces();
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
  frames.shift()?.();
  expect(frames).toEqual([]);
});

test('other browsers are left alone', () => {
  const { addFace, frames, loaded } = openPage({ isFirefox: false });
  addFace('Instrument Fallback');
  loadFallbackFaces();
  expect([loaded, frames]).toEqual([[], []]);
});
