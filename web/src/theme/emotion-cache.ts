import createCache, { type EmotionCache } from '@emotion/cache';

// Not `css`: emotion's own default cache has that key and would take the tags over before ours exists.
const cacheKey = 'p';

/**
 * `compat` makes emotion keep its rules in the cache, from where the prerenderer moves them into the head.
 * In the browser the cache adopts the style tags that stand there.
 */
export function createEmotionCache(): EmotionCache {
  if (typeof document !== 'undefined') adoptStylesInPlace();
  // No vendor prefixes: the browsers we build for need none but those that the theme writes itself.
  const cache = createCache({ key: cacheKey, stylisPlugins: [] });
  cache.compat = true;
  return cache;
}

/**
 * Emotion takes over prerendered style tags by inserting each of them anew, even where they already stand in the
 * head. The browser then styles the whole page again for every tag and drops its fonts for a moment: text visibly
 * jumps and hydration takes longer. Ours stand where they belong, so the sheet only has to know them.
 */
function adoptStylesInPlace(): void {
  const { sheet } = createCache({ key: 'probe' });
  const prototype: { hydrate: (this: { tags: HTMLStyleElement[] }, nodes: HTMLStyleElement[]) => void } =
    Object.getPrototypeOf(sheet);
  prototype.hydrate = function hydrate(nodes) {
    this.tags.push(...nodes);
  };
}
